import { Button } from '@site/src/ui/Button';
import { Contained } from '@site/src/ui/Contained';
import { ForeignName } from '@site/src/ui/foreign-text';
import { useState } from 'react';
import type { SessionSummary } from '../protocol/answers';
import { useConsole } from '../parts/ConsoleContext';
import look from '@site/src/ui/forms/input.module.css';
import styles from './sessions.module.css';

/** Sessions that are listed at first, and each time the reader asks for more. */
const step = 100;

/** Every session of this goose: to open, to search, and to begin a new one. */
export function SessionList({ onChosen }: { readonly onChosen: () => void }) {
  const { sessions, state } = useConsole();
  const [wanted, setWanted] = useState('');
  const [most, setMost] = useState(step);
  const [hasArchived, setHasArchived] = useState(false);
  const matching = state.sessions?.filter((session) => matches(session, wanted)) ?? null;
  const found = matching?.filter((session) => hasArchived || !isAway(session)) ?? null;
  const archived = matching?.filter(isAway).length ?? 0;

  return (
    <div className={styles.list}>
      <Button
        main
        large
        className="button--block"
        onClick={() => {
          sessions.show(null);
          onChosen();
        }}
      >
        New session
      </Button>
      <input
        type="search"
        className={`${look.input} ${look.small}`}
        aria-label="Search sessions"
        placeholder="Search sessions"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
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
              <SessionEntry session={session} onChosen={onChosen} />
            </Contained>
          ))}
          {found.length > most && (
            <li>
              <Button onClick={() => setMost(most + step)}>
                Show more of {count.format(found.length)}
              </Button>
            </li>
          )}
        </ul>
      )}
      {archived > 0 && (
        <Button aria-pressed={hasArchived} onClick={() => setHasArchived(!hasArchived)}>
          Show archived ({count.format(archived)})
        </Button>
      )}
    </div>
  );
}

function SessionEntry({
  session,
  onChosen,
}: {
  readonly session: SessionSummary;
  readonly onChosen: () => void;
}) {
  const { sessions, state } = useConsole();
  const current = state.shown === session.id;
  const conversation = state.conversations.get(session.id);
  const asks = (conversation?.questions.length ?? 0) > 0;
  const works = conversation?.status === 'running' || conversation?.status === 'stopping';
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
        <span className={styles.title}>
          <ForeignName text={session.title} />
        </span>
        <span className={styles.note}>
          {asks
            ? 'Waits for your answer'
            : works
              ? 'Working…'
              : `${session.isArchived ? 'Archived · ' : ''}${when(session.updatedAt)}`}
        </span>
      </button>
    </li>
  );
}

const isAway = ({ isArchived }: SessionSummary) => isArchived;

function matches({ title, cwd }: SessionSummary, wanted: string): boolean {
  const words = wanted.toLowerCase().split(/\s+/);
  const text = `${title} ${cwd}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

const count = new Intl.NumberFormat('en-US');

const date = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
});

function when(updatedAt: string): string {
  const time = new Date(updatedAt);
  return Number.isNaN(time.getTime()) ? '' : date.format(time);
}
