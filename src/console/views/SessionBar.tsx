import { Confirm } from '../parts/Confirm';
import { Problem } from '../parts/Problem';
import { Button } from '@site/src/ui/Button';
import { ForeignName, foreignName } from '@site/src/ui/foreign-text';
import { type FormEvent, useId, useState } from 'react';
import type { Conversation } from '../conversation/conversation';
import { useCore } from '../parts/ConsoleContext';
import type { Cost, Usage } from '../protocol/update';
import { useAttempt } from '../parts/useAttempt';
import look from '@site/src/ui/forms/input.module.css';
import styles from './sessionBar.module.css';
import { SessionCopies } from './SessionCopies';
import { SessionSettings } from './SessionSettings';

type Open = 'nothing' | 'title' | 'delete' | 'more';

/** What a session is called, and what can be done with it as a whole. */
export function SessionBar({
  title,
  cwd,
  conversation,
  changedFiles,
  showsFiles,
  onShowFiles,
  onFind,
}: {
  readonly title: string;
  readonly cwd: string;
  readonly conversation: Conversation;
  /** How many files goose has changed. */
  readonly changedFiles: number;
  /** Whether they show in place of the messages. */
  readonly showsFiles: boolean;
  readonly onShowFiles: () => void;
  /** The reader wants to search the messages. */
  readonly onFind: () => void;
}) {
  const { sessions } = useCore();
  const [open, setOpen] = useState<Open>('nothing');
  const [note, setNote] = useState('');
  const { problem, attempt } = useAttempt();
  const { sessionId, usage, spent } = conversation;

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
              <ForeignName text={title} />
            </h1>
            <div className={styles.actions}>
              <button
                type="button"
                aria-pressed={showsFiles}
                onClick={() => {
                  setOpen('nothing');
                  onShowFiles();
                }}
              >
                Changed files{changedFiles > 0 && ` (${changedFiles})`}
              </button>
              <button
                type="button"
                title="Ctrl+Shift+F"
                onClick={() => {
                  setOpen('nothing');
                  onFind();
                }}
              >
                Find
              </button>
              <button type="button" onClick={() => setOpen('title')}>
                Rename
              </button>
              <button
                type="button"
                className={styles.more}
                aria-expanded={open === 'more'}
                onClick={() => setOpen(open === 'more' ? 'nothing' : 'more')}
              >
                More
              </button>
              <button type="button" onClick={() => setOpen('delete')}>
                Delete
              </button>
            </div>
          </>
        )}
      </div>
      {open === 'more' && (
        <SessionCopies conversation={conversation} onAttempt={change} onSaved={setNote} />
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
        {usage && usage.used > 0 && <TokenUse usage={usage} spent={spent} />}
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
  readonly title: string;
  readonly onRename: (title: string) => void;
  readonly onCancel: () => void;
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

const count = new Intl.NumberFormat('en-US');

/** Small amounts count: an answer may cost a part of a cent. */
const money = ({ amount, currency }: Cost) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    maximumFractionDigits: 4,
  }).format(amount);

function TokenUse({
  usage: { used, size, cost },
  spent,
}: {
  readonly usage: Usage;
  readonly spent: number | null;
}) {
  const id = useId();
  return (
    <p className={styles.usage}>
      <label htmlFor={id}>
        {count.format(used)} of {count.format(size)} tokens
      </label>
      {spent !== null && <span>{count.format(spent)} in all</span>}
      {cost && <span>{money(cost)} so far, as goose counts</span>}
      <meter id={id} min={0} max={size} high={size * 0.8} value={used} />
    </p>
  );
}
