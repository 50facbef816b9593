import { Problem } from '../parts/Problem';
import page from '../parts/page.module.css';
import { Button } from '@site/src/ui/Button';
import {
  ForeignName,
  foreignName,
  ForeignText,
  revealed,
} from '@site/src/ui/foreign-text';
import look from '@site/src/ui/forms/input.module.css';
import { useCallback, useEffect, useId, useState } from 'react';
import { useConsole } from '../parts/ConsoleContext';
import { useAttempt } from '../parts/useAttempt';
import type { Provider } from '../protocol/provider';
import styles from './setup.module.css';

/** The models that a provider has: to try one, and to take it for new sessions. */
export function ModelChoice({ provider }: { readonly provider: Provider }) {
  const { providers, state } = useConsole();
  const { problem, attempt } = useAttempt();
  const [models, setModels] = useState<readonly string[] | 'reading' | 'unknown'>(
    'reading',
  );
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const id = useId();
  const { defaults } = state;
  const isDefault = defaults?.provider === provider.id;
  const first = (isDefault && defaults.model) || provider.defaultModel;
  const [chosen, setChosen] = useState<string | null>(null);
  const model = chosen ?? first;

  const read = useCallback(
    () =>
      attempt(async () => {
        setModels('reading');
        try {
          setModels(await providers.models(provider.id));
        } catch (error) {
          setModels('unknown');
          throw error;
        }
      }),
    [attempt, provider.id, providers],
  );
  useEffect(() => void read(), [read]);

  async function change(action: () => Promise<string>) {
    setBusy(true);
    setSaid('');
    await attempt(async () => setSaid(await action()));
    setBusy(false);
  }

  return (
    <section
      className={styles.models}
      aria-label={`Models of ${revealed(provider.name)}`}
    >
      <label htmlFor={id} className={styles.label}>
        Model
      </label>
      {models === 'reading' ? (
        <p id={id} className={page.note}>
          Asking the provider for its models…
        </p>
      ) : models === 'unknown' ? (
        <input
          id={id}
          className={look.input}
          value={model}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setChosen(event.target.value)}
        />
      ) : (
        <select
          id={id}
          className={look.input}
          value={model}
          onChange={(event) => setChosen(event.target.value)}
        >
          {[...new Set([model, ...models])].map((each) => (
            <option key={each} value={each}>
              {foreignName(each)}
            </option>
          ))}
        </select>
      )}
      <Problem text={problem} />
      <p className={page.note}>
        “Try it” sends one short message to the model, as a session would. The provider
        may charge for it.
      </p>
      <div className={page.row}>
        <Button
          disabled={busy}
          onClick={() =>
            void change(async () => {
              const tried = await providers.tryIt(provider.id, model || null);
              return outcome(tried.model, tried.answer);
            })
          }
        >
          Try it
        </Button>
        <Button
          disabled={busy || model === ''}
          onClick={() =>
            void change(async () => {
              await providers.takeForNew(provider.id, model);
              return 'New sessions begin with it.';
            })
          }
        >
          Use for new sessions
        </Button>
        {models === 'unknown' && (
          <Button disabled={busy} onClick={() => void read()}>
            Read the models again
          </Button>
        )}
      </div>
      <output className={styles.found}>
        {busy ? 'Waiting for the answer…' : <ForeignText text={said} />}
      </output>
      {isDefault && (
        <p className={page.note}>
          New sessions use <ForeignName text={defaults.model ?? ''} /> now.
        </p>
      )}
    </section>
  );
}

/** goose hands on what went wrong as if the model had said it. */
function outcome(model: string, answer: string): string {
  const said = answer.trim();
  if (said === '') return `${model} sent no text. It may not be the right model.`;
  return /\bready\b/i.test(said)
    ? `It works: ${model} answered “${said}”.`
    : `It answered otherwise than asked: “${said}”`;
}
