import { currentReader, giveConsent, readConsent } from '@site/src/reading/consent';
import { useState } from 'react';
import styles from './panel.module.css';

/** Asks once whether the manual shall offer what goose can do on its other pages too. */
export function OfferSwitch() {
  const [isAsked, setAsked] = useState(() => readConsent(currentReader()) === null);
  if (!isAsked) return null;
  return (
    <section className={styles.offerSwitch} aria-label="Your goose in the manual">
      <p>Shall every page of the manual offer to run its examples here?</p>
      <button
        type="button"
        className="button button--primary button--sm"
        onClick={() => {
          giveConsent(currentReader());
          setAsked(false);
        }}
      >
        Yes, on every page
      </button>
      <button
        type="button"
        className="button button--secondary button--sm"
        onClick={() => setAsked(false)}
      >
        Only now
      </button>
    </section>
  );
}
