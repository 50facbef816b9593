import { accountInitial, accountLabel, type Nameable } from '../sessionMark';
import styles from './styles.module.css';

/** The avatar letter and the label of a user, for the navbar. */
export function Avatar({ user }: { readonly user: Nameable }) {
  return (
    <span className={styles.account}>
      <span className={styles.avatar} aria-hidden="true">
        {accountInitial(user)}
      </span>
      <span className={styles.label}>{accountLabel(user)}</span>
    </span>
  );
}

/**
 * Stands in the static page where {@link Avatar} will be. The head script of
 * plugins/head-scripts gives it letter and label before the first paint.
 */
export function AvatarStandIn() {
  return (
    <span className={styles.account} aria-hidden="true">
      <span className={`${styles.avatar} ${styles.initialFromHint}`} />
      <span className={`${styles.label} ${styles.labelFromHint}`} />
    </span>
  );
}
