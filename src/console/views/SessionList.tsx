import { Button } from '@site/src/ui/Button';
import { Contained } from '@site/src/ui/Contained';
import { UntrustedName, foreignName } from '@site/src/ui/untrusted-text';
import { formatCount } from '@site/src/ui/format';
import { useEffect, useMemo, useState } from 'react';
import type { SessionSummary } from 'goose-web-client';
import { useConsole } from '../components/ConsoleContext';
import look from '@site/src/ui/forms/input.module.css';
import styles from './sessions.module.css';
import { timeAgo, wholeTime } from './timeAgo';

const step = 100;

export function SessionList({ onChosen }: { onChosen: () => void }) {
  const { sessions, state } = useConsole();
  const [wanted, setWanted] = useState('');
  const [most, setMost] = useState(step);
  const [hasArchived, setHasArchived] = useState(false);
  const matching = state.sessions?.filter((session) => matches(session, wanted)) ?? null;
  const found = matching?.filter((session) => hasArchived || !session.isArchived) ?? null;
  const archived = matching?.filter(({ isArchived }) => isArchived).length ?? 0;
  const now = useNow();
  const titles = useMemo(() => {
    const counts = new Map<string, number>();
    for (const { title } of state.sessions ?? []) {
      counts.set(title, (counts.get(title) ?? 0) + 1);
    }
    return counts;
  }, [state.sessions]);

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
      {(state.sessions?.length ?? 0) > 0 && (
        <input
          type="search"
          className={`${look.input} ${look.small}`}
          aria-label="Search sessions"
          placeholder="Search sessions"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      )}
      {found === null ? (
        <p className={styles.note}>Reading the sessions…</p>
      ) : found.length === 0 ? (
        <p className={styles.note}>
          {wanted ? 'No session matches.' : 'Your sessions will be listed here.'}
        </p>
      ) : (
        <ul className={styles.sessions}>
          {found.slice(0, most).map((session) => (
            <Contained key={session.id} what="A session" textOf={() => session.title}>
              <SessionEntry
                session={session}
                hasSameTitle={(titles.get(session.title) ?? 0) > 1}
                now={now}
                onChosen={onChosen}
              />
            </Contained>
          ))}
          {found.length > most && (
            <li>
              <Button onClick={() => setMost(most + step)}>
                Show more of {formatCount(found.length)}
              </Button>
            </li>
          )}
        </ul>
      )}
      {archived > 0 && (
        <Button aria-pressed={hasArchived} onClick={() => setHasArchived(!hasArchived)}>
          Show archived ({formatCount(archived)})
        </Button>
      )}
    </div>
  );
}

function SessionEntry({
  session,
  hasSameTitle,
  now,
  onChosen,
}: {
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
      <button
        type="button"
        className={styles.open}
        aria-current={current ? 'true' : undefined}
        onClick={() => {
          if (!current) sessions.show(session.id);
          onChosen();
        }}
      >
        <UntrustedName in="span" className={styles.title} text={session.title} />
        {words !== '' && (
          <UntrustedName in="span" className={styles.words} text={words} />
        )}
        <span className={styles.note}>
          <UntrustedName
            in="span"
            className={styles.folder}
            title={foreignName(session.cwd)}
            text={baseName(session.cwd)}
          />
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
      </button>
    </li>
  );
}

function matches({ title, cwd }: SessionSummary, wanted: string): boolean {
  const words = wanted.toLowerCase().split(/\s+/);
  const text = `${title} ${cwd}`.toLowerCase();
  return words.every((word) => text.includes(word));
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
