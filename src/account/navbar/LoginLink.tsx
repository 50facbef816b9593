import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { clsx } from 'clsx';
import { useAuth } from '../AuthProvider';
import { loginFrom } from '../loginAddress';

interface LoginLinkProps {
  readonly mobile?: boolean;
  readonly onClick?: () => void;
  readonly className?: string;
}

/** Leads to the login page and back, and fetches the sign-in code when the reader is about to follow it. */
export function LoginLink({ mobile = false, onClick, className }: LoginLinkProps) {
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
