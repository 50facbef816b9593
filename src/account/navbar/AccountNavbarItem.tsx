import { routes } from '@site/site/routes';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import { useAuth } from '../AuthProvider';
import { paintedUser } from '../session';
import { Avatar } from './Avatar';
import { LoginLink } from './LoginLink';
import { SessionStandIn } from './SessionStandIn';

interface AccountNavbarItemProps {
  /** Where "Account Settings" leads. */
  readonly to: string;
  readonly mobile?: boolean;
  readonly position?: 'left' | 'right';
  readonly onClick?: () => void;
}

/** The account's place in the navbar: Login for visitors, a menu for account holders. */
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
        // The theme's type lists its own item types only; this one is registered in
        // src/theme/NavbarItem/ComponentTypes.
        { type: 'custom-logout' } as unknown as { label: string },
      ]}
    />
  );
}
