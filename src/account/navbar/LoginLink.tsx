import Link from '@docusaurus/Link';
import { clsx } from 'clsx';
import { useAuth } from '../AuthProvider';

interface LoginLinkProps {
  readonly mobile?: boolean;
  readonly onClick?: () => void;
  readonly className?: string;
}

/** Leads to the login page, and fetches the sign-in code when the reader is about to follow it. */
export function LoginLink({ mobile = false, onClick, className }: LoginLinkProps) {
  const { prepare } = useAuth();
  const link = (
    <Link
      to="/auth/login"
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
