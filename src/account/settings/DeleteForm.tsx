import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { TextField } from '@site/src/ui/forms/TextField';
import { fieldText } from '../forms/fields';
import { useAccountForm } from '../forms/useAccountForm';
import { useUserClient } from '../useUserClient';
import { SettingsForm } from './SettingsForm';
import type { CheckedPart } from './useIdentityCheck';

const word = 'delete';

/** Deletes the account, after a typed word and a look at who asks. */
export function DeleteForm({ user, identity }: CheckedPart) {
  const actAsUser = useUserClient(user.uid);
  const history = useHistory();
  const home = useBaseUrl('/');
  const form = useAccountForm(
    (data) =>
      fieldText(data, 'confirmation').toLowerCase() === word
        ? {}
        : { confirmation: `Type the word ${word} to go on.` },
    async () => {
      await identity.asked(() => actAsUser((self) => self.deleteAccount()));
      history.replace(home);
    },
  );
  return (
    <SettingsForm
      title="Delete the account"
      form={form}
      submitLabel="Delete my account"
      submitLook="danger"
      success="The account is deleted."
    >
      <p>
        This removes your account at once and for good. What goose keeps on your own
        machine stays there.
      </p>
      <TextField
        label={`Type ${word} to confirm`}
        name="confirmation"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={form.errorOf('confirmation')}
      />
    </SettingsForm>
  );
}
