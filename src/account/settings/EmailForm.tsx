import { TextField } from '@site/src/ui/forms/TextField';
import { checkEmail, fieldText } from '../forms/fields';
import { useAccountForm } from '../forms/useAccountForm';
import { useUserClient } from '../useUserClient';
import { SettingsForm } from './SettingsForm';
import type { CheckedPart } from './useIdentityCheck';

/** Asks for another address. It takes effect when the link in the mail to it is opened. */
export function EmailForm({ user, identity }: CheckedPart) {
  const actAsUser = useUserClient(user.uid);
  const form = useAccountForm(
    (data) =>
      fieldText(data, 'email') === user.email
        ? { email: 'This is your address already.' }
        : checkEmail(data),
    (data) =>
      identity.confirmed(() =>
        actAsUser((self) => self.changeEmail(fieldText(data, 'email'))),
      ),
  );
  return (
    <SettingsForm
      title="Change the email"
      form={form}
      submitLabel="Change the email"
      success="A mail with a link is on its way to the new address. It changes when you open the link."
    >
      <TextField
        key={form.sent}
        label="New email"
        name="email"
        type="email"
        autoComplete="email"
        required
        error={form.errorOf('email')}
      />
    </SettingsForm>
  );
}
