import { PlainButton } from '@site/src/ui/Button';
import page from '../components/page.module.css';
import { Problem, useAttempt } from '../components/attempt';
import { UntrustedText } from '@site/src/ui/untrusted-text';
import { plural } from '@site/src/ui/format';
import { useAskBeforeLeaving } from '@site/src/ui/useAskBeforeLeaving';
import type { Conversation } from '../conversation/conversation';
import { takenUp } from '../core/queue';
import type { WaitingMessage } from '../core/state';
import { useConsole } from '../components/ConsoleContext';
import { isFirstClick } from '../components/isFirstClick';
import { fileTitle } from './Attachments';
import { type TextFile, useSplitMessage } from './attachments';
import styles from './waiting.module.css';

const longestText = 300;

export function WaitingMessages({
  conversation: { sessionId, status, items },
  onChange,
}: {
  conversation: Conversation;
  onChange: (message: WaitingMessage) => void;
}) {
  const { queue, state } = useConsole();
  const { problem, attempt } = useAttempt();
  const split = useSplitMessage();
  const all = queue.of(sessionId);
  const taken = all.length === 0 ? new Set() : takenUp(items);
  const waiting = all.filter(({ steerId }) => steerId === null || !taken.has(steerId));
  const isKept = waiting.length === 0 || queue.isKept(sessionId);
  useAskBeforeLeaving(!isKept);
  const isWorking = status === 'running';
  const canAct = state.connection.name === 'connected';
  return (
    <section
      className={styles.waiting}
      aria-label={waiting.length > 0 ? 'Queue' : undefined}
    >
      <output>
        {waiting.length > 0 && summary(waiting.length, status)}
        {!isKept && ' The browser has no room to keep it over a reload.'}
      </output>
      {waiting.length > 0 && (
        <ol>
          {waiting.map((message, index) => (
            <li key={message.id}>
              <div className={styles.text}>
                <UntrustedText
                  text={split(message.text).words}
                  limit={longestText}
                  block
                />
                <UntrustedText
                  in="span"
                  className={page.note}
                  text={attached(message, split(message.text).files)}
                />
              </div>
              {message.steerId === null ? (
                <div className={`${page.quiet} ${styles.actions}`}>
                  {isWorking && (
                    <PlainButton
                      disabled={!canAct}
                      onClick={(event) =>
                        isFirstClick(event) &&
                        void attempt(() => queue.steer(sessionId, message.id))
                      }
                    >
                      Tell goose now
                    </PlainButton>
                  )}
                  {status === 'ready' && index === 0 && (
                    <PlainButton
                      disabled={!canAct}
                      onClick={(event) =>
                        isFirstClick(event) && queue.sendFirst(sessionId)
                      }
                    >
                      Send now
                    </PlainButton>
                  )}
                  <PlainButton
                    onClick={() => {
                      queue.remove(sessionId, message.id);
                      onChange(message);
                    }}
                  >
                    Change
                  </PlainButton>
                  <PlainButton
                    onClick={(event) =>
                      isFirstClick(event) && queue.remove(sessionId, message.id)
                    }
                  >
                    Remove
                  </PlainButton>
                </div>
              ) : (
                <span className={page.note}>
                  {isWorking
                    ? 'goose hears it before its next step.'
                    : 'goose was told of it. If it did not take it up, it waits here.'}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
      <Problem text={problem} />
    </section>
  );
}

function summary(count: number, status: Conversation['status']): string {
  const what = count === 1 ? 'One message waits' : `${count} messages wait`;
  const until = {
    running: ' until goose is done.',
    stopping: '. You stop goose, so nothing is sent until you say so.',
    ready: ' for you to send.',
    loading: ' until the session is read.',
  };
  return what + until[status];
}

function attached({ images }: WaitingMessage, files: readonly TextFile[]): string {
  const pictures = images.length > 0 ? [plural(images.length, 'picture')] : [];
  return [...pictures, ...files.map(fileTitle)].join(', ');
}
