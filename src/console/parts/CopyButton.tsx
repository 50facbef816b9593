import { useCopy } from '@site/src/ui/useCopy';

/** Copies a text, and says so for a moment. */
export function CopyButton({
  text,
  label = 'Copy',
  onCopy,
  isQuiet = false,
}: {
  readonly text: string;
  readonly label?: string;
  readonly onCopy?: () => void;
  /** Draws its label as a part of its looks, so that it is no part of the text around it. */
  readonly isQuiet?: boolean;
}) {
  const [outcome, copy] = useCopy(() => navigator.clipboard.writeText(text));
  const words =
    outcome === 'copied' ? 'Copied' : outcome === 'failed' ? 'Select and copy it' : label;
  return (
    <button
      type="button"
      className={isQuiet ? 'button button--sm' : 'button button--secondary button--sm'}
      aria-live="polite"
      {...(isQuiet && { 'aria-label': words, 'data-label': words })}
      onClick={() => {
        onCopy?.();
        copy();
      }}
    >
      {!isQuiet && words}
    </button>
  );
}
