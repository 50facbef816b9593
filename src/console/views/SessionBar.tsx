import { Confirm } from '../components/Confirm';
import { Problem, useAttempt } from '../components/attempt';
import { Button, PlainButton } from '@site/src/ui/Button';
import { isComposing } from '@site/src/ui/isComposing';
import Link from '@docusaurus/Link';
import { UntrustedName, foreignName } from '@site/src/ui/untrusted-text';
import { formatCount, formatMoney, plural } from '@site/src/ui/format';
import { saveText } from '@site/src/ui/saveFile';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Conversation } from '../conversation/conversation';
import { useConsole, useCore } from '../components/ConsoleContext';
import { lazyPart } from '@site/src/ui/LazyPart';
import { useSplitMessage } from './attachments';
import type { Usage } from 'goose-web-client';
import look from '@site/src/ui/forms/input.module.css';
import styles from './sessionBar.module.css';
import { SessionSettings } from './SessionSettings';
import { isWorktree } from '../snapshots/worktree';

type Open = 'nothing' | 'title' | 'delete' | 'more' | 'recipe';

const RecipeForm = lazyPart(() => import('../recipes/RecipeForm'));

export function SessionBar({
  conversation,
  showsFiles,
  onShowFiles,
  onFind,
  onBrowse,
}: {
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
  const rename = useRef<HTMLButtonElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef<Open>('nothing');
  useEffect(() => {
    // A form has stood in the place of the first one; a narrow page shows the second one alone.
    if (wasOpen.current === 'title' || wasOpen.current === 'delete')
      for (const button of [rename.current, more.current])
        if (document.activeElement === document.body) button?.focus();
    wasOpen.current = open;
  }, [open]);
  const session = state.sessions?.find(({ id }) => id === sessionId);
  const { title = 'New session', isArchived = false } = session ?? {};

  async function change(action: () => Promise<void>) {
    setNote('');
    // The reader may have opened another part meanwhile.
    if (await attempt(action)) setOpen((now) => (now === open ? 'nothing' : now));
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
                {isWorktree(sessions.folderOf(sessionId))
                  ? 'Review and finish'
                  : 'Changed files'}
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
              <PlainButton ref={rename} onClick={() => setOpen('title')}>
                Rename
              </PlainButton>
              <PlainButton
                ref={more}
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
        <SessionSettings conversation={conversation} onAttempt={change} />
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
        onKeyDown={(event) =>
          event.key === 'Escape' && !isComposing(event.nativeEvent) && onCancel()
        }
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
