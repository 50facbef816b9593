import page from '../parts/page.module.css';
import { Button } from '@site/src/ui/Button';
import { ForeignName, ForeignText } from '@site/src/ui/foreign-text';
import unseen from '@site/src/ui/unseen.module.css';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import approval from '../approval/approval.module.css';
import { useArming } from '../approval/useArming';
import { useCore } from '../parts/ConsoleContext';
import type { FormAnswer, FormRequest } from '../protocol/form';
import type { ToolCall } from '../protocol/toolCall';
import { focusField } from './focusField';
import { FormField } from './FormField';
import styles from './forms.module.css';
import { fillIn } from './values';

export interface FormPanelProps {
  readonly request: FormRequest;
  /** The calls that run: goose does not say which of them asks. */
  readonly running: readonly ToolCall[];
  /** How many other requests wait behind it. */
  readonly more: number;
  readonly onAnswered: () => void;
}

const nothingWrong: ReadonlyMap<number, string> = new Map();

/**
 * A tool waits for an answer. As with the question before a tool runs, the panel takes the focus only
 * where nobody would miss it, and its buttons are armed once it could be read.
 */
export default function FormPanel({
  request,
  running,
  more,
  onAnswered,
}: FormPanelProps) {
  const { questions } = useCore();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const answers = useRef<HTMLDivElement>(null);
  const { armed, wasTooSoon, answer } = useArming(answers, true);
  const [problems, setProblems] = useState(nothingWrong);
  // A page that has just been opened may not know of the call yet.
  const [hasRun, setHasRun] = useState(false);
  if (running.length > 0 && !hasRun) setHasRun(true);
  const isOver = hasRun && running.length === 0;
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
    if (document.activeElement === document.body) panel.current?.focus();
  }, []);

  const give = (formAnswer: FormAnswer) =>
    answer(() => {
      questions.fillIn(request.id, formAnswer);
      onAnswered();
    });

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const filled = fillIn(request.fields, (index) =>
      entered.getAll(String(index)).map(String),
    );
    setProblems(filled.problems);
    const [wrong] = filled.problems.keys();
    if (wrong === undefined) give({ action: 'accept', content: filled.content });
    else focusField(panel.current, wrong);
  }

  return (
    <div
      ref={panel}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
      tabIndex={-1}
    >
      <form className={approval.panel} noValidate autoComplete="off" onSubmit={send}>
        <div className={approval.head}>
          <h2 id={`${id}-title`}>A tool asks you</h2>
          <output>
            {!armed && wasTooSoon ? 'Too soon: read it first.' : waits(more)}
          </output>
        </div>
        <p role="alert" className={unseen.unseen}>
          A tool asks you. The form stands before the message field.
        </p>
        {/* A region that scrolls must be reachable by keyboard. */}
        <section
          className={approval.call}
          aria-label="What it asks"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard
          tabIndex={0}
        >
          <Asker running={running} />
          <p id={`${id}-message`}>
            <ForeignText text={request.message} block />
          </p>
          {request.fields.map((field, index) => (
            <FormField
              key={field.name}
              field={field}
              name={String(index)}
              problem={problems.get(index) ?? null}
            />
          ))}
          {isOver && (
            <p className={page.problem} role="alert">
              No tool waits for this answer any more. goose lets one wait for five
              minutes.
            </p>
          )}
          {request.unreadable.length > 0 && <Unreadable request={request} />}
        </section>
        <div ref={answers} className={`${approval.answers} ${styles.answers}`}>
          {request.isAnswerable && !isOver && (
            <Button
              main
              large
              type="submit"
              aria-disabled={!armed}
              aria-describedby={`${id}-scope`}
            >
              Send answer
            </Button>
          )}
          {!isOver && (
            <Button
              large
              aria-disabled={!armed}
              aria-describedby={`${id}-scope`}
              onClick={() => give({ action: 'decline' })}
            >
              Decline
            </Button>
          )}
          <Button
            large
            aria-disabled={!armed}
            aria-describedby={`${id}-scope`}
            onClick={() => give({ action: 'cancel' })}
          >
            {isOver ? 'Close' : 'Not now'}
          </Button>
        </div>
        <p className={approval.scope} id={`${id}-scope`}>
          The tool gets what you send, and what it does with it may reach the model. Send
          no passwords or keys. “Decline” tells it no, “Not now” that you did not decide.
        </p>
      </form>
    </div>
  );
}

/** Who asks, as far as goose lets it be known. */
function Asker({ running }: Pick<FormPanelProps, 'running'>) {
  const [call, ...others] = running;
  return (
    <p className={styles.asker}>
      {call && others.length === 0 ? (
        <>
          It asks while goose runs{' '}
          <code>
            <ForeignName text={call.tool ?? call.title} reading="code" />
          </code>
          {call.extension && (
            <>
              {' '}
              of{' '}
              <code>
                <ForeignName text={call.extension} reading="code" />
              </code>
            </>
          )}
          .
        </>
      ) : (
        'goose does not say which tool this is.'
      )}
    </p>
  );
}

const mostNames = 5;

function Unreadable({
  request: { unreadable, isAnswerable },
}: Pick<FormPanelProps, 'request'>) {
  const left = unreadable.length - mostNames;
  return (
    <p className={page.problem}>
      It also asks for{' '}
      {unreadable.slice(0, mostNames).map((name, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <code>
            <ForeignName text={name} reading="code" />
          </code>
        </span>
      ))}
      {left > 0 && ` and ${left} more`}, in a way that this page cannot show.{' '}
      {isAnswerable
        ? 'That is left out of the answer.'
        : 'It needs that, so you can only decline. goose in the terminal may be able to ask you.'}
    </p>
  );
}

function waits(more: number): string {
  if (more === 0) return '';
  return more === 1 ? 'One more request waits.' : `${more} more requests wait.`;
}
