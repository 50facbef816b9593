import { routes } from '@site/site/routes';
import NavbarItem from '@theme/NavbarItem';
import { accountInitial, accountLabel, type Nameable } from '../sessionMark';
import { LogoutNavbarItem } from './LogoutNavbarItem';
import styles from './styles.module.css';

export interface AccountNavbarItemProps {
  readonly to: string;
  readonly mobile?: boolean;
  readonly position?: 'left' | 'right';
  readonly onClick?: () => void;
}

export default function AccountMenu({
  to,
  user,
  ...place
}: AccountNavbarItemProps & { readonly user: Nameable }) {
  return (
    <NavbarItem
      type="dropdown"
      {...place}
      label={
        <span className={styles.account}>
          <span className={styles.avatar} aria-hidden="true">
            {accountInitial(user)}
          </span>
          <span className={styles.label}>{accountLabel(user)}</span>
        </span>
      }
      items={[
        { label: 'Dashboard', to: routes.app },
        { label: 'Account Settings', to },
        // The theme's type lists only its own item types; src/theme/NavbarItem/ComponentTypes
        // registers this one.
        { type: 'custom-part', part: LogoutNavbarItem } as unknown as { label: string },
      ]}
    />
  );
}
