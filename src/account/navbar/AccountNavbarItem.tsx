import { routes } from '@site/site/routes';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import { useAuth } from '../AuthProvider';
import { paintedUser } from '../session';
import styles from './styles.module.css';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { clsx } from 'clsx';
import { loginFrom } from '../loginAddress';
import { accountInitial, accountLabel, type Nameable } from '../sessionMark';

interface AccountNavbarItemProps {
  readonly to: string;
  readonly mobile?: boolean;
  readonly position?: 'left' | 'right';
  readonly onClick?: () => void;
}

export function AccountNavbarItem({ to, ...place }: AccountNavbarItemProps) {
  const { state } = useAuth();
  const user = paintedUser(state);
  if (!user && state.name === 'restoring') return <SessionStandIn {...place} />;
  if (!user) return <LoginLink {...place} />;
  return (
    <DropdownNavbarItem
      {...place}
      label={<Avatar user={user} />}
      items={[
        { label: 'Dashboard', to: routes.app },
        { label: 'Account Settings', to },
        // The theme's type lists only its own item types; src/theme/NavbarItem/ComponentTypes
        // registers this one.
        { type: 'custom-logout' } as unknown as { label: string },
      ]}
    />
  );
}

/** Both states, for static HTML. The mark on the root element selects one. */
function SessionStandIn({ mobile = false }: { readonly mobile?: boolean }) {
  if (mobile) return <LoginLink mobile />;
  return (
    <>
      <LoginLink className={styles.forVisitors ?? ''} />
      <div className={`navbar__item dropdown ${styles.forHolders}`}>
        <span className="navbar__link">
          <Avatar user={null} />
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

/** Without a user, plugins/head-scripts sets letter and label before the first paint. */
function Avatar({ user }: { readonly user: Nameable | null }) {
  return (
    <span className={styles.account} aria-hidden={!user || undefined}>
      <span
        className={clsx(styles.avatar, !user && styles.initialFromHint)}
        aria-hidden="true"
      >
        {user && accountInitial(user)}
      </span>
      <span className={clsx(styles.label, !user && styles.labelFromHint)}>
        {user && accountLabel(user)}
      </span>
    </span>
  );
}
