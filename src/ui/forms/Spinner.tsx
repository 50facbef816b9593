import styles from './styles.module.css';

/** Turns while something is under way; the button around it says so to screen readers. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
