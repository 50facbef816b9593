import { TextField } from '@site/src/ui/forms/TextField';
import { fieldText } from '../forms/fields';
import { useAccountForm } from '../forms/useAccountForm';
import type { AccountUser } from '../user';
import { useUserClient } from '../useUserClient';
import { SettingsForm } from './SettingsForm';

/** What the identity provider takes as a display name, in characters. */
const maxLength = 256;

/** Changes how the site calls the user. */
export function NameForm({ user }: { readonly user: AccountUser }) {
  const actAsUser = useUserClient(user.uid);
  const form = useAccountForm(
    () => ({}),
    (data) => actAsUser((self) => self.changeName(fieldText(data, 'name'))),
  );
  return (
    <SettingsForm
      title="Name"
      form={form}
      submitLabel="Save the name"
      success="The name is saved."
    >
      <TextField
        label="Display name"
        name="name"
        autoComplete="name"
        maxLength={maxLength}
        defaultValue={user.displayName ?? ''}
        hint="Shown in the navbar. Empty takes the first part of your email."
        error={form.errorOf('name')}
      />
    </SettingsForm>
  );
}
