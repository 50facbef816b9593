import { currentReader, giveConsent, readConsent } from '@site/src/gooseConsent/consent';
import { Button } from '@site/src/ui/Button';
import { useState } from 'react';
import styles from './panel.module.css';
import { useTab } from '../kept';

/** Asks once whether every page of the manual may offer its examples. */
export function OfferSwitch() {
  const [isAsked, setAsked] = useState(() => readConsent(currentReader()) === null);
  const [isLost, setLost] = useState(false);
  const [answer, setAnswer] = useTab('offer', (kept) =>
    kept === 'only now' ? kept : null,
  );
  if (!isAsked || answer) return null;
  return (
    <section className={styles.offerSwitch} aria-label="Your goose in the manual">
      <p>Shall every page of the manual offer to run its examples here?</p>
      <Button
        main
        onClick={() => {
          const isKept = giveConsent(currentReader());
          setAsked(!isKept);
          setLost(!isKept);
        }}
      >
        Yes, on every page
      </Button>
      {isLost && <p role="alert">This browser keeps nothing for this site.</p>}
      <Button onClick={() => setAnswer('only now')}>Only now</Button>
    </section>
  );
}
