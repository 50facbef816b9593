import { Problem, useAttempt, useLoaded, useSubmit } from '../components/attempt';
import page from '../components/page.module.css';
import { Button } from '@site/src/ui/Button';
import { UntrustedName, UntrustedText } from '@site/src/ui/untrusted-text';
import { useCallback, useRef, useState } from 'react';
import { useConsole } from '../components/ConsoleContext';
import { Confirm } from '../components/Confirm';
import { CopyButton } from '../components/CopyButton';
import type { Provider, ProviderField } from 'goose-web-client';
import { ModelChoice } from './ModelChoice';
import styles from './setup.module.css';
import { SecretField } from '@site/src/ui/forms/SecretField';
import { SubmitButton } from '@site/src/ui/forms/SubmitButton';
import { CodeField } from '../components/fields';
import { fieldLabel } from './providerText';

export interface Change {
  readonly text: string;
  /** The model that became the default, where goose had no provider before. */
  readonly taken: string | null;
  /** The reader may have gone to another form while it was made. */
  readonly isLate?: boolean;
}

export function ProviderPanel({
  provider,
  onChanged,
}: {
  provider: Provider;
  onChanged: (change: Change) => void;
}) {
  const { providers } = useConsole();
  const [asks, setAsks] = useState(false);
  const [saves, setSaves] = useState(0);
  const { id, name, fields, steps, signsIn, configured, isOwn } = provider;

  const {
    loaded: settings,
    setLoaded: setSettings,
    problem,
    attempt,
    reload,
  } = useLoaded(useCallback(() => providers.settings(id), [id, providers]));
  const panel = useRef<HTMLDivElement>(null);
  const keys = [...(settings ?? [])].filter(([, value]) => value === '');

  /** Reports a failure also after the reader has closed the panel. */
  async function reported<Result>(make: () => Promise<Result>): Promise<Result> {
    try {
      return await make();
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      if (!panel.current) onChanged({ text, taken: null, isLate: true });
      throw error;
    }
  }

  async function remove() {
    await providers.remove(id);
    onChanged({ text: 'removed from goose.', taken: null });
  }

  async function forget() {
    const isReady = await providers.forget(id);
    const left = await providers.settings(id);
    setSettings(left);
    const isLeft = keys.some(([key]) => left.get(key) !== null);
    const text =
      isLeft && isReady
        ? 'goose still has a key, from the environment that it was started in. Remove it there.'
        : 'removed from goose.';
    onChanged({ text, taken: null });
  }

  return (
    <div ref={panel} className={page.panel}>
      {signsIn && (
        <SignIn
          provider={provider}
          signIn={() => reported(() => providers.signIn(id))}
          onSignedIn={(taken) => {
            onChanged({ text: 'signed in.', taken, isLate: true });
            void reload();
          }}
        />
      )}
      {settings && fields.length > 0 && (
        <ProviderForm
          provider={provider}
          settings={settings}
          onSave={async (changed) => {
            const { taken } = await reported(() => providers.save(id, changed));
            onChanged({ text: 'saved by goose.', taken });
            setSettings(await providers.settings(id));
            setSaves(saves + 1);
          }}
        />
      )}
      {steps.length > 0 && !configured && (
        <>
          <p className={`${page.note} ${styles.keySteps}`}>To get a key:</p>
          <ol className={`${page.note} ${styles.keySteps}`}>
            {steps.map((step) => (
              <UntrustedText in="li" key={step} text={step} />
            ))}
          </ol>
        </>
      )}
      {!settings && !problem && <p className={page.note}>Reading its settings…</p>}
      <Problem text={problem} />
      {configured && <ModelChoice key={saves} provider={provider} />}
      {(isOwn || keys.length > 0) && (
        <div className={styles.removal}>
          <Button aria-expanded={asks} onClick={() => setAsks(!asks)}>
            {isOwn ? 'Remove this provider and its key' : 'Remove its key and settings'}
          </Button>
        </div>
      )}
      {asks && (
        <Confirm
          label="Remove key"
          onKeep={() => setAsks(false)}
          onRemove={() => {
            setAsks(false);
            void attempt(() => reported(isOwn ? remove : forget));
          }}
        >
          goose forgets {isOwn ? 'this provider and its key' : 'its key and settings'}.
          Neither goose nor this page can show the key again.
        </Confirm>
      )}
      {fields.length === 0 && !signsIn && (
        <p className={page.note}>
          <UntrustedName text={name} /> has no settings of its own in goose.
        </p>
      )}
    </div>
  );
}

/** Signs in on the provider's own page; goose keeps the tokens. */
function SignIn({
  provider: { id, name, configured },
  signIn,
  onSignedIn,
}: {
  provider: Provider;
  signIn: () => Promise<{
    readonly isConfigured: boolean;
    readonly taken: string | null;
  }>;
  onSignedIn: (taken: string | null) => void;
}) {
  const { state } = useConsole();
  const { busy, problem, attempt } = useAttempt();
  const code = state.deviceCode?.providerId === id ? state.deviceCode : null;

  const begin = () =>
    attempt(async () => {
      const { isConfigured, taken } = await signIn();
      if (isConfigured) onSignedIn(taken);
    });

  return (
    <>
      <p className={page.note}>
        You sign in on the provider’s own page. goose opens it in the browser of the
        computer where it runs, and keeps the sign-in there.
      </p>
      <Button
        main={!configured}
        disabled={busy}
        aria-busy={busy}
        onClick={() => void begin()}
      >
        {configured ? 'Sign in again with' : 'Sign in with'} <UntrustedName text={name} />
      </Button>
      <output className={styles.found}>
        {busy && !code && 'Waiting until you have signed in…'}
      </output>
      {busy && code && (
        <div role="alert">
          <p>
            Open{' '}
            <a href={code.address} target="_blank" rel="noopener noreferrer nofollow">
              <UntrustedName text={code.address} />
            </a>{' '}
            and enter this code:
          </p>
          <p className={styles.code}>
            <UntrustedText in="code" text={code.code} limit={100} />{' '}
            <CopyButton text={code.code} label="Copy the code" />
          </p>
        </div>
      )}
      <Problem text={problem} />
    </>
  );
}

/** A provider's key and settings. No state holds the typed values, which are secrets. */
function ProviderForm({
  provider: { fields, configured },
  settings,
  onSave,
}: {
  provider: Provider;
  settings: ReadonlyMap<string, string | null>;
  onSave: (changed: ReadonlyMap<string, string>) => Promise<void>;
}) {
  const { state } = useConsole();
  const main = fields.filter(({ isMain }) => isMain);
  const more = fields.filter(({ isMain }) => !isMain);

  const { busy, problem, onSubmit } = useSubmit(async (valueOf) => {
    const typed = fields.map(({ key }) => [key, valueOf(key)] as const);
    const changed = new Map(
      typed.filter(([key, value]) => value !== '' && value !== settings.get(key)),
    );
    if (changed.size === 0 && !configured) {
      // goose regards some providers as set up only once it has been sent their default values.
      for (const { key, fallback } of main)
        if (fallback !== '') changed.set(key, fallback);
    }
    const missing = fields.find(
      ({ key, isRequired, fallback }) =>
        isRequired && !fallback && !changed.has(key) && settings.get(key) == null,
    );
    const [first] = configured ? [] : main;
    const wanted = missing ?? (changed.size === 0 ? first : undefined);
    if (wanted) throw new Error(`Enter the ${fieldLabel(wanted.key)}.`);
    if (changed.size === 0) throw new Error('Nothing was changed.');
    await onSave(changed);
  });

  const field = ({ key, isSecret, isRequired, fallback }: ProviderField) => {
    const value = settings.get(key) ?? null;
    const common = {
      label: fieldLabel(key) + (isRequired || isSecret ? '' : ' (optional)'),
      name: key,
      hint: key,
    };
    if (!isSecret)
      return (
        <CodeField
          key={key}
          {...common}
          defaultValue={value ?? ''}
          placeholder={fallback}
        />
      );
    const kept = value === null ? '' : 'goose has one; empty keeps it';
    return <SecretField key={key} {...common} placeholder={kept} />;
  };

  return (
    <form onSubmit={onSubmit} noValidate>
      {main.map(field)}
      {more.length > 0 && (
        <details className={page.more}>
          <summary>More settings</summary>
          {more.map(field)}
        </details>
      )}
      {fields.some(({ isSecret }) => isSecret) && (
        <p className={page.note}>
          The key goes to goose at {state.settings.address}. goose keeps it in the keyring
          of its computer, or in <code>secrets.yaml</code> beside its{' '}
          <code>config.yaml</code> where it has none. This page keeps nothing of it, and
          nobody can read it here again.
        </p>
      )}
      <Problem text={problem} />
      <SubmitButton busy={busy} look={configured ? 'quiet' : 'part'}>
        Save
      </SubmitButton>
    </form>
  );
}
