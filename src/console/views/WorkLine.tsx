import { ForeignText } from '@site/src/ui/foreign-text';
import unseen from '@site/src/ui/unseen.module.css';
import type { Conversation } from '../conversation/conversation';
import { modeText } from '../conversation/modes';
import { useConsole } from '../parts/ConsoleContext';
import { duration, type Work, workOf } from '../conversation/work';
import { useWaited } from './useWaited';
import styles from './workspace.module.css';

/** Characters of goose's own words. */
const longestWords = 300;

/** Says how far goose may go by itself, and what it is doing. */
export function WorkLine({ conversation }: { readonly conversation: Conversation }) {
  const mode = conversation.options.find(({ id }) => id === 'mode')?.value;
  const { state } = useConsole();
  const isUnheard = state.unheard.has(conversation.sessionId);
  const work = workOf(conversation, useWaited(conversation));
  return (
    <div className={styles.work}>
      {mode !== undefined && (
        <p className={styles.mode} data-mode={mode}>
          <span className={unseen.unseen}>Mode in force: </span>
          <ForeignText text={modeText(mode)} />
        </p>
      )}
      {/* The Announcer says that goose works; nobody wants to hear the seconds. */}
      <p aria-hidden="true">
        {work.name === 'says' ? (
          <ForeignText text={work.text} limit={longestWords} />
        ) : (
          !isUnheard && workText(work)
        )}
      </p>
      {isUnheard && (
        <output>
          goose is at work on more sessions than this browser can listen to. What it says
          here is shown once it is done elsewhere; nothing is lost.
        </output>
      )}
      <output className={unseen.unseen}>
        {work.name === 'waits' && 'goose waits for the model.'}
        {work.name === 'says' && <ForeignText text={work.text} limit={longestWords} />}
      </output>
    </div>
  );
}

function workText(work: Exclude<Work, { name: 'says' }>): string {
  switch (work.name) {
    case 'idle':
      return '';
    case 'stopping':
      return 'Stopping…';
    case 'asks':
      return 'goose waits for your answer';
    case 'works':
      return 'goose is working…';
    case 'thinks':
      return `goose is thinking… ${duration(work.seconds)}`;
    case 'runsTool':
      return `A tool is running, without news for ${duration(work.seconds)}`;
    case 'waits':
      return `goose waits for the model: ${duration(work.seconds)}. It may be asking again, which it does not tell.`;
  }
}
