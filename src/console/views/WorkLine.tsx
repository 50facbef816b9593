import { UntrustedText } from '@site/src/ui/untrusted-text';
import a11y from '@site/src/ui/a11y.module.css';
import type { Conversation } from '../conversation/conversation';
import { useConsole } from '../components/ConsoleContext';
import { duration, type Waited, type Work, workOf } from '../conversation/work';
import { useEffect, useRef, useState } from 'react';
import styles from './workspace.module.css';

const longestWords = 300;

export function WorkLine({ conversation }: { conversation: Conversation }) {
  const { state } = useConsole();
  const isUnsubscribed = state.unsubscribed.has(conversation.sessionId);
  const work = workOf(conversation, useWaited(conversation));
  return (
    <div className={styles.work}>
      {/* Announcer reports the work without the seconds. */}
      <p aria-hidden="true">
        {work.name === 'says' ? (
          <UntrustedText text={work.text} limit={longestWords} />
        ) : (
          !isUnsubscribed && workText(work, state.connection.name === 'connected')
        )}
      </p>
      {isUnsubscribed && (
        <output>
          goose is at work on more sessions than this browser can listen to. What it says
          here is shown once it is done elsewhere; nothing is lost.
        </output>
      )}
      <output className={a11y.visuallyHidden}>
        {work.name === 'waits' && 'goose waits for the model.'}
        {work.name === 'says' && <UntrustedText text={work.text} limit={longestWords} />}
      </output>
    </div>
  );
}

function workText(work: Exclude<Work, { name: 'says' }>, isConnected: boolean): string {
  if (!isConnected && work.name !== 'idle') {
    return work.name === 'stopping'
      ? 'Not connected. goose is told to stop once it is back.'
      : 'Not connected. goose may go on without this page.';
  }
  const time = 'seconds' in work ? duration(work.seconds) : '';
  return {
    idle: '',
    stopping: 'Stopping…',
    asks: 'goose waits for your answer',
    works: 'goose is working…',
    thinks: `goose is thinking… ${time}`,
    runsTool: `A tool is running, without news for ${time}`,
    waits: `goose waits for the model: ${time}. It may be asking again, which it does not report.`,
  }[work.name];
}

const nothing: Waited = { quiet: 0, part: 0 };

function useWaited({ status, questions, items }: Conversation): Waited {
  const isWorking = status === 'running' && questions.length === 0;
  const since = useRef({ quiet: 0, part: 0 });
  const [waited, setWaited] = useState(nothing);
  const { length } = items;

  useEffect(() => {
    since.current.quiet = performance.now();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- whatever changes is news
  }, [items, isWorking]);
  useEffect(() => {
    since.current.part = performance.now();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- as above
  }, [length, isWorking]);

  useEffect(() => {
    if (!isWorking) return undefined;
    const timer = setInterval(() => {
      const { quiet, part } = since.current;
      const now = performance.now();
      const secondsOf = (from: number) => Math.floor((now - from) / 1000);
      setWaited({ quiet: secondsOf(quiet), part: secondsOf(part) });
    }, 1000);
    return () => {
      clearInterval(timer);
      setWaited(nothing);
    };
  }, [isWorking]);

  return waited;
}
