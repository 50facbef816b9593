import type { AccountUser } from '../user';
import { DeleteForm } from './DeleteForm';
import { Download } from './Download';
import { EmailForm } from './EmailForm';
import { NameForm } from './NameForm';
import { PasswordForm } from './PasswordForm';
import { Profile } from './Profile';
import { Providers } from './Providers';
import { useIdentityCheck } from './useIdentityCheck';

/** Everything an account holder can see and change about the account. */
export function AccountSettings({ user }: { readonly user: AccountUser }) {
  const identity = useIdentityCheck(user);
  return (
    <>
      <h1>Account Settings</h1>
      <Profile user={user} />
      <NameForm user={user} />
      <EmailForm user={user} identity={identity} />
      <PasswordForm user={user} identity={identity} />
      <Providers user={user} identity={identity} />
      <Download user={user} />
      <DeleteForm user={user} identity={identity} />
      {identity.dialog}
    </>
  );
}
