import { useCopy } from '@site/src/ui/useCopy';

/** Copies a text, and says so for a moment. */
export function CopyButton({
  text,
  label = 'Copy',
  onCopy,
}: {
  readonly text: string;
  readonly label?: string;
  readonly onCopy?: () => void;
}) {
  const [outcome, copy] = useCopy(() => navigator.clipboard.writeText(text));
  return (
    <button
      type="button"
      className="button button--secondary button--sm"
      aria-live="polite"
      onClick={() => {
        onCopy?.();
        copy();
      }}
    >
      {outcome === 'copied'
        ? 'Copied'
        : outcome === 'failed'
          ? 'Select and copy it'
          : label}
    </button>
  );
}
