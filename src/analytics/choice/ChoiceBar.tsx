import { Button } from '@site/src/ui/Button';
import { useEffect, useRef } from 'react';
import styles from './ChoiceBar.module.css';
import type { Choice } from './storedChoice';

interface Props {
  readonly onChoose: (choice: Choice) => void;
  /** Whether the reader asked for the bar, and so is led to it. */
  readonly takesFocus: boolean;
}

/** Asks whether visits may be counted. The page goes on beside it, answered or not. */
export function ChoiceBar({ onChoose, takesFocus }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [takesFocus]);
  return (
    <section aria-label="Analytics choices" className={styles.bar}>
      <output className={styles.question}>
        May this site count your visit with Google Analytics? It sets cookies. You can
        change your answer at the end of each page.
      </output>
      <div className={styles.answers}>
        <Button ref={first} onClick={() => onChoose('yes')}>
          Yes, count it
        </Button>
        <Button onClick={() => onChoose('no')}>No, do not</Button>
      </div>
    </section>
  );
}
