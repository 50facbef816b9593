import styles from './styles.module.css';

/** Stands in while the session is asked for. It appears late, so that a fast answer shows nothing. */
export function Waiting() {
  return (
    <div className={styles.waiting}>
      <output className={styles.late}>Checking your session…</output>
      <NeedsScript />
    </div>
  );
}

/** For readers whose browser runs no scripts. */
export function NeedsScript() {
  return (
    <noscript>
      <p>Accounts need JavaScript. Switch it on for this site and reload the page.</p>
    </noscript>
  );
}
