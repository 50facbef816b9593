import {
  type Conversation,
  FolderField,
  type Mode,
  ModeField,
  modeText,
  Problem,
  SlowStartNote,
  startOptions,
  useConsole,
  useSubmit,
  wantedServer,
} from '@site/src/console/embedded';
import { Button } from '@site/src/ui/Button';
import { SubmitButton } from '@site/src/ui/forms/SubmitButton';
import look from '@site/src/ui/forms/input.module.css';
import { UntrustedText, withoutHidden } from '@site/src/ui/untrusted-text';
import { type ReactNode, useId, useRef, useState } from 'react';
import { placeholderIn } from '../run/offerOf';
import type { Attempt } from '../progress';
import type { Server } from '../tutorials/tutorial';
import styles from './panel.module.css';

/** Messages that wait for goose, which the form need not outlive. */
const onTheirWay = new Set<string>();

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
  message: string;
  children?: ReactNode;
  server?: Server | null;
  going: Conversation | null;
  isNew?: boolean;
  /** Set when the reader cannot choose the mode of a new session. */
  mode?: Mode | undefined;
  /** The message must not change when a check depends on it. */
  isFixed?: boolean;
  onEdit?: (message: string) => void;
  onSent: (sent: Attempt) => void;
  onDiscard?: () => void;
}) {
  const { sessions, setup, turns, state } = useConsole();
  const [goesOn, setGoesOn] = useState(going !== null && !isNew);
  const [folder, setFolder] = useState(() => {
    if (going) return sessions.folderOf(going.sessionId);
    // A step may need an empty folder, which only the reader can name.
    return isFixed ? '' : sessions.lastFolder();
  });
  /** The session of a failed attempt, which the next attempt uses. */
  const [started, setStarted] = useState<
    (Pick<Attempt, 'session' | 'folder'> & { mode: Mode }) | null
  >(null);
  const isDiscarded = useRef(false);
  const putAway = useRef<() => unknown>(() => undefined);
  const id = useId();
  const { text } = withoutHidden(message);
  const session = going && goesOn ? going : null;
  const place = session ? sessions.folderOf(session.sessionId) : tidy(folder);

  async function addServer({ name, command, isKept }: Server, to: string) {
    const draft = { name, target: command(place), values: [] };
    const { definition } = wantedServer(draft, null);
    const tools = session ? await setup.toolsOf(to) : [];
    if (!tools.some((tool) => tool.name.startsWith(`${name}__`)))
      await setup.join(definition, to);
    if (isKept) await setup.keep(definition);
  }

  async function startedIn(cwd: string, wanted: Mode): Promise<string> {
    const isSame = started?.folder === cwd && started.mode === wanted;
    if (isSame && state.conversations.has(started.session)) return started.session;
    const to = await sessions.start(cwd, wanted, '');
    setStarted({ session: to, folder: cwd, mode: wanted });
    return to;
  }

  const { busy, problem, onSubmit } = useSubmit(async (value) => {
    const said = isFixed ? text : value('message');
    const missing = isFixed ? null : placeholderIn(said);
    if (said === '') throw new Error('There is nothing to send.');
    if (missing) throw new Error(`Put your own value in place of ${missing}.`);
    const chosen = startOptions((name) => (name === 'folder' ? place : value(name)));
    // The command that starts a server puts the folder in quotes.
    if (place.includes('"'))
      throw new Error('A folder with a quote in its name cannot be used.');
    if (onTheirWay.has(said)) throw new Error('This is on its way already.');
    onTheirWay.add(said);
    putAway.current = () => onTheirWay.delete(said);
    try {
      const to = session?.sessionId ?? (await startedIn(place, mode ?? chosen.mode));
      sessions.showIfOther(to);
      if (server) await addServer(server, to);
      // A step is proven before goose has ended its answer.
      await turns.untilFree(to);
      if (isDiscarded.current) return;
      if (!turns.send(said, [], to))
        throw new Error('goose is still at work there. Send it in a moment.');
      setStarted(null);
      onSent({ session: to, folder: place, message: said });
    } finally {
      putAway.current();
    }
  });

  return (
    <form aria-label="Send to your goose" onSubmit={onSubmit} noValidate>
      {children}
      <label htmlFor={`${id}-message`}>What is sent</label>
      <textarea
        id={`${id}-message`}
        name="message"
        className={`${look.input} ${styles.message}`}
        {...(isFixed ? { value: text } : { defaultValue: text })}
        readOnly={isFixed || busy}
        onChange={({ target }) => onEdit?.(target.value)}
        rows={Math.min(12, text.split('\n').length + 2)}
        spellCheck={false}
      />
      {going && (
        <fieldset className={styles.choice} disabled={busy}>
          <legend>Where</legend>
          <label>
            <input type="radio" checked={goesOn} onChange={() => setGoesOn(true)} />
            <span>
              In the conversation that is open, in{' '}
              <UntrustedText text={sessions.folderOf(going.sessionId)} />. Its mode:{' '}
              <UntrustedText text={modeOf(going)} />
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
          <FolderField
            label="Folder"
            value={folder}
            onChange={(event) => setFolder(event.target.value)}
            hint="The whole path, on your computer. goose reads and changes files there, as its mode allows."
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
            <UntrustedText in="code" text={server.command(place || '…')} />
          </pre>
          {server.isKept && (
            <p className={styles.note}>
              It is also written into goose’s configuration, as “{server.name}”.
            </p>
          )}
        </>
      )}
      <Problem text={problem} />
      {busy && session && session.status !== 'ready' ? (
        <output className={styles.note}>
          It is sent once goose has ended its answer.
        </output>
      ) : (
        <SlowStartNote busy={busy} />
      )}
      <div className={styles.actions}>
        <SubmitButton busy={busy} look="part">
          Send
        </SubmitButton>
        {onDiscard && (
          <Button
            large
            onClick={() => {
              isDiscarded.current = true;
              putAway.current();
              onDiscard();
            }}
          >
            Discard
          </Button>
        )}
      </div>
    </form>
  );
}

function modeOf({ options }: Conversation): string {
  const mode = options.find(({ id }) => id === 'mode');
  return mode ? modeText(mode.value) : 'not reported by goose';
}

const tidy = (path: string) => path.trim().replace(/(?<=.)[/\\]+$/, '');
