import type { AccountUser } from '../user';
import { DeleteForm, Download } from './AccountData';
import { EmailForm, NameForm, Profile } from './Profile';
import { PasswordForm } from './PasswordForm';
import { Providers } from './Providers';
import { Section } from './SettingsForm';
import { useIdentityCheck } from './useIdentityCheck';
import type { ComponentType } from 'react';

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

export interface FurtherPart {
  readonly title: string;
  readonly Content: ComponentType<{ readonly reader: string }>;
}
