import { Button } from '@site/src/ui/Button';
import { type FormEvent, useId, useState } from 'react';
import type { Conversation } from '../conversation/conversation';
import { amountText, type ReachedLimit } from '../conversation/limit';
import { useCore } from '../components/ConsoleContext';
import { amountIn, NumberField } from '../components/fields';
import styles from './limitQuestion.module.css';

export function LimitQuestion({
  conversation: { sessionId, status },
  reached,
  isReady,
}: {
  conversation: Conversation;
  reached: ReachedLimit;
  /** goose is connected, too. */
  isReady: boolean;
}) {
  const { spending } = useCore();
  const id = useId();
  const [raised, setRaised] = useState(() => String(reached.limit * 2));
  const { kind, used, limit, currency } = reached;
  const wanted = amountIn(raised);
  const canRaise = isReady && wanted !== null && wanted > limit;

  function raise(event: FormEvent) {
    event.preventDefault();
    if (canRaise) spending.goOn(sessionId, kind, wanted);
  }

  return (
    <section className={styles.question} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} role="alert">
        Your limit is reached: {amountText(used, reached)}
      </h2>
      <p>
        {status === 'ready' ? 'goose has stopped.' : 'goose is stopping…'} “Continue”
        tells it to go on, until the session has used another {amountText(limit, reached)}
        .
      </p>
      <div className={styles.answers}>
        <Button
          main
          disabled={!isReady}
          onClick={() => spending.goOn(sessionId, kind, null)}
        >
          Continue
        </Button>
        <Button onClick={() => spending.forget(sessionId)}>Leave it stopped</Button>
        <form onSubmit={raise} className={styles.raise}>
          <NumberField
            label={`New limit (${kind === 'tokens' ? 'tokens' : currency})`}
            value={raised}
            onChange={setRaised}
          />
          <Button type="submit" disabled={!canRaise}>
            Raise and continue
          </Button>
        </form>
      </div>
    </section>
  );
}
