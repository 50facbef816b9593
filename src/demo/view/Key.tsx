import styles from './view.module.css';

/** A key of the keyboard, shown beside what it does. The button itself carries it for machines. */
export function Key({ name }: { readonly name: string }) {
  return (
    <kbd className={styles.key} aria-hidden="true">
      {name}
    </kbd>
  );
}
