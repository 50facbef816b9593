import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { clsx } from 'clsx';
import { lazy, Suspense } from 'react';
import { useAuth } from '../AuthProvider';
import { loginFrom } from '../loginAddress';
import type { AccountNavbarItemProps } from './AccountMenu';
import styles from './styles.module.css';

const AccountMenu = lazy(() =>
  import(/* webpackChunkName: "session" */ './AccountMenu').catch(() => ({
    default: SessionStandIn,
  })),
);

export function AccountNavbarItem({ to, ...place }: AccountNavbarItemProps) {
  const { state } = useAuth();
  if (state.name === 'signedOut') return <LoginLink {...place} />;
  const user = state.name === 'signedIn' ? state.user : state.hint;
  if (!user)
    return state.name === 'restoring' ? (
      <SessionStandIn {...place} />
    ) : (
      <LoginLink {...place} />
    );
  return (
    <Suspense fallback={place.mobile ? null : <SessionStandIn />}>
      <AccountMenu {...place} to={to} user={user} />
    </Suspense>
  );
}

/**
 * Both states, for static HTML. The mark on the root element selects one, and plugins/head-scripts
 * sets letter and label before the first paint.
 */
function SessionStandIn({ mobile = false }: { readonly mobile?: boolean }) {
  if (mobile) return <LoginLink mobile />;
  return (
    <>
      <LoginLink className={styles.forVisitors ?? ''} />
      <div className={`navbar__item dropdown ${styles.forHolders}`}>
        <span className="navbar__link">
          <span className={styles.account} aria-hidden>
            <span
              className={clsx(styles.avatar, styles.initialFromHint)}
              aria-hidden="true"
            />
            <span className={clsx(styles.label, styles.labelFromHint)} />
          </span>
        </span>
      </div>
    </>
  );
}

/** Fetches the sign-in code when the reader is about to follow the link. */
function LoginLink({
  mobile = false,
  onClick,
  className,
}: Partial<AccountNavbarItemProps> & { readonly className?: string }) {
  const { prepare } = useAuth();
  const location = useLocation();
  const { pathname } = location;
  // The build knows neither query nor hash.
  const from = useIsBrowser() ? location : { pathname, search: '', hash: '' };
  const to = loginFrom(from, useBaseUrl('/'));
  const link = (
    <Link
      to={to}
      className={clsx(
        mobile ? 'menu__link' : 'navbar__item button button--primary button--sm',
        className,
      )}
      onFocus={prepare}
      onPointerEnter={prepare}
      {...(onClick && { onClick })}
    >
      Login
    </Link>
  );
  return mobile ? <li className="menu__list-item">{link}</li> : link;
}
