import { Problem } from '../parts/Problem';
import page from '../parts/page.module.css';
import { Button } from '@site/src/ui/Button';
import { ForeignName, ForeignText } from '@site/src/ui/foreign-text';
import { useCallback, useEffect, useState } from 'react';
import { useConsole } from '../parts/ConsoleContext';
import { useAttempt } from '../parts/useAttempt';
import type { Provider } from '../protocol/provider';
import { Confirm } from '../parts/Confirm';
import { ModelChoice } from './ModelChoice';
import { ProviderForm } from './ProviderForm';
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
  const [asks, setAsks] = useState(false);
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

  async function remove() {
    await providers.remove(id);
    onChanged('removed from goose.');
  }

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
    <div className={page.panel}>
      {steps.length > 0 && !configured && (
        <ol className={page.note}>
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
      {!settings && !problem && <p className={page.note}>Reading its settings…</p>}
      <Problem text={problem} />
      {configured && <ModelChoice key={saves} provider={provider} />}
      {(isOwn || keys.length > 0) && (
        <Button aria-expanded={asks} onClick={() => setAsks(!asks)}>
          {isOwn ? 'Remove this provider and its key' : 'Remove its key and settings'}
        </Button>
      )}
      {asks && (
        <Confirm
          label="Remove key"
          onKeep={() => setAsks(false)}
          onRemove={() => {
            setAsks(false);
            void attempt(isOwn ? remove : forget);
          }}
        >
          goose forgets {isOwn ? 'this provider and its key' : 'its key and settings'}.
          Neither goose nor this page can show the key again.
        </Confirm>
      )}
      {fields.length === 0 && signIn === 'none' && (
        <p className={page.note}>
          <ForeignName text={name} /> has no settings of its own in goose.
        </p>
      )}
    </div>
  );
}
