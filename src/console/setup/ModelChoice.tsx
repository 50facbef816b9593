import { Problem, useAttempt, useLoaded } from '../components/attempt';
import page from '../components/page.module.css';
import { Button } from '@site/src/ui/Button';
import {
  UntrustedName,
  foreignName,
  UntrustedText,
  revealed,
} from '@site/src/ui/untrusted-text';
import { type ChangeEvent, useCallback, useState } from 'react';
import { CodeField, SelectField } from '../components/fields';
import { useConsole } from '../components/ConsoleContext';
import type { ProviderTrial } from '../core/trials';
import type { Provider } from 'goose-web-client';
import styles from './setup.module.css';

export function ModelChoice({ provider }: { provider: Provider }) {
  const { providers, state } = useConsole();
  const {
    loaded: models,
    problem: unread,
    reload,
  } = useLoaded(
    useCallback(() => providers.models(provider.id), [provider.id, providers]),
  );
  const { busy, problem, attempt } = useAttempt();
  const [said, setSaid] = useState('');
  const { defaults } = state;
  const isDefault = defaults?.provider === provider.id;
  const first = (isDefault && defaults.model) || provider.defaultModel;
  const [chosen, setChosen] = useState<string | null>(null);
  const model = chosen ?? first;
  const choice = {
    label: 'Model',
    name: 'model',
    value: model,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setChosen(target.value),
  };

  function change(action: () => Promise<string>) {
    setSaid('');
    void attempt(async () => setSaid(await action()));
  }

  return (
    <section
      className={styles.models}
      aria-label={`Models of ${revealed(provider.name)}`}
    >
      {unread !== null ? (
        <CodeField {...choice} />
      ) : models === undefined ? (
        <p className={page.note}>Asking the provider for its models…</p>
      ) : (
        <SelectField
          {...choice}
          className={styles.select}
          options={[...new Set([model, ...models])].map((value) => ({
            value,
            name: foreignName(value),
          }))}
        />
      )}
      <Problem text={problem ?? unread} />
      <p className={page.note}>
        “Try it” sends one short message to the model, as a session would. The provider
        may charge for it.
      </p>
      <div className={page.row}>
        <Button
          disabled={busy}
          onClick={() =>
            change(async () =>
              trialText(await providers.tryIt(provider.id, model || null)),
            )
          }
        >
          Try it
        </Button>
        <Button
          main={!isDefault}
          disabled={busy || model === ''}
          onClick={() =>
            change(async () => {
              await providers.takeForNew(provider.id, model);
              return 'New sessions begin with it.';
            })
          }
        >
          Use for new sessions
        </Button>
        {unread !== null && (
          <Button disabled={busy} onClick={() => void reload()}>
            Read the models again
          </Button>
        )}
      </div>
      <output className={styles.found}>
        {busy ? 'Waiting for the answer…' : <UntrustedText text={said} />}
      </output>
      {isDefault && (
        <p className={page.note}>
          New sessions use <UntrustedName text={defaults.model ?? ''} /> now.
        </p>
      )}
    </section>
  );
}

export function trialText({ model, answer, works }: ProviderTrial): string {
  if (answer === '') return `${model} sent no text. It may not be the right model.`;
  return works
    ? `It works: ${model} answered “${answer}”.`
    : `It answered otherwise than asked: “${answer}”`;
}
