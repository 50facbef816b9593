import { Button } from '@site/src/ui/Button';
import { focusOnMount } from '@site/src/ui/focusOnMount';
import { plural } from '@site/src/ui/format';
import { UntrustedName } from '@site/src/ui/untrusted-text';
import { useState } from 'react';
import type { SessionSummary } from 'goose-web-client';
import { Confirm } from '../components/Confirm';
import { useCore } from '../components/ConsoleContext';
import { Problem } from '../components/Problem';
import { useAttempt } from '../components/useAttempt';
import styles from './sessions.module.css';

export function MarkedSessions({
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
  const several = plural(marked.length, 'session');
  const them = marked.length === 1 ? 'it' : 'them';
  const isOff = busy || marked.length === 0;

  async function each(act: (id: string) => Promise<unknown>) {
    setAsks(false);
    const isDone = await attempt(async () => {
      const left = new Set(marked.map(({ id }) => id));
      for (const id of left) {
        await act(id);
        left.delete(id);
        onMarked(new Set(left));
      }
    });
    if (isDone) onEnd();
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
