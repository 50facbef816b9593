import { Button } from '@site/src/ui/Button';
import { useCopy } from '@site/src/ui/useCopy';
import styles from './styles.module.css';

const labels = { copied: 'Copied', failed: 'Not copied' } as const;

/** Copies a text, and says whether that worked; where not, the command beside can be selected. */
export function CopyButton({ text }: { readonly text: string }) {
  const [outcome, copy] = useCopy(() => navigator.clipboard.writeText(text));
  return (
    <Button
      className={styles.copy}
      aria-label={outcome ? undefined : 'Copy the install command'}
      onClick={copy}
    >
      <span aria-live="polite">{outcome ? labels[outcome] : 'Copy'}</span>
    </Button>
  );
}
