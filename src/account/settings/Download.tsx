import { Button } from '@site/src/ui/Button';
import { FormMessage } from '@site/src/ui/forms/FormMessage';
import { saveJson } from '@site/src/ui/saveFile';
import { useAccountForm } from '../forms/useAccountForm';
import type { AccountUser } from '../user';
import { keptByManual } from '../userStorage';
import { useUserClient } from '../useUserClient';
import { Section } from './Section';

/** Gives the user, as a file, all that the account service tells of them and the manual keeps. */
export function Download({ user }: { readonly user: AccountUser }) {
  const actAsUser = useUserClient(user.uid);
  const { state, failure, run } = useAccountForm();

  async function save() {
    const record = await actAsUser((self) => self.readRecord());
    const manualInThisBrowser = keptByManual(user.uid);
    const all = { ...user, accountService: record, manualInThisBrowser };
    saveJson('goose-account.json', `${JSON.stringify(all, null, 2)}\n`);
  }

  return (
    <Section title="Your data">
      <p>
        Everything the account service knows of you, and what the manual keeps for you in
        this browser, such as finished steps, as a JSON file. It holds no password.
      </p>
      <FormMessage kind="error">{failure?.message}</FormMessage>
      <Button large aria-disabled={state.name === 'busy'} onClick={() => void run(save)}>
        Download my data
      </Button>
    </Section>
  );
}
