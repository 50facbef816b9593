import page from '../components/page.module.css';
import { Problem } from '../components/Problem';
import { SecretField } from '@site/src/ui/forms/SecretField';
import { SubmitButton } from '@site/src/ui/forms/SubmitButton';
import { CodeField } from '../components/CodeField';
import { useCore } from '../components/ConsoleContext';
import { SelectField } from '../components/SelectField';
import { useSubmit } from '../components/useAttempt';
import type { OwnProvider } from 'goose-web-client';
import styles from './setup.module.css';

const apis: readonly {
  readonly value: OwnProvider['api'];
  readonly name: string;
}[] = [
  { value: 'openai', name: 'OpenAI' },
  { value: 'anthropic', name: 'Anthropic' },
  { value: 'ollama', name: 'Ollama' },
];

export function OwnProviderForm({
  onAdded,
}: {
  onAdded: (id: string, name: string, taken: string | null) => void;
}) {
  const { providers } = useCore();
  const { busy, problem, onSubmit } = useSubmit(async (value) => {
    const wanted = wantedProvider(value);
    const { id, taken } = await providers.add(wanted);
    onAdded(id, wanted.name, taken);
  });

  return (
    <details className={page.more}>
      <summary>Add a provider of your own</summary>
      <form onSubmit={onSubmit} noValidate className={page.panel}>
        <CodeField label="What to call it" name="name" />
        <SelectField
          label="Its API is that of"
          name="api"
          className={styles.select}
          options={apis}
        />
        <CodeField
          label="Address of the API"
          name="address"
          hint="Such as https://models.example.com/v1"
        />
        <SecretField
          label="Key (optional)"
          name="key"
          hint="It goes to goose, which keeps it as those of other providers. This page keeps none."
        />
        <CodeField
          label="Its models"
          name="models"
          hint="One or more names, with commas between them"
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
function wantedProvider(value: (name: string) => string): OwnProvider {
  const models = value('models')
    .split(',')
    .map((model) => model.trim())
    .filter((model) => model !== '');
  const api = apis.find((each) => each.value === value('api'))?.value ?? 'openai';
  const [name, address] = [value('name'), value('address')];
  if (name === '') throw new Error('Give the provider a name.');
  if (!/^https?:\/\//i.test(address)) {
    throw new Error('Enter the address, beginning with https:// or http://.');
  }
  if (models.length === 0) throw new Error('Name a model of it.');
  return { name, api, address, key: value('key'), models };
}
