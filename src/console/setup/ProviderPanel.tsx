import { ForeignName, ForeignText } from '@site/src/ui/foreign-text';
import { useCallback, useEffect, useState } from 'react';
import { useConsole } from '../parts/ConsoleContext';
import { useAttempt } from '../parts/useAttempt';
import type { Provider } from '../protocol/provider';
import { ModelChoice } from './ModelChoice';
import { ProviderForm } from './ProviderForm';
import styles from './setup.module.css';
import { SignIn } from './SignIn';

/** What goose has for a provider; null as a value is not set. */
type Settings = ReadonlyMap<string, string | null>;

/** Sets one provider up: its key and settings or a sign-in, then its model. */
export function ProviderPanel({
  provider,
  onChanged,
}: {
  readonly provider: Provider;
  /** @param said what goose has done, in a sentence */
  readonly onChanged: (said: string) => void;
}) {
  const { providers } = useConsole();
  const { problem, attempt } = useAttempt();
  const [settings, setSettings] = useState<Settings | null>(null);
  /** Other keys may know other models. */
  const [saves, setSaves] = useState(0);
  const { id, name, fields, steps, signIn, configured, isOwn } = provider;

  const read = useCallback(
    () => attempt(async () => setSettings(await providers.settings(id))),
    [attempt, id, providers],
  );
  useEffect(() => void read(), [read]);

  /** Secrets that goose has for it, of a sign-in too. */
  const keys = [...(settings ?? [])].filter(([, value]) => value === '');

  async function forget() {
    const isReady = await providers.forget(id);
    const left = await providers.settings(id);
    setSettings(left);
    const isLeft = keys.some(([key]) => left.get(key) !== null);
    onChanged(
      isLeft && isReady
        ? 'goose still has a key, from the environment that it was started in. Remove it there.'
        : 'removed from goose.',
    );
  }

  return (
    <div className={styles.panel}>
      {steps.length > 0 && !configured && (
        <ol className={styles.note}>
          {steps.map((step) => (
            <li key={step}>
              <ForeignText text={step} />
            </li>
          ))}
        </ol>
      )}
      {signIn !== 'none' && <SignIn provider={provider} />}
      {settings && fields.length > 0 && (
        <ProviderForm
          provider={provider}
          settings={settings}
          onSave={async (changed) => {
            await providers.save(id, changed);
            setSettings(await providers.settings(id));
            setSaves(saves + 1);
            onChanged('saved by goose.');
          }}
        />
      )}
      {!settings && !problem && <p className={styles.note}>Reading its settings…</p>}
      {problem && (
        <p className={styles.problem} role="alert">
          <ForeignText text={problem} />
        </p>
      )}
      {configured && <ModelChoice key={saves} provider={provider} />}
      {isOwn && (
        <button
          type="button"
          className="button button--secondary button--sm"
          onClick={() =>
            void attempt(async () => {
              await providers.remove(id);
              onChanged('removed from goose.');
            })
          }
        >
          Remove this provider and its key
        </button>
      )}
      {keys.length > 0 && !isOwn && (
        <button
          type="button"
          className="button button--secondary button--sm"
          onClick={() => void attempt(forget)}
        >
          Remove its key and settings
        </button>
      )}
      {fields.length === 0 && signIn === 'none' && (
        <p className={styles.note}>
          <ForeignName text={name} /> has no settings of its own in goose.
        </p>
      )}
    </div>
  );
}
