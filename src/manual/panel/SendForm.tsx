import {
  type Conversation,
  firstMode,
  isMode,
  type Mode,
  ModeField,
  modeText,
  Patience,
  useAttempt,
  useConsole,
  wantedServer,
} from '@site/src/console/embedded';
import { SubmitButton } from '@site/src/ui/forms/SubmitButton';
import { TextField } from '@site/src/ui/forms/TextField';
import look from '@site/src/ui/forms/input.module.css';
import { ForeignText, withoutHidden } from '@site/src/ui/foreign-text';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { placeholderIn } from '../run/placeholderIn';
import type { Server } from '../tutorials/tutorial';
import styles from './panel.module.css';

/** Where a message was sent. */
export interface Sent {
  readonly session: string;
  readonly folder: string;
  readonly message: string;
}

/** All that will be sent, and where. Only this form sends something to goose for a page. */
export function SendForm({
  message,
  children,
  server = null,
  going,
  isNew = false,
  mode,
  isFixed = false,
  onEdit,
  onSent,
  onDiscard,
}: {
  /** What the message begins as. */
  readonly message: string;
  /** What stands before it. */
  readonly children: ReactNode;
  /** What goose starts for it as well. */
  readonly server?: Server | null;
  /** The conversation that it can go on in. */
  readonly going: Conversation | null;
  /** Whether it begins a session unless the reader chooses otherwise. */
  readonly isNew?: boolean;
  /** The mode of a new session, where it is not the reader's choice. */
  readonly mode?: Mode | undefined;
  /** Whether the message stays as it is, since a check depends on it. */
  readonly isFixed?: boolean;
  readonly onEdit?: (message: string) => void;
  readonly onSent: (sent: Sent) => void;
  readonly onDiscard?: () => void;
}) {
  const { sessions, setup, turns, state } = useConsole();
  const { problem, setProblem, attempt } = useAttempt();
  const [busy, setBusy] = useState(false);
  const [goesOn, setGoesOn] = useState(going !== null && !isNew);
  const [folder, setFolder] = useState(() =>
    going ? sessions.folderOf(going.sessionId) : sessions.lastFolder(),
  );
  const id = useId();
  const { text } = withoutHidden(message);
  const session = going && goesOn ? going : null;
  const place = session ? sessions.folderOf(session.sessionId) : tidy(folder);

  async function addServer({ name, command, isKept }: Server) {
    const draft = { name, target: command(place), values: [] };
    const { definition } = wantedServer(draft, null);
    const isThere = state.tools?.some((tool) => tool.name.startsWith(`${name}__`));
    if (!session || !isThere) await setup.join(definition);
    if (isKept) await setup.keep(definition);
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const said = isFixed ? text : String(form.get('message')).trim();
    const chosen = String(form.get('mode'));
    const missing = isFixed ? null : placeholderIn(said);
    const problemOf =
      said === ''
        ? 'There is nothing to send.'
        : missing
          ? `Put your own value in place of ${missing}.`
          : folderProblem(place);
    setProblem(problemOf);
    if (problemOf !== null) return;
    setBusy(true);
    await attempt(async () => {
      const own = mode ?? (isMode(chosen) ? chosen : firstMode);
      const to = session?.sessionId ?? (await sessions.start(place, own, ''));
      sessions.showIfOther(to);
      if (server) await addServer(server);
      if (!turns.send(said, [], to))
        throw new Error('goose is still at work there. Send it in a moment.');
      onSent({ session: to, folder: place, message: said });
    });
    setBusy(false);
  }

  return (
    <form
      aria-label="Send to your goose"
      onSubmit={(event) => void send(event)}
      noValidate
    >
      {children}
      <label htmlFor={`${id}-message`}>What is sent</label>
      <textarea
        id={`${id}-message`}
        name="message"
        className={`${look.input} ${styles.message}`}
        {...(isFixed ? { value: text, readOnly: true } : { defaultValue: text })}
        onChange={({ target }) => onEdit?.(target.value)}
        rows={Math.min(12, text.split('\n').length + 2)}
        spellCheck={false}
      />
      {going && (
        <fieldset className={styles.choice}>
          <legend>Where</legend>
          <label>
            <input type="radio" checked={goesOn} onChange={() => setGoesOn(true)} />
            <span>
              In the conversation that is open, in{' '}
              <ForeignText text={sessions.folderOf(going.sessionId)} />
            </span>
          </label>
          <label>
            <input type="radio" checked={!goesOn} onChange={() => setGoesOn(false)} />
            In a new one
          </label>
        </fieldset>
      )}
      {!session && (
        <>
          <TextField
            label="Folder"
            name="folder"
            value={folder}
            onChange={(event) => setFolder(event.target.value)}
            placeholder="/home/you/goose-demo"
            hint="The whole path, on your computer. goose reads and changes files there, as its mode allows."
            error={null}
            autoComplete="off"
            spellCheck={false}
          />
          {mode === undefined ? (
            <ModeField />
          ) : (
            <p className={styles.note}>Mode: {modeText(mode)}</p>
          )}
        </>
      )}
      {server && (
        <>
          <p className={styles.label}>goose starts this for the session</p>
          <pre aria-label="Server">
            <code>
              <ForeignText text={server.command(place || '…')} reading="code" />
            </code>
          </pre>
          {server.isKept && (
            <p className={styles.note}>
              It is also written into goose’s configuration, as “{server.name}”.
            </p>
          )}
        </>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          <ForeignText text={problem} />
        </p>
      )}
      <Patience busy={busy} />
      <div className={styles.actions}>
        <SubmitButton busy={busy} look="part">
          Send
        </SubmitButton>
        {onDiscard && (
          <button type="button" className="button button--secondary" onClick={onDiscard}>
            Discard
          </button>
        )}
      </div>
    </form>
  );
}

/** A path as goose takes it, without a slash at its end. */
const tidy = (path: string) => path.trim().replace(/(?<=.)[/\\]+$/, '');

function folderProblem(folder: string): string | null {
  if (folder === '') return 'Enter the folder that goose shall work in.';
  // It stands in quotes in the command that starts a server.
  return folder.includes('"')
    ? 'A folder with a quote in its name cannot be used.'
    : null;
}
