import page from '../parts/page.module.css';
import { Problem } from '../parts/Problem';
import look from '@site/src/ui/forms/input.module.css';
import { SecretField } from '@site/src/ui/forms/SecretField';
import { SubmitButton } from '@site/src/ui/forms/SubmitButton';
import { TextField } from '@site/src/ui/forms/TextField';
import { type FormEvent, useId } from 'react';
import { useCore } from '../parts/ConsoleContext';
import { useAttempt } from '../parts/useAttempt';
import type { OwnProvider } from '../protocol/provider';
import styles from './setup.module.css';

const apis: readonly { readonly id: OwnProvider['api']; readonly name: string }[] = [
  { id: 'openai', name: 'OpenAI' },
  { id: 'anthropic', name: 'Anthropic' },
  { id: 'ollama', name: 'Ollama' },
];

/** Adds a provider that goose does not know, at an address that speaks like one that it does. */
export function OwnProviderForm({
  onAdded,
}: {
  readonly onAdded: (id: string, name: string) => void;
}) {
  const { providers } = useCore();
  const { busy, problem, attempt } = useAttempt();
  const id = useId();

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    await attempt(async () => {
      const wanted = wantedProvider(new FormData(form));
      onAdded(await providers.add(wanted), wanted.name);
      form.reset();
    });
  }

  return (
    <details className={page.more}>
      <summary>Add a provider of your own</summary>
      <form onSubmit={(event) => void add(event)} noValidate className={page.panel}>
        <TextField label="What to call it" name="name" autoComplete="off" />
        <p>
          <label htmlFor={id} className={styles.label}>
            Its API is that of
          </label>
          <select id={id} name="api" className={look.input}>
            {apis.map((api) => (
              <option key={api.id} value={api.id}>
                {api.name}
              </option>
            ))}
          </select>
        </p>
        <TextField
          label="Address of the API"
          name="address"
          hint="Such as https://models.example.com/v1"
          autoComplete="off"
          spellCheck={false}
        />
        <SecretField
          label="Key (optional)"
          name="key"
          hint="It goes to goose, which keeps it as those of other providers. This page keeps none."
        />
        <TextField
          label="Its models"
          name="models"
          hint="One or more names, with commas between them"
          autoComplete="off"
          spellCheck={false}
        />
        <Problem text={problem} />
        <SubmitButton busy={busy} look="part">
          Add provider
        </SubmitButton>
      </form>
    </details>
  );
}

/** @throws {Error} with a sentence for the reader. */
function wantedProvider(form: FormData): OwnProvider {
  const field = (name: string) => String(form.get(name) ?? '').trim();
  const models = field('models')
    .split(',')
    .map((model) => model.trim())
    .filter((model) => model !== '');
  const api = apis.find((each) => each.id === field('api'))?.id ?? 'openai';
  const [name, address] = [field('name'), field('address')];
  if (name === '') throw new Error('Give the provider a name.');
  if (!/^https?:\/\//i.test(address)) {
    throw new Error('Enter the address, beginning with https:// or http://.');
  }
  if (models.length === 0) throw new Error('Name a model of it.');
  return { name, api, address, key: field('key'), models };
}
