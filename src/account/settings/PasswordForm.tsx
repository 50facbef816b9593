import { Fragment } from 'react';
import {
  checkPassword,
  CurrentPasswordField,
  fieldText,
  UsernameField,
} from '../forms/fields';
import {
  checkNewPassword,
  NewPasswordField,
  usePasswordPolicy,
} from '../forms/NewPasswordField';
import { ResetMail } from '../forms/ResetMail';
import { useAccountForm } from '../forms/useAccountForm';
import { useUserClient } from '../AuthProvider';
import { hasProvider, SettingsForm } from './SettingsForm';
import type { CheckedPart } from './useIdentityCheck';

export function PasswordForm({ user, identity }: CheckedPart) {
  const actAsUser = useUserClient(user.uid);
  const policy = usePasswordPolicy();
  const has = hasProvider(user, 'password');
  const form = useAccountForm(
    (data) => ({
      ...(has && checkPassword(data)),
      ...checkNewPassword(data, 'newPassword', policy),
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
        {has && <CurrentPasswordField form={form} label="Current password" />}
        {has && user.email && <ResetMail email={user.email} />}
        <NewPasswordField form={form} name="newPassword" policy={policy} />
      </Fragment>
    </SettingsForm>
  );
}
