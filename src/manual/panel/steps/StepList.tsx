import { type Conversation, CopyButton, useConsole } from '@site/src/console/embedded';
import { ForeignText } from '@site/src/ui/foreign-text';
import { useEffect, useRef, useState } from 'react';
import type { Tutorial } from '../../tutorials/tutorial';
import { type Sent, SendForm } from '../SendForm';
import unseen from '@site/src/ui/unseen.module.css';
import styles from '../panel.module.css';
import { messageOfStep } from './messageOfStep';
import { Result } from './Result';
import type { JudgedStep, Steps } from './useSteps';

/** The steps of a tutorial: what proved those that are done, and what there is to do now. */
export function StepList({
  tutorial,
  steps,
  going,
  onReread,
  onSent,
}: {
  readonly tutorial: Tutorial;
  readonly steps: Steps;
  /** The session that the steps go on in. */
  readonly going: Conversation | null;
  /** Fetches the record of that session, if it is not here. */
  readonly onReread: () => void;
  readonly onSent: (sent: Sent) => void;
}) {
  const [chosen, setChosen] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    onReread();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  const open = chosen ?? steps.current?.step.id ?? null;
  const proven = steps.all.filter(({ outcome }) => outcome.name === 'done').length;

  return (
    <div className={styles.scroll}>
      <h1 ref={heading} tabIndex={-1}>
        {tutorial.title}: {proven} of {steps.all.length} steps
      </h1>
      <p className={styles.note}>
        Each step is checked by what goose did, never by what the model says.
      </p>
      <ol className={styles.steps}>
        {steps.all.map((judged) => (
          <li key={judged.step.id} data-outcome={judged.outcome.name}>
            <h2>
              <a href={`${tutorial.path}#${judged.step.section}`}>{judged.step.title}</a>
            </h2>
            <Result outcome={judged.outcome} />
            {judged.step.id === open ? (
              <StepTask
                key={judged.step.id}
                judged={judged}
                going={going}
                onSent={(sent) => {
                  setChosen(null);
                  steps.begin(judged.step, sent);
                  onSent(sent);
                }}
              />
            ) : (
              judged.attempt && (
                <button
                  type="button"
                  className="button button--secondary button--sm"
                  onClick={() => setChosen(judged.step.id)}
                >
                  Do it again<span className={unseen.unseen}>: {judged.step.title}</span>
                </button>
              )
            )}
          </li>
        ))}
      </ol>
      {steps.current === null && (
        <output>
          <strong>All steps are proven.</strong>
        </output>
      )}
      {proven > 0 && (
        <button
          type="button"
          className="button button--secondary button--sm"
          onClick={steps.reset}
        >
          Forget my progress here
        </button>
      )}
    </div>
  );
}

function StepTask({
  judged: { step },
  going,
  onSent,
}: {
  readonly judged: JudgedStep;
  readonly going: Conversation | null;
  readonly onSent: (sent: Sent) => void;
}) {
  const { task, does, terminal } = step;
  return (
    <>
      <p>{does}</p>
      {terminal !== undefined && (
        <>
          <pre aria-label="In a terminal">
            <code>
              <ForeignText text={terminal} reading="code" block />
            </code>
          </pre>
          <CopyButton text={terminal} />
        </>
      )}
      {task ? <MessageForm task={task} going={going} onSent={onSent} /> : <LookAgain />}
    </>
  );
}

function MessageForm({
  task,
  going,
  onSent,
}: {
  readonly task: NonNullable<JudgedStep['step']['task']>;
  readonly going: Conversation | null;
  readonly onSent: (sent: Sent) => void;
}) {
  const [message, setMessage] = useState<string | null>(null);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    messageOfStep(task).then(setMessage, () => setLost(true));
  }, [task]);
  if (isLost)
    return <p role="alert">The example could not be fetched. Reload the page.</p>;
  if (message === null) return <output>Loading…</output>;
  return (
    <SendForm
      message={message}
      isFixed
      server={task.server ?? null}
      going={going}
      isNew={task.isNew ?? false}
      mode={task.mode}
      onSent={onSent}
    >
      {null}
    </SendForm>
  );
}

/** For steps that goose is only looked at for. */
function LookAgain() {
  const { setup, sessions } = useConsole();
  const look = () => {
    // A failure is a cut connection, which has its own notice.
    void setup.read().catch(() => undefined);
    void sessions.reread();
  };
  useEffect(() => {
    look();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, and whenever the reader is back
  }, []);
  return (
    <button type="button" className="button button--secondary button--sm" onClick={look}>
      Look again
    </button>
  );
}
