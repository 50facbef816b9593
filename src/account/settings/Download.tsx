import type { AccountUser } from '../user';
import { Section } from './Section';

/** Gives the user everything that the site knows of them, as a file. */
export function Download({ user }: { readonly user: AccountUser }) {
  function save() {
    const file = new Blob([`${JSON.stringify(user, null, 2)}\n`], {
      type: 'application/json',
    });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = 'goose-account.json';
    link.click();
    URL.revokeObjectURL(link.href);
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
