import { PasswordField } from '@site/src/ui/forms/PasswordField';
import { Fragment } from 'react';
import { checkPassword, fieldText } from '../forms/fields';
import { checkNewPassword, NewPasswordField } from '../forms/NewPasswordField';
import { useAccountForm } from '../forms/useAccountForm';
import { usePasswordPolicy } from '../forms/usePasswordPolicy';
import { UsernameField } from '../forms/UsernameField';
import { useUserClient } from '../useUserClient';
import { hasProvider } from './providers';
import { SettingsForm } from './SettingsForm';
import type { CheckedPart } from './useIdentityCheck';

/** Changes the password, or gives one to an account that signs in by Google alone. */
export function PasswordForm({ user, identity }: CheckedPart) {
  const actAsUser = useUserClient(user.uid);
  const policy = usePasswordPolicy();
  const has = hasProvider(user, 'password');
  const form = useAccountForm(
    (data) => ({
      ...(has && checkPassword(data)),
      ...checkNewPassword('newPassword', fieldText(data, 'newPassword'), policy),
    }),
    async (data) => {
      if (has) {
        await actAsUser((self) => self.reauthenticate(fieldText(data, 'password')));
      }
      await identity.confirmed(() =>
        actAsUser((self) => self.changePassword(fieldText(data, 'newPassword'))),
      );
    },
  );
  const title = has ? 'Change the password' : 'Add a password';
  return (
    <SettingsForm
      title={title}
      form={form}
      submitLabel={title}
      success="The password is saved."
    >
      <Fragment key={form.sent}>
        <UsernameField email={user.email ?? ''} />
        {has && (
          <PasswordField
            label="Current password"
            name="password"
            autoComplete="current-password"
            required
            error={form.errorOf('password')}
          />
        )}
        <NewPasswordField
          label="New password"
          name="newPassword"
          policy={policy}
          error={form.errorOf('newPassword')}
        />
      </Fragment>
    </SettingsForm>
  );
}
