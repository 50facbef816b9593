import { createRoot } from 'react-dom/client';
import { Button } from '@site/src/ui/Button';
import { useRefusedRepeat } from '@site/src/ui/useRefusedRepeat';
import { useEffect, useRef } from 'react';
import styles from './ChoiceBar.module.css';

export type Choice = 'yes' | 'no';

let hide: (() => void) | null = null;

/** When another tab has answered. */
export const hideBar = () => hide?.();

/** @param opener Gets the focus back; null when nobody asked for the bar. */
export function showBar(
  onChosen: (choice: Choice) => void,
  opener: HTMLElement | null,
): void {
  if (hide) {
    document.querySelector<HTMLElement>('[data-analytics-bar] button')?.focus();
    return;
  }
  const place = document.createElement('div');
  place.dataset['analyticsBar'] = '';
  document.body.append(place);
  const root = createRoot(place);
  hide = () => {
    hide = null;
    root.unmount();
    place.remove();
  };
  function choose(choice: Choice) {
    hideBar();
    opener?.focus();
    onChosen(choice);
  }
  root.render(<ChoiceBar onChoose={choose} takesFocus={opener !== null} />);
}

interface Props {
  readonly onChoose: (choice: Choice) => void;
  readonly takesFocus: boolean;
}

function ChoiceBar({ onChoose, takesFocus }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  useRefusedRepeat();
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
