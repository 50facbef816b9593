import { Button } from '@site/src/ui/Button';
import { UntrustedName, foreignName } from '@site/src/ui/untrusted-text';
import { fold } from '@site/src/ui/fold';
import { formatCount, formatMoney } from '@site/src/ui/format';
import { useListener } from '@site/src/ui/useListener';
import { type FormEvent, useState } from 'react';
import type { Conversation } from '../conversation/conversation';
import { inOrder, type Standing, standingOf } from '../core/providers';
import type { ConsoleState } from '../core/state';
import type { SessionOption } from 'goose-web-client';
import { folderName, isWorktree } from '../snapshots/worktree';
import type { LimitKind } from '../conversation/limit';
import { amountIn, NumberField, SelectField } from '../components/fields';
import { useConsole, useCore } from '../components/ConsoleContext';
import a11y from '@site/src/ui/a11y.module.css';
import look from '@site/src/ui/forms/input.module.css';
import styles from './sessionBar.module.css';

const order = ['provider', 'thinking_effort'];

/** They are at the message box. */
const elsewhere: ReadonlySet<string> = new Set(['mode', 'model']);

export function SessionSettings({
  conversation: { sessionId, options, status, usage, spent },
  onAttempt,
}: {
  conversation: Conversation;
  onAttempt: (change: () => Promise<void>) => Promise<void>;
}) {
  const { sessions, state } = useConsole();
  const cwd = sessions.folderOf(sessionId);
  const [open, setOpen] = useState(false);
  const sorted = options
    .filter(({ id }) => !elsewhere.has(id))
    .toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
    .map((option) => ({ option, choices: choicesOf(option, state) }));

  function changeFolder(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get('folder')).trim();
    if (wanted !== '' && wanted !== cwd) {
      void onAttempt(() => sessions.setWorkingDirectory(sessionId, wanted));
    }
  }

  return (
    <details className={styles.settings} {...fold(open, setOpen)}>
      <summary>
        {isWorktree(cwd) && 'Worktree '}
        <UntrustedName in="span" className={styles.folder} text={folderName(cwd)} />
      </summary>
      {/* Only on demand, since a provider may have thousands of models. */}
      {open && (
        <div className={styles.grid}>
          {sorted.filter(hasChoices).map(({ option: { id, name, value }, choices }) => (
            <SelectField
              key={`${sessionId} ${id}`}
              label={<UntrustedName text={name} />}
              isSmall
              value={value}
              options={choices.map((each) => ({ ...each, name: foreignName(each.name) }))}
              disabled={status !== 'ready'}
              onChange={({ target }) =>
                void onAttempt(() => sessions.setOption(sessionId, id, target.value))
              }
            />
          ))}
          <form key={cwd} onSubmit={changeFolder} className={styles.folderForm}>
            <label>
              Working directory
              <input
                name="folder"
                className={`${look.input} ${look.small}`}
                defaultValue={cwd}
                spellCheck={false}
                autoComplete="off"
              />
            </label>
            <Button type="submit">Change</Button>
          </form>
          <LimitField kind="money" label="Stop each session when it has cost (USD)" />
          <LimitField kind="tokens" label="Stop each session when it has used (tokens)" />
          {(spent !== null || usage?.cost) && (
            <p className={styles.note}>
              Used so far, as goose counts:{' '}
              {[
                spent !== null && `${formatCount(spent)} tokens`,
                usage?.cost && formatMoney(usage.cost.amount, usage.cost.currency),
              ]
                .filter(Boolean)
                .join(', ')}
              .
            </p>
          )}
          {sorted
            .filter((each) => !hasChoices(each))
            .map(({ option: { id, name, value } }) => (
              <p key={id} className={styles.note}>
                <UntrustedName text={name} />: <UntrustedName text={value} />. This page
                cannot change it.
              </p>
            ))}
        </div>
      )}
    </details>
  );
}

function LimitField({ kind, label }: { kind: LimitKind; label: string }) {
  const { preferences } = useCore();
  const [limit, setLimit] = useState(() => preferences.limit(kind));
  const [text, setText] = useState(String(limit ?? ''));
  const [said, setSaid] = useState('');
  // Another tab may set it.
  useListener('window', 'storage', () => {
    const now = preferences.limit(kind);
    if (now === limit) return;
    setLimit(now);
    setText(String(now ?? ''));
    setSaid('');
  });

  function set(event: FormEvent) {
    event.preventDefault();
    const amount = amountIn(text);
    const isStored = preferences.setLimit(kind, amount);
    setLimit(amount);
    const kept = isStored ? 'Set.' : 'Set until you reload this page.';
    setSaid(amount === null ? 'No limit.' : kept);
  }
  return (
    // The first digit of a number is a limit too, and would stop goose.
    <form onSubmit={set} className={styles.folderForm}>
      <NumberField
        label={label}
        placeholder="No limit"
        value={text}
        onChange={(value) => {
          setText(value);
          setSaid('');
        }}
      />
      <Button type="submit">
        Set<span className={a11y.visuallyHidden}> this limit of {kind}</span>
      </Button>
      <output>{said}</output>
    </form>
  );
}

/** goose reports these as ready without a check. */
const doubts: Partial<Record<Standing, string>> = {
  wellKnown: 'no key needed',
  rest: 'no key needed',
  deprecated: 'deprecated',
};

const hasChoices = ({ choices }: Pick<SessionOption, 'choices'>) => choices.length > 0;

function choicesOf(
  { id, value, choices }: SessionOption,
  state: ConsoleState,
): SessionOption['choices'] {
  const { providers } = state;
  if (id !== 'provider' || !providers) return choices;
  const usable = inOrder(providers, state).flatMap((provider) => {
    const choice = choices.find((each) => each.value === provider.id);
    if (!choice || !(provider.configured || provider.id === value)) return [];
    const note = doubts[standingOf(provider, state)];
    return [{ ...choice, name: note ? `${choice.name} (${note})` : choice.name }];
  });
  if (usable.some((choice) => choice.value === value)) return usable;
  return [...choices.filter((each) => each.value === value), ...usable];
}
