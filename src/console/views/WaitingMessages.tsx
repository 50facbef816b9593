import page from '../parts/page.module.css';
import { Problem } from '../parts/Problem';
import { ForeignText } from '@site/src/ui/foreign-text';
import type { Conversation } from '../conversation/conversation';
import { takenUp } from '../core/queue';
import type { WaitingMessage } from '../core/state';
import { useConsole } from '../parts/ConsoleContext';
import { useAttempt } from '../parts/useAttempt';
import styles from './waiting.module.css';

const longestText = 300;

/** What the reader has written while goose works, and what can be done with it until it is sent. */
export function WaitingMessages({
  conversation: { sessionId, status, items },
  onChange,
}: {
  readonly conversation: Conversation;
  /** The reader wants to change a message, which is not in the queue any more. */
  readonly onChange: (message: WaitingMessage) => void;
}) {
  const { queue, state } = useConsole();
  const { problem, attempt } = useAttempt();
  const all = queue.of(sessionId);
  const taken = all.length === 0 ? new Set() : takenUp(items);
  const waiting = all.filter(({ steerId }) => steerId === null || !taken.has(steerId));
  const isWorking = status === 'running';
  const canAct = state.connection.name === 'connected';
  return (
    <section
      className={styles.waiting}
      aria-label={waiting.length > 0 ? 'Queue' : undefined}
    >
      <output>{waiting.length > 0 && summary(waiting.length, isWorking)}</output>
      {waiting.length > 0 && (
        <ol>
          {waiting.map((message, index) => (
            <li key={message.id}>
              <div className={styles.text}>
                <ForeignText text={message.text} limit={longestText} block />
                {message.images.length > 0 && (
                  <span className={page.note}>{pictures(message.images.length)}</span>
                )}
              </div>
              {message.steerId === null ? (
                <div className={`${page.quiet} ${styles.actions}`}>
                  {isWorking && (
                    <button
                      type="button"
                      disabled={!canAct}
                      onClick={() =>
                        void attempt(() => queue.steer(sessionId, message.id))
                      }
                    >
                      Tell goose now
                    </button>
                  )}
                  {status === 'ready' && index === 0 && (
                    <button
                      type="button"
                      disabled={!canAct}
                      onClick={() => queue.sendFirst(sessionId)}
                    >
                      Send now
                    </button>
                  )}
                  <button
                    type="button"
                    onClick={() => {
                      queue.remove(sessionId, message.id);
                      onChange(message);
                    }}
                  >
                    Change
                  </button>
                  <button
                    type="button"
                    onClick={() => queue.remove(sessionId, message.id)}
                  >
                    Remove
                  </button>
                </div>
              ) : (
                <span className={page.note}>goose hears it before its next step.</span>
              )}
            </li>
          ))}
        </ol>
      )}
      <Problem text={problem} />
    </section>
  );
}

function summary(count: number, isWorking: boolean): string {
  const what = count === 1 ? 'One message waits' : `${count} messages wait`;
  return isWorking ? `${what} until goose is done.` : `${what}.`;
}

const pictures = (count: number) => (count === 1 ? '1 picture' : `${count} pictures`);
