import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useAuth } from '../AuthProvider';
import styles from './styles.module.css';

interface LogoutNavbarItemProps {
  readonly mobile?: boolean;
  readonly onClick?: () => void;
}

/** Ends the session and goes home. A failure is only logged, as the specification asks. */
export function LogoutNavbarItem({ mobile = false, onClick }: LogoutNavbarItemProps) {
  const { logout } = useAuth();
  const history = useHistory();
  const home = useBaseUrl('/');

  async function leave() {
    onClick?.();
    try {
      await logout();
      history.push(home);
    } catch (error) {
      // oxlint-disable-next-line no-console -- the console is where this failure belongs
      console.error('Logout failed:', error);
    }
  }

  return (
    <li className={mobile ? 'menu__list-item' : undefined}>
      <button
        type="button"
        className={`${mobile ? 'menu__link' : 'dropdown__link'} ${styles.logout}`}
        onClick={() => void leave()}
      >
        Logout
      </button>
    </li>
  );
}
