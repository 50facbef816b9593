import { saveJson } from '@site/src/ui/saveFile';
import type { AccountUser } from '../user';
import { Section } from './Section';

/** Gives the user everything that the site knows of them, as a file. */
export function Download({ user }: { readonly user: AccountUser }) {
  function save() {
    saveJson('goose-account.json', `${JSON.stringify(user, null, 2)}\n`);
  }
  return (
    <Section title="Your data">
      <p>
        Everything the account service knows of you, as a JSON file. It holds no password.
      </p>
      <button type="button" className="button button--secondary" onClick={save}>
        Download my data
      </button>
    </Section>
  );
}
