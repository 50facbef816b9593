import { Button } from '@site/src/ui/Button';
import { type CopyOutcome, useCopy } from '@site/src/ui/useCopy';

export function CopyButton({
  text,
  label = 'Copy',
  onCopy,
}: {
  text: string;
  label?: string;
  onCopy?: () => void;
}) {
  const [outcome, copy] = useCopy(() => navigator.clipboard.writeText(text));
  return (
    <Button
      aria-live="polite"
      onClick={() => {
        onCopy?.();
        copy();
      }}
    >
      {copyLabel(outcome, label)}
    </Button>
  );
}

export const copyLabel = (outcome: CopyOutcome, label: string): string =>
  outcome === 'copied' ? 'Copied' : outcome === 'failed' ? 'Select and copy it' : label;
