import { Button } from '@site/src/ui/Button';
import page from '../components/page.module.css';
import { UntrustedText } from '@site/src/ui/untrusted-text';
import { focusOnMount } from '@site/src/ui/focusOnMount';
import { lazyPart } from '@site/src/ui/LazyPart';
import look from '@site/src/ui/forms/input.module.css';
import { useAskBeforeLeaving } from '@site/src/ui/useAskBeforeLeaving';
import { useCallback, useId, useState } from 'react';
import type { PermissionOption, PermissionRequest, ToolCall } from 'goose-web-client';
import { fields } from 'goose-web-client/json';
import { useLoaded } from '../components/attempt';
import { useConsole, useCore } from '../components/ConsoleContext';
import styles from './approval.module.css';
import { FileChange } from '../edits/FileChange';
import { type KnownEdit, placeOf } from '../edits/fileEdit';
import { QuestionBody, QuestionFrame, useQuestion, waitingText } from './QuestionFrame';
import { ToolArguments } from './ToolArguments';
import { useRead } from './useRead';

const names: Readonly<Record<PermissionOption['kind'], string>> = {
  allow_once: 'Allow once',
  reject_once: 'Reject',
  allow_always: 'Always allow',
  reject_always: 'Always reject',
};

const RuleOffer = lazyPart(() => import('../rules/RuleOffer'), <p>Loading…</p>);

/** Answers for one call come first. */
const order = Object.keys(names);

const longestName = 200;

/** A warning may repeat the whole command, which has its own place. */
const longestWarning = 800;

/** Shows all of what would run. The buttons that run it are armed once its end was in sight. */
export function PermissionPanel({
  request,
  call,
  edit,
  cwd,
  turn,
  more,
  onAnswered,
}: {
  request: PermissionRequest;
  /** The call as goose announced it; a question does not name the tool. */
  call: ToolCall | null;
  edit: KnownEdit | null;
  cwd: string;
  /** `1 of 3`, or empty for a single call. */
  turn: string;
  more: number;
  onAnswered: () => void;
}) {
  const { questions, rules } = useCore();
  /** Null until the reader wants to give one: the field would cover the end of a question. */
  const [reason, setReason] = useState<string | null>(null);
  useAskBeforeLeaving(Boolean(reason));
  const [offers, setOffers] = useState(false);
  const id = useId();
  const question = useQuestion();
  const { armed, dispatch, answer } = question;
  const { what, end, isRead } = useRead(() => dispatch('shown'));

  const tool = call?.tool ?? null;
  const input = request.call.input ?? call?.input;
  const whole = (
    <ToolArguments
      input={input}
      known={useKnownArguments(request.sessionId, tool)}
      none="It is called without arguments."
    />
  );
  const options = request.options.toSorted(
    (one, other) => order.indexOf(one.kind) - order.indexOf(other.kind),
  );
  const isReady = ({ kind }: PermissionOption) =>
    armed && (isRead || kind.startsWith('reject'));
  const { command } = fields(input);
  const isCommand = tool === 'shell' && typeof command === 'string';
  const once = (kind: PermissionOption['kind']) =>
    options.find((option) => option.kind === kind);
  function choose(option: PermissionOption) {
    if (!isReady(option)) return;
    if (option.kind.startsWith('reject'))
      void rules.reject(request, option.id, (reason ?? '').trim());
    else questions.answer(request.id, option.id);
    onAnswered();
  }
  return (
    <QuestionFrame
      question={question}
      field={
        reason !== null && (
          <input
            ref={focusOnMount}
            className={look.input}
            aria-label="Reason for goose"
            placeholder="Why? Enter rejects it."
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )
      }
      onSubmit={(event) => {
        event.preventDefault();
        const option = once('reject_once');
        if (option && reason?.trim()) answer(() => choose(option));
      }}
      after={
        offers &&
        isCommand && (
          <dialog
            ref={(dialog) => dialog?.showModal()}
            className={styles.offer}
            aria-label="A rule for commands like this"
            onClose={({ currentTarget: dialog }) => {
              // A rule that is being added may fail.
              if (dialog.querySelector('form[aria-busy="true"]')) dialog.showModal();
              else setOffers(false);
            }}
          >
            <RuleOffer
              command={command}
              sessionId={request.sessionId}
              isReady={armed && isRead}
              onAllowed={() => {
                const option = once('allow_once');
                if (option) choose(option);
              }}
            />
          </dialog>
        )
      }
      title="goose asks to run a tool"
      place="The question stands before the message field."
      status={[isRead ? '' : 'Read it to its end first.', turn, waitingText(more)]
        .filter((each) => each !== '')
        .join(' · ')}
      more={
        isCommand && (
          <button type="button" onClick={() => setOffers(true)}>
            Make a rule for commands like this
          </button>
        )
      }
      describedBy={`${id}-call`}
      buttons={options.map((option) => (
        <Button
          key={option.id}
          main={option.kind === 'allow_once'}
          large
          aria-disabled={!isReady(option)}
          aria-describedby={`${id}-${lasts(option) ? 'every' : 'this'}`}
          onClick={() => answer(() => choose(option))}
        >
          {names[option.kind]}
        </Button>
      ))}
      scope={
        <>
          <span id={`${id}-this`}>“Allow once” and “Reject”: this call only.</span>{' '}
          {options.some(lasts) && (
            <span id={`${id}-every`}>
              “Always”: every call of{' '}
              {/* In a box, since a name could read like a part of the sentence. */}
              {tool === null ? (
                'this tool'
              ) : (
                <code>
                  <Foreign text={tool} />
                </code>
              )}
              , in every session, until you take it back in “Set up goose”.
              {once('reject_always') && ' “Auto” ignores “Always reject”.'}
            </span>
          )}{' '}
          {once('reject_once') && reason === null && (
            <button type="button" onClick={() => setReason('')}>
              Reject with a reason
            </button>
          )}
        </>
      }
    >
      <div ref={what} className={styles.what}>
        <p id={`${id}-call`} className={styles.tool}>
          {tool === null ? (
            <Foreign text={request.call.title} />
          ) : (
            <>
              <strong>
                <Foreign text={tool} />
              </strong>
              {call?.extension && ' of '}
              {call?.extension && <Foreign text={call.extension} />}
            </>
          )}
        </p>
        <QuestionBody label="What would run">
          {request.call.output.map(
            (part, index) =>
              part.kind === 'text' && (
                <div key={index} className={page.problem} data-aside>
                  <UntrustedText text={part.text} limit={longestWarning} block />
                </div>
              ),
          )}
          <PathNote input={input} extension={call?.extension} cwd={cwd} />
          {edit ? <FileChange edit={edit} otherwise={whole} /> : whole}
          <div ref={end} className={styles.end} />
        </QuestionBody>
      </div>
    </QuestionFrame>
  );
}

const Foreign = ({ text }: { text: string }) => (
  <UntrustedText text={text} reading="code" limit={longestName} />
);

const lasts = ({ kind }: PermissionOption) => kind.endsWith('always');

/** Null where goose names no arguments. A failure is a cut, which has its own notice. */
function useKnownArguments(sessionId: string, tool: string | null) {
  const { setup, state } = useConsole();
  const load = useCallback(() => setup.toolsOf(sessionId), [setup, sessionId]);
  const { loaded } = useLoaded(load);
  const tools = loaded ?? (state.shown === sessionId ? state.tools : null);
  return tools?.find(({ name }) => name === tool)?.parameters ?? null;
}

const placeNotes = {
  inside: '',
  outside: 'This path leads out of the session’s folder,',
  home: 'If “~” is taken for a home, this path leads out of the session’s folder,',
  unclear:
    'This path goes up with “..”, and leads elsewhere where a part of it is a link. The session’s folder is',
  unknown:
    'This path may lead out of the session’s folder, which this page does not know',
} as const;

function PathNote({
  input,
  extension,
  cwd,
}: {
  input: unknown;
  extension: string | null | undefined;
  cwd: string;
}) {
  const { path, source } = fields(input);
  const files = extension === 'developer' ? [path, source] : [];
  const place = files
    .map((file) => (typeof file === 'string' ? placeOf(file, cwd) : 'inside'))
    .find((each) => each !== 'inside');
  return place === undefined ? null : (
    <p className={page.problem}>
      {placeNotes[place]}
      {place !== 'unknown' && (
        <>
          {' '}
          <UntrustedText text={cwd} reading="code" limit={Infinity} />
        </>
      )}
      .
    </p>
  );
}
