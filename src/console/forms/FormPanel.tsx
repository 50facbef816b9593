import page from '../components/page.module.css';
import { Button } from '@site/src/ui/Button';
import { UntrustedName, UntrustedText } from '@site/src/ui/untrusted-text';
import { useAskBeforeLeaving } from '@site/src/ui/useAskBeforeLeaving';
import { type FormEvent, useId, useLayoutEffect, useState } from 'react';
import {
  QuestionBody,
  QuestionFrame,
  useQuestion,
  waitingText,
} from '../approval/QuestionFrame';
import { useCore } from '../components/ConsoleContext';
import type { FormAnswer, FormRequest, ToolCall } from 'goose-web-client';
import { focusProblem, FormField } from './FormField';
import styles from './forms.module.css';
import { fillIn } from './values';

const nothingWrong: ReadonlyMap<number, string> = new Map();

export default function FormPanel({
  request,
  running,
  more,
  onAnswered,
}: {
  request: FormRequest;
  /** goose does not report which of them asks. */
  running: readonly ToolCall[];
  more: number;
  onAnswered: () => void;
}) {
  const { questions } = useCore();
  const id = useId();
  const question = useQuestion();
  const { armed, answer, panel } = question;
  const [problems, setProblems] = useState(nothingWrong);
  const name = JSON.stringify(request);
  const [isTyped, setTyped] = useState(questions.entered.has(name));
  useAskBeforeLeaving(isTyped);
  // A new page may not know the call yet.
  const [hasRun, setHasRun] = useState(false);
  if (running.length > 0 && !hasRun) setHasRun(true);
  const isOver = hasRun && running.length === 0;

  useLayoutEffect(() => {
    const form = panel.current;
    const inputs = [...(form?.querySelectorAll<HTMLInputElement>('input, select') ?? [])];
    for (const [at, kept] of (questions.entered.get(name) ?? []).entries())
      Object.assign(inputs[at] ?? {}, kept);
    const keep = () => {
      setTyped(true);
      questions.entered.set(
        name,
        inputs.map(({ value, checked }) => ({ value, checked })),
      );
    };
    form?.addEventListener('input', keep);
    return () => form?.removeEventListener('input', keep);
  }, [panel, questions, name]);

  const give = (formAnswer: FormAnswer) =>
    answer(() => {
      questions.fillIn(request.id, formAnswer);
      onAnswered();
    });

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const filled = fillIn(request.fields, new FormData(event.currentTarget));
    setProblems(filled.problems);
    if (!focusProblem(panel.current, filled.problems))
      give({ action: 'accept', content: filled.content });
  }

  const shared = {
    large: true,
    'aria-disabled': !armed,
    'aria-describedby': `${id}-scope`,
  } as const;
  return (
    <QuestionFrame
      question={question}
      title="A tool asks you"
      place="The form stands before the message field."
      status={waitingText(more)}
      describedBy={`${id}-message`}
      onSubmit={send}
      buttons={
        <>
          {request.isAnswerable && !isOver && (
            <Button {...shared} main type="submit">
              Send answer
            </Button>
          )}
          {!isOver && (
            <Button {...shared} onClick={() => give({ action: 'decline' })}>
              Decline
            </Button>
          )}
          <Button {...shared} onClick={() => give({ action: 'cancel' })}>
            {isOver ? 'Close' : 'Not now'}
          </Button>
        </>
      }
      scope={
        <span id={`${id}-scope`}>
          The tool gets what you send, and what it does with it may reach the model. Send
          no passwords or keys. “Decline” tells it no, “Not now” that you did not decide.
        </span>
      }
    >
      <QuestionBody label="What it asks">
        <Asker running={running} />
        <UntrustedText in="p" id={`${id}-message`} text={request.message} block />
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
            No tool waits for this answer any more. goose lets one wait for five minutes.
          </p>
        )}
        {request.unreadable.length > 0 && <Unreadable request={request} />}
      </QuestionBody>
    </QuestionFrame>
  );
}

function Asker({ running: [call, ...others] }: { running: readonly ToolCall[] }) {
  return (
    <p className={styles.asker}>
      {call && others.length === 0 ? (
        <>
          It asks while goose runs{' '}
          <UntrustedName in="code" text={call.tool ?? call.title} />
          {call.extension && (
            <>
              {' '}
              of <UntrustedName in="code" text={call.extension} />
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

function Unreadable({ request: { unreadable, isAnswerable } }: { request: FormRequest }) {
  const left = unreadable.length - mostNames;
  return (
    <p className={page.problem}>
      It also asks for{' '}
      {unreadable.slice(0, mostNames).map((name, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <UntrustedName in="code" text={name} />
        </span>
      ))}
      {left > 0 && ` and ${left} more`}, in a way that this page cannot show.{' '}
      {isAnswerable
        ? 'That is left out of the answer.'
        : 'It needs that, so you can only decline. goose in the terminal may be able to ask you.'}
    </p>
  );
}
