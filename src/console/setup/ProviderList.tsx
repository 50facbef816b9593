import page from '../components/page.module.css';
import { Button } from '@site/src/ui/Button';
import Link from '@docusaurus/Link';
import { revealed, UntrustedText } from '@site/src/ui/untrusted-text';
import { fold } from '@site/src/ui/fold';
import look from '@site/src/ui/forms/input.module.css';
import { useEffect, useId, useRef, useState } from 'react';
import { inOrder, type Standing, standingOf } from '../core/providers';
import { useConsole, useCore } from '../components/ConsoleContext';
import { ListEntry } from '../components/ListEntry';
import { Problem, useAttempt, useSubmit } from '../components/attempt';
import type { OwnProvider, Provider } from 'goose-web-client';
import { trialText } from './ModelChoice';
import { type Change, ProviderPanel } from './ProviderPanel';
import { standingText } from './providerText';
import a11y from '@site/src/ui/a11y.module.css';
import styles from './setup.module.css';
import { SecretField } from '@site/src/ui/forms/SecretField';
import { SubmitButton } from '@site/src/ui/forms/SubmitButton';
import { CodeField, SelectField } from '../components/fields';

interface Outcome {
  /** Of a provider, which became the default where there was none. */
  readonly change: {
    readonly id: string;
    readonly isFirst: boolean;
    /** The reader types elsewhere, and stays there. */
    readonly isAside: boolean;
  };
  readonly text: string;
}

export function ProviderList({
  onStart,
  leads = false,
}: {
  onStart: (said: string) => void;
  leads?: boolean;
}) {
  const { providers: actions, state } = useConsole();
  const { problem, setProblem, attempt } = useAttempt();
  const [allShown, setAllShown] = useState(false);
  const [wanted, setWanted] = useState('');
  /** Survives the move of the provider to another part of the list. */
  const [openId, setOpenId] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const last = useRef<Outcome['change']>(null);
  const top = useRef<HTMLOutputElement>(null);
  const all = inOrder(state.providers ?? [], state);
  const words = wanted.trim().toLowerCase();
  const found = all.filter(({ id, name }) =>
    `${id} ${name}`.toLowerCase().includes(words),
  );
  const those = (...kinds: readonly Standing[]) =>
    all.filter((each) => kinds.includes(standingOf(each, state)));
  const near = those('default', 'answers', 'key');
  const known = near.length > 0 ? near : those('wellKnown');
  const isSorted = leads || words === '';
  const shown = isSorted
    ? all.filter((each) => known.includes(each) || (!allShown && each.id === openId))
    : found;
  const others = isSorted ? found.filter((each) => !shown.includes(each)) : [];
  const drawn = allShown ? [...shown, ...others] : shown;
  const latest = outcome?.change;
  const isElsewhere = latest && !drawn.some(({ id }) => id === latest.id);
  useEffect(() => {
    if (isElsewhere && latest && !latest.isAside) top.current?.focus();
  }, [isElsewhere, latest]);
  if (!state.providers) return <p className={page.note}>Reading the providers…</p>;

  async function changed(id: string, name: string, { text, taken, isLate }: Change) {
    const isTyping = document.activeElement?.matches('input, textarea, select');
    const isAside = isLate === true && isTyping === true;
    const own = { id, isFirst: taken !== null, isAside };
    last.current = own;
    const isLast = () => last.current === own;
    const report = (more: string) => {
      // The reader may have changed another provider meanwhile.
      if (isLast()) setOutcome({ change: own, text: `${name}: ${text} ${more}`.trim() });
    };
    report(taken === null ? '' : 'Trying it…');
    // Text that the reader types in another one meanwhile stays.
    setOpenId((open) => open ?? id);
    if (!isAside) setWanted('');
    setProblem(null);
    if (taken === null) return;
    const isTried = await attempt(async () => {
      const tried = await actions.tryIt(id, taken).catch((error: unknown) => {
        if (isLast()) throw error;
      });
      if (!tried || !isLast()) return;
      const result = `${trialText(tried)} New sessions use it.`;
      report(result);
      if (tried.works && leads) onStart(result);
    });
    if (!isTried) report('New sessions use it, but it did not work.');
  }

  const row = (provider: Provider) => {
    const { id, name } = provider;
    const own = latest?.id === id ? outcome : null;
    const isDefault = id === state.defaults?.provider;
    return (
      <ProviderRow
        key={id}
        provider={provider}
        isBrief={leads && known.includes(provider)}
        mark={standingText(provider, state)}
        open={openId === id}
        outcome={own}
        problem={own && problem}
        onToggle={() => setOpenId(openId === id ? null : id)}
        onChanged={(change) => void changed(id, name, change)}
        onStart={
          isDefault && (leads || own?.change.isFirst)
            ? () => onStart(own?.text ?? '')
            : null
        }
      />
    );
  };
  const search = (
    <>
      <input
        type="search"
        className={look.input}
        aria-label="Find a provider"
        placeholder="Find a provider"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      {words !== '' && found.length === 0 && (
        <output>goose has no provider of that name.</output>
      )}
    </>
  );
  return (
    <>
      <p className={page.note}>
        {leads
          ? 'Once you have saved a key, goose tries it with one short message.'
          : '“Try it” sends one short message, to see whether a provider works.'}{' '}
        <Link to="/docs/getting-started/providers">About providers</Link>
      </p>
      <output ref={top} tabIndex={-1} className={styles.found}>
        {isElsewhere && <UntrustedText text={outcome.text} />}
      </output>
      {!leads && search}
      <ul className={page.list}>{shown.map(row)}</ul>
      {(leads || others.length > 0) && (
        <details className={page.more} {...fold(allShown, setAllShown)}>
          <summary>{leads ? 'Another provider' : `${others.length} more`}</summary>
          {allShown && leads && search}
          {allShown && <ul className={page.list}>{others.map(row)}</ul>}
        </details>
      )}
      <OwnProviderForm
        onAdded={(id, name, taken) =>
          void changed(id, name, { text: 'saved by goose.', taken })
        }
      />
    </>
  );
}

function ProviderRow({
  provider,
  isBrief,
  mark,
  open,
  outcome,
  problem,
  onToggle,
  onChanged,
  onStart,
}: {
  provider: Provider;
  isBrief: boolean;
  mark: string;
  open: boolean;
  outcome: Outcome | null;
  problem: string | null;
  onToggle: () => void;
  onChanged: (change: Change) => void;
  onStart: (() => void) | null;
}) {
  const { name, description } = provider;
  const change = outcome?.change;
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();
  // The change may have moved the row out of sight.
  useEffect(() => {
    if (!change || change.isAside) return;
    toggle.current?.focus({ preventScroll: true });
    toggle.current?.scrollIntoView({ block: 'nearest' });
  }, [change]);
  return (
    <ListEntry name={name} about={isBrief ? '' : description}>
      <span className={styles.mark} data-mark={mark}>
        {mark}
      </span>
      <Button
        ref={toggle}
        className={styles.toggle}
        aria-expanded={open}
        aria-describedby={id}
        onClick={onToggle}
      >
        {open ? 'Close' : 'Set up'}
        <span className={a11y.visuallyHidden}> {revealed(name)}</span>
      </Button>
      <div className={styles.outcome}>
        <UntrustedText
          in="output"
          id={id}
          className={styles.found}
          text={outcome?.text ?? ''}
        />
        <Problem text={problem} />
        {onStart && (
          <Button main large onClick={onStart}>
            Start a session
          </Button>
        )}
      </div>
      {open && <ProviderPanel provider={provider} onChanged={onChanged} />}
    </ListEntry>
  );
}

const apis = [
  { value: 'openai', name: 'OpenAI' },
  { value: 'anthropic', name: 'Anthropic' },
  { value: 'ollama', name: 'Ollama' },
] as const;

function OwnProviderForm({
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
