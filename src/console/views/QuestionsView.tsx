import { Button } from '@site/src/ui/Button';
import { plural } from '@site/src/ui/format';
import { foreignName, UntrustedName } from '@site/src/ui/untrusted-text';
import { useEffect, useRef } from 'react';
import { untitled } from 'goose-web-client';
import { AmongOthers } from '../approval/QuestionFrame';
import { useConsole } from '../components/ConsoleContext';
import page from '../components/page.module.css';
import { asking, questionCount } from '../conversation/news';
import { QuestionPanel } from './QuestionPanel';
import styles from './questions.module.css';

/** The questions of goose and its tools in all sessions. */
export function QuestionsView({ onSession }: { onSession: () => void }) {
  const { sessions, state } = useConsole();
  const { connection, conversations } = state;
  const heading = useRef<HTMLHeadingElement>(null);
  const count = questionCount(conversations);

  // A question that is answered, here or in another tab, takes the focus in it along.
  useEffect(() => {
    if (document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- then one may have gone
  }, [count]);

  return (
    <div className={page.view}>
      <h1 ref={heading} tabIndex={-1}>
        Questions
      </h1>
      <output className={`${page.note} ${styles.count}`}>
        {count > 0
          ? `${plural(count, 'question')} in all sessions`
          : connection.name === 'connected'
            ? 'No session waits for your answer.'
            : 'Questions that still wait come back with goose.'}
      </output>
      {asking(conversations).map((conversation) => {
        const { sessionId } = conversation;
        const title =
          state.sessions?.find(({ id }) => id === sessionId)?.title ?? untitled;
        const name = foreignName(title);
        return (
          <article key={sessionId} className={styles.session} aria-label={name}>
            <div className={styles.head}>
              <h2>
                <UntrustedName text={title} />
              </h2>
              <Button
                onClick={() => {
                  sessions.showIfOther(sessionId);
                  onSession();
                }}
              >
                Open the session
              </Button>
            </div>
            <p className={page.note}>
              <UntrustedName text={sessions.folderOf(sessionId)} />
            </p>
            <AmongOthers value={name}>
              <QuestionPanel conversation={conversation} onAnswered={() => undefined} />
            </AmongOthers>
          </article>
        );
      })}
    </div>
  );
}
