import { AvatarStandIn } from './Avatar';
import { LoginLink } from './LoginLink';
import styles from './styles.module.css';

/**
 * What the static page holds before anybody knows who reads it: both faces of the account's place.
 * The style sheet shows the one that fits the mark on the root element.
 */
export function SessionStandIn({ mobile = false }: { readonly mobile?: boolean }) {
  if (mobile) return <LoginLink mobile />;
  return (
    <>
      <LoginLink className={styles.forVisitors ?? ''} />
      <div className={`navbar__item dropdown ${styles.forHolders}`}>
        <span className="navbar__link">
          <AvatarStandIn />
        </span>
      </div>
    </>
  );
}
