import { Button } from '@site/src/ui/Button';
import { ForeignName } from '@site/src/ui/foreign-text';
import { useConsole } from '../parts/ConsoleContext';
import styles from './workspace.module.css';

/** Says that goose waits for the reader in a session that is not on the screen. */
export function WaitingElsewhere({ onChosen }: { readonly onChosen: () => void }) {
  const { sessions, state } = useConsole();
  const waiting = [...state.conversations.values()].filter(
    ({ sessionId, questions }) => sessionId !== state.shown && questions.length > 0,
  );
  return waiting.map(({ sessionId, questions: [question] }) => (
    <p key={sessionId} className={styles.asks} role="alert">
      {question?.kind === 'form' ? 'A tool asks you' : 'goose asks to run a tool'} in “
      <ForeignName
        text={
          state.sessions?.find(({ id }) => id === sessionId)?.title ?? 'another session'
        }
      />
      ”.{' '}
      <Button
        main
        onClick={() => {
          sessions.show(sessionId);
          onChosen();
        }}
      >
        Answer
      </Button>
    </p>
  ));
}
