import { Confirm } from '../components/Confirm';
import { Problem, useAttempt } from '../components/attempt';
import { Button, PlainButton } from '@site/src/ui/Button';
import Link from '@docusaurus/Link';
import { foreignName, UntrustedName } from '@site/src/ui/untrusted-text';
import { formatCount, formatMoney, plural } from '@site/src/ui/format';
import { saveText } from '@site/src/ui/saveFile';
import { type FormEvent, useId, useState } from 'react';
import type { Conversation } from '../conversation/conversation';
import { useConsole, useCore } from '../components/ConsoleContext';
import { lazyPart } from '@site/src/ui/LazyPart';
import { useSplitMessage } from './attachments';
import type { SessionOption, Usage } from 'goose-web-client';
import look from '@site/src/ui/forms/input.module.css';
import styles from './sessionBar.module.css';
import { folderName, isWorktree } from '../snapshots/worktree';
import { fold } from '@site/src/ui/fold';
import { inOrder, type Standing, standingOf } from '../core/providers';
import type { ConsoleState } from '../core/state';
import type { LimitKind } from '../conversation/limit';
import { amountIn, NumberField, SelectField } from '../components/fields';

type Open = 'nothing' | 'title' | 'delete' | 'more' | 'recipe';

const RecipeForm = lazyPart(() => import('../recipes/RecipeForm'));

export function SessionBar({
  cwd,
  conversation,
  showsFiles,
  onShowFiles,
  onFind,
  onBrowse,
}: {
  cwd: string;
  conversation: Conversation;
  showsFiles: boolean;
  onShowFiles: () => void;
  onFind: () => void;
  onBrowse: () => void;
}) {
  const { sessions, state } = useConsole();
  const [open, setOpen] = useState<Open>('nothing');
  const [note, setNote] = useState('');
  const split = useSplitMessage();
  const { problem, attempt } = useAttempt();
  const { sessionId, usage } = conversation;
  const session = state.sessions?.find(({ id }) => id === sessionId);
  const { title = 'New session', isArchived = false } = session ?? {};

  async function change(action: () => Promise<void>) {
    setNote('');
    if (await attempt(action)) setOpen('nothing');
  }

  return (
    <header className={styles.bar} data-open={open}>
      <div className={styles.top}>
        {open === 'title' ? (
          <TitleForm
            title={title}
            onCancel={() => setOpen('nothing')}
            onRename={(wanted) => void change(() => sessions.rename(sessionId, wanted))}
          />
        ) : (
          <>
            <h1 title={foreignName(title)}>
              <UntrustedName text={title} />
            </h1>
            <div className={styles.actions}>
              <PlainButton
                aria-pressed={showsFiles}
                onClick={() => {
                  setOpen('nothing');
                  onShowFiles();
                }}
              >
                {isWorktree(cwd) ? 'Review and finish' : 'Changed files'}
              </PlainButton>
              <PlainButton
                title="Ctrl+Shift+F"
                onClick={() => {
                  setOpen('nothing');
                  onFind();
                }}
              >
                Find
              </PlainButton>
              <PlainButton onClick={() => setOpen('title')}>Rename</PlainButton>
              <PlainButton
                className={styles.more}
                aria-expanded={open === 'more'}
                onClick={() => setOpen(open === 'more' ? 'nothing' : 'more')}
              >
                More
              </PlainButton>
              <PlainButton onClick={() => setOpen('delete')}>Delete</PlainButton>
            </div>
          </>
        )}
      </div>
      {open === 'more' && (
        <SessionCopies
          conversation={conversation}
          isArchived={isArchived}
          onAttempt={change}
          onSaved={setNote}
          onBrowse={onBrowse}
          onRecipe={() => setOpen('recipe')}
        />
      )}
      {open === 'recipe' && (
        <RecipeForm
          title={title}
          messages={conversation.items
            .flatMap((item) => (item.kind === 'user' ? [split(item.text).words] : []))
            .filter((words) => words !== '')
            .slice(0, mostMessages)}
          onEnd={(file) => {
            setOpen('nothing');
            setNote(
              file === undefined
                ? ''
                : `Saved as ${foreignName(file)}. It is among your recipes.`,
            );
          }}
        />
      )}
      {open === 'delete' && (
        <Confirm
          label="Delete session"
          verb="Delete it"
          onKeep={() => setOpen('nothing')}
          onRemove={() => void change(() => sessions.remove(sessionId))}
        >
          Delete this session and its record from goose? It cannot be undone.
        </Confirm>
      )}
      <div className={styles.facts}>
        <SessionSettings conversation={conversation} cwd={cwd} onAttempt={change} />
        {usage && usage.used > 0 && <TokenUse usage={usage} />}
      </div>
      <output className={styles.saved}>{note}</output>
      <Problem text={problem} />
    </header>
  );
}

function TitleForm({
  title,
  onRename,
  onCancel,
}: {
  title: string;
  onRename: (title: string) => void;
  onCancel: () => void;
}) {
  function rename(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get('title')).trim();
    if (wanted === '' || wanted === title) onCancel();
    else onRename(wanted);
  }
  return (
    <form className={styles.rename} onSubmit={rename}>
      <input
        name="title"
        className={`${look.input} ${look.small}`}
        aria-label="Title of the session"
        defaultValue={title}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has just asked for the field
        autoFocus
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      />
      <Button main type="submit">
        Save
      </Button>
      <Button onClick={onCancel}>Cancel</Button>
    </form>
  );
}

function TokenUse({ usage: { used, size, cost } }: { usage: Usage }) {
  const id = useId();
  return (
    <p className={styles.usage}>
      <label htmlFor={id}>
        {formatCount(used)} of {formatCount(size)} tokens
      </label>
      <meter id={id} min={0} max={size} high={size * 0.8} value={used} />
      {cost && <span>{formatMoney(cost.amount, cost.currency)}</span>}
    </p>
  );
}

/** Of the reader, in the first version of a recipe. */
const mostMessages = 10;

const types = { markdown: 'text/markdown', json: 'application/json' };
const endings = { markdown: 'md', json: 'json' };

function SessionCopies({
  conversation: { sessionId, status },
  isArchived,
  onAttempt,
  onSaved,
  onBrowse,
  onRecipe,
}: {
  conversation: Conversation;
  isArchived: boolean;
  onAttempt: (action: () => Promise<void>) => Promise<void>;
  onSaved: (note: string) => void;
  onBrowse: () => void;
  onRecipe: () => void;
}) {
  const { copies } = useCore();
  const save = (format: 'markdown' | 'json') =>
    void onAttempt(async () => {
      const { text, count } = await copies.exported(sessionId, format);
      saveText(`goose-session-${sessionId}.${endings[format]}`, text, types[format]);
      onSaved(`Saved. ${taken(count)} Look through it before you share it.`);
    });

  return (
    <section className={styles.question} aria-label="More for this session">
      {button('Files of the folder', onBrowse)}
      {button('Make a recipe of it', onRecipe)}
      {button('Export as Markdown', () => save('markdown'))}
      {button('Export as JSON', () => save('json'))}
      {button(
        'Copy to a new session',
        () => void onAttempt(() => copies.fork(sessionId)),
        status !== 'ready',
      )}
      {button(
        isArchived ? 'Take out of the archive' : 'Archive',
        () => void onAttempt(() => copies.archive(sessionId, !isArchived)),
        status !== 'ready',
      )}
      <p className={styles.note}>
        Files leave out the connection’s secret and what looks like a key, a token or a
        password; JSON also leaves out variables and headers of extensions. You are told
        how many were found. <Link to="/player">The player</Link> shows a JSON file step
        by step.
      </p>
    </section>
  );
}

const taken = (count: number) =>
  count === 0
    ? 'Nothing in it looked like a secret.'
    : `${plural(count, 'secret')} found and taken out.`;

const button = (name: string, act: () => void, isOff = false) => (
  <Button disabled={isOff} onClick={act}>
    {name}
  </Button>
);

const order = ['provider', 'thinking_effort'];

/** They are at the message box. */
const elsewhere: ReadonlySet<string> = new Set(['mode', 'model']);

function SessionSettings({
  conversation: { sessionId, options, status, usage, spent },
  cwd,
  onAttempt,
}: {
  conversation: Conversation;
  cwd: string;
  onAttempt: (change: () => Promise<void>) => Promise<void>;
}) {
  const { sessions, state } = useConsole();
  const [open, setOpen] = useState(false);
  const sorted = options
    .filter(({ id }) => !elsewhere.has(id))
    .toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
    .map((option) => ({ option, choices: choicesOf(option, state) }));

  function changeFolder(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get('folder')).trim();
    if (wanted !== '' && wanted !== cwd) {
      void onAttempt(() => sessions.setWorkingDirectory(wanted));
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
                void onAttempt(() => sessions.setOption(id, target.value))
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
  const [text, setText] = useState(() => String(preferences.limit(kind) ?? ''));
  return (
    <NumberField
      label={label}
      placeholder="No limit"
      value={text}
      onChange={(value) => {
        setText(value);
        preferences.setLimit(kind, amountIn(value));
      }}
    />
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
