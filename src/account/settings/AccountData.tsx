import { Button } from '@site/src/ui/Button';
import { FormFailure } from '../forms/AccountForm';
import { saveJson } from '@site/src/ui/saveFile';
import { useAccountForm } from '../forms/useAccountForm';
import type { AccountUser } from '../user';
import { panelData } from '../userStorage';
import { useUserClient } from '../AuthProvider';
import { Section, SettingsForm } from './SettingsForm';
import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { TextField } from '@site/src/ui/forms/TextField';
import { fieldText } from '../forms/fields';
import type { CheckedPart } from './useIdentityCheck';

export function Download({ user }: { readonly user: AccountUser }) {
  const actAsUser = useUserClient(user.uid);
  const { state, failure, run } = useAccountForm();

  async function save() {
    const record = await actAsUser((self) => self.readRecord());
    const manualInThisBrowser = panelData(user.uid);
    const all = { ...user, accountService: record, manualInThisBrowser };
    saveJson('goose-account.json', `${JSON.stringify(all, null, 2)}\n`);
  }

  return (
    <Section title="Your data">
      <p>
        Everything the account service knows of you, and what the manual keeps for you in
        this browser, such as finished steps, as a JSON file. It holds no password.
      </p>
      <FormFailure error={failure} />
      <Button large aria-disabled={state.name === 'busy'} onClick={() => void run(save)}>
        Download my data
      </Button>
    </Section>
  );
}

const word = 'delete';

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
