import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { offerReload } from '@site/src/ui/offerReload';
import { useAuth } from '../AuthProvider';
import styles from './styles.module.css';

interface LogoutNavbarItemProps {
  readonly mobile?: boolean;
  readonly onClick?: () => void;
}

export function LogoutNavbarItem({ mobile = false, onClick }: LogoutNavbarItemProps) {
  const { logout } = useAuth();
  const history = useHistory();
  const home = useBaseUrl('/');

  async function leave() {
    onClick?.();
    const left = logout();
    history.push(home);
    try {
      await left;
    } catch (error) {
      // oxlint-disable-next-line no-console -- as the specification asks
      console.error('Logout failed:', error);
      offerReload(
        'Part of your session is still in this browser. Reload to remove it.',
        'Reload',
      );
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
