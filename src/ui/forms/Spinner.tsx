import styles from './styles.module.css';

/** Hidden from screen readers, since the button around it is `aria-busy`. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
