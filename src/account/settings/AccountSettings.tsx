import type { AccountUser } from '../user';
import { DeleteForm } from './DeleteForm';
import { Download } from './Download';
import { EmailForm } from './EmailForm';
import { NameForm } from './NameForm';
import { PasswordForm } from './PasswordForm';
import { Profile } from './Profile';
import { Providers } from './Providers';
import type { FurtherPart } from './furtherPart';
import { Section } from './Section';
import { useIdentityCheck } from './useIdentityCheck';

/** Everything an account holder can see and change about the account. */
export function AccountSettings({
  user,
  further,
}: {
  readonly user: AccountUser;
  readonly further: readonly FurtherPart[];
}) {
  const identity = useIdentityCheck(user);
  return (
    <>
      <h1>Account Settings</h1>
      <Profile user={user} />
      <NameForm user={user} />
      <EmailForm user={user} identity={identity} />
      <PasswordForm user={user} identity={identity} />
      <Providers user={user} identity={identity} />
      {further.map(({ title, Content }) => (
        <Section key={title} title={title}>
          <Content reader={user.uid} />
        </Section>
      ))}
      <Download user={user} />
      <DeleteForm user={user} identity={identity} />
      {identity.dialog}
    </>
  );
}
