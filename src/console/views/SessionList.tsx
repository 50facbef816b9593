import { Button, PlainButton } from '@site/src/ui/Button';
import { Contained } from '@site/src/ui/Contained';
import { foreignName, UntrustedName } from '@site/src/ui/untrusted-text';
import { formatCount, plural } from '@site/src/ui/format';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { SessionSummary } from 'goose-web-client';
import { useConsole, useCore } from '../components/ConsoleContext';
import look from '@site/src/ui/forms/input.module.css';
import styles from './sessions.module.css';
import { grouped } from './sessionGroups';
import { timeAgo, wholeTime } from './timeAgo';
import { useAnswer } from './useAnswer';
import { focusOnMount } from '@site/src/ui/focusOnMount';
import { Confirm } from '../components/Confirm';
import { hasWords } from '../components/search';
import { Problem, useAttempt } from '../components/attempt';

const step = 100;

export function SessionList({
  marked,
  onMarked,
  onChosen,
}: {
  /** Ids, while several are handled at once; null at other times. */
  marked: ReadonlySet<string> | null;
  onMarked: (marked: ReadonlySet<string> | null) => void;
  onChosen: () => void;
}) {
  const { sessions, state } = useConsole();
  const field = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState('');
  const [most, setMost] = useState(step);
  const [hasArchived, setHasArchived] = useState(false);
  // A goose that does not answer leaves the titles.
  const holding = useAnswer(
    wanted.trim() || null,
    (words) => sessions.find(words.split(/\s+/)).catch(() => none),
    untilFound,
  );
  const matching = state.sessions?.filter(
    ({ id, title, cwd }) => hasWords(`${title} ${cwd}`, wanted) || holding?.has(id),
  );
  const found = matching?.filter((session) => hasArchived || !session.isArchived);
  const archived = matching?.filter(({ isArchived }) => isArchived).length ?? 0;
  const now = useNow();
  const byTitle = useMemo(
    () => Map.groupBy(state.sessions ?? [], ({ title }) => title),
    [state.sessions],
  );

  return (
    <div className={styles.list}>
      <Button
        large
        className="button--block"
        onClick={() => {
          sessions.show(null);
          onChosen();
        }}
      >
        New session
      </Button>
      {marked && (
        <MarkedSessions
          marked={state.sessions?.filter(({ id }) => marked.has(id)) ?? []}
          onMarked={onMarked}
          onEnd={() => {
            onMarked(null);
            field.current?.focus();
          }}
        />
      )}
      {(state.sessions?.length ?? 0) > 0 && (
        <input
          ref={field}
          type="search"
          className={`${look.input} ${look.small}`}
          aria-label="Search sessions"
          placeholder="Search sessions"
          maxLength={200}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      )}
      {found === undefined ? (
        <p className={styles.note}>Reading the sessions…</p>
      ) : found.length === 0 ? (
        <p className={styles.note}>
          {wanted === ''
            ? 'Your sessions will be listed here.'
            : holding
              ? 'No session matches.'
              : 'Searching…'}
        </p>
      ) : (
        grouped(found.slice(0, most), now).map(({ day, cwd, members }) => (
          <section key={`${day} ${cwd}`}>
            <h2 className={styles.group} title={foreignName(cwd)}>
              <UntrustedName in="span" text={baseName(cwd)} />
              {day !== '' && ` · ${day}`}
            </h2>
            <ul className={styles.sessions}>
              {members.map((session) => (
                <Contained key={session.id} what="A session" textOf={() => session.title}>
                  <SessionEntry
                    session={session}
                    hasSameTitle={byTitle.get(session.title)?.length !== 1}
                    now={now}
                    onChosen={onChosen}
                    mark={
                      marked && {
                        isOn: marked.has(session.id),
                        toggle: () => onMarked(toggled(marked, session.id)),
                      }
                    }
                  />
                </Contained>
              ))}
            </ul>
          </section>
        ))
      )}
      {found && found.length > most && (
        <Button onClick={() => setMost(most + step)}>
          Show more of {formatCount(found.length)}
        </Button>
      )}
      {archived > 0 && (
        <Button aria-pressed={hasArchived} onClick={() => setHasArchived(!hasArchived)}>
          Show archived ({formatCount(archived)})
        </Button>
      )}
    </div>
  );
}

const none: ReadonlySet<string> = new Set();

/** Milliseconds after a key. */
const untilFound = 200;

function toggled(marked: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const others = [...marked].filter((each) => each !== id);
  return new Set(marked.has(id) ? others : [...others, id]);
}

function SessionEntry({
  session,
  hasSameTitle,
  now,
  onChosen,
  mark,
}: {
  mark: { readonly isOn: boolean; readonly toggle: () => void } | null;
  session: SessionSummary;
  hasSameTitle: boolean;
  now: number;
  onChosen: () => void;
}) {
  const { sessions, state } = useConsole();
  const current = state.shown === session.id;
  const conversation = state.conversations.get(session.id);
  const asks = (conversation?.questions.length ?? 0) > 0;
  const works = conversation?.status === 'running' || conversation?.status === 'stopping';
  const said = conversation?.items.find(({ kind }) => kind === 'user');
  const words =
    hasSameTitle && said?.kind === 'user' ? said.text.slice(0, longestWords) : '';
  return (
    <li className={styles.entry}>
      <PlainButton
        className={styles.open}
        aria-current={current ? 'true' : undefined}
        aria-pressed={mark?.isOn}
        disabled={mark !== null && (asks || works)}
        onClick={() => {
          if (mark) return mark.toggle();
          if (!current) sessions.show(session.id);
          onChosen();
        }}
      >
        <UntrustedName in="span" className={styles.title} text={session.title} />
        {words !== '' && (
          <UntrustedName in="span" className={styles.words} text={words} />
        )}
        <span className={styles.note}>
          {asks ? (
            'Waits for your answer'
          ) : works ? (
            'Working…'
          ) : (
            <>
              {session.isArchived && 'Archived · '}
              <time dateTime={session.updatedAt} title={wholeTime(session.updatedAt)}>
                {timeAgo(session.updatedAt, now)}
              </time>
            </>
          )}
        </span>
      </PlainButton>
    </li>
  );
}

const longestWords = 80;

const baseName = (cwd: string) => /[^/\\]+(?=[/\\]*$)/.exec(cwd)?.[0] ?? cwd;

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function MarkedSessions({
  marked,
  onMarked,
  onEnd,
}: {
  marked: readonly SessionSummary[];
  onMarked: (ids: ReadonlySet<string>) => void;
  onEnd: () => void;
}) {
  const { copies, sessions } = useCore();
  const { busy, problem, attempt } = useAttempt();
  const [asks, setAsks] = useState(false);
  const isOver = useRef(false);
  useEffect(() => () => void (isOver.current = true), []);
  const several = plural(marked.length, 'session');
  const them = marked.length === 1 ? 'it' : 'them';
  const isOff = busy || marked.length === 0;

  async function each(act: (id: string) => Promise<unknown>) {
    setAsks(false);
    const ids = marked.map(({ id }) => id);
    const isDone = await attempt(() =>
      sessions.each(ids, act, (left) => {
        // “Cancel” leaves the others as they are.
        if (!isOver.current) onMarked(left);
        return !isOver.current;
      }),
    );
    if (isDone && !isOver.current) onEnd();
  }

  return (
    <section
      ref={focusOnMount}
      className={styles.marked}
      aria-label="Marked sessions"
      tabIndex={-1}
    >
      <output className={styles.note}>
        {marked.length === 0 ? 'Mark sessions in the list.' : `${several} marked`}
      </output>
      <Button
        disabled={isOff}
        onClick={() => void each((id) => copies.archive(id, true))}
      >
        Archive
      </Button>
      <Button disabled={isOff} onClick={() => setAsks(true)}>
        Delete
      </Button>
      <Button onClick={onEnd}>Cancel</Button>
      {asks && marked.length > 0 && (
        <Confirm
          label="Delete sessions"
          verb={`Delete ${them}`}
          keep={`Keep ${them}`}
          list={
            <ul>
              {marked.map(({ id, title }) => (
                <li key={id}>
                  <UntrustedName text={title} />
                </li>
              ))}
            </ul>
          }
          onKeep={() => setAsks(false)}
          onRemove={() => void each(sessions.remove)}
        >
          Delete {several} from goose, with all messages? It cannot be undone.
        </Confirm>
      )}
      <Problem text={problem} />
    </section>
  );
}
