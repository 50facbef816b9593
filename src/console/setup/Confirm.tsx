import { Button } from '@site/src/ui/Button';
import type { ReactNode } from 'react';
import styles from './setup.module.css';

/** Asks before something goes that cannot be brought back. */
export function Confirm({
  label,
  children,
  onKeep,
  onRemove,
}: {
  readonly label: string;
  /** What would go. */
  readonly children: ReactNode;
  readonly onKeep: () => void;
  readonly onRemove: () => void;
}) {
  return (
    <div className={styles.panel} role="alertdialog" aria-label={label}>
      <p>{children}</p>
      <Button main onClick={onRemove}>
        Remove it
      </Button>
      <Button
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the question has just been asked for
        autoFocus
        onClick={onKeep}
      >
        Keep it
      </Button>
    </div>
  );
}
