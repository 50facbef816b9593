import { Button } from '@site/src/ui/Button';
import page from '../parts/page.module.css';
import { ForeignText } from '@site/src/ui/foreign-text';
import unseen from '@site/src/ui/unseen.module.css';
import { useEffect, useId, useRef } from 'react';
import type { PermissionOption, PermissionRequest } from '../protocol/permission';
import type { ToolCall } from '../protocol/toolCall';
import { useCore } from '../parts/ConsoleContext';
import styles from './approval.module.css';
import { FileChange } from '../edits/FileChange';
import type { KnownEdit } from '../edits/fileEdit';
import { ToolArguments } from './ToolArguments';
import { useArming } from './useArming';

const names: Readonly<Record<PermissionOption['kind'], string>> = {
  allow_once: 'Allow once',
  reject_once: 'Reject',
  allow_always: 'Always allow',
  reject_always: 'Always reject',
};

/** Answers for one call come first. */
const order = Object.keys(names);

const longestName = 200;

/** What goose warns of may repeat the whole command, which has its own place. */
const longestWarning = 800;

/**
 * goose waits until the reader decides. The panel shows all of what would run, and its buttons are
 * armed once that could be read. It takes the focus only where nobody would miss it, and never to a
 * button: a key that was meant for something else must not allow anything.
 */
export function PermissionPanel({
  request,
  call,
  edit,
  more,
  onAnswered,
}: {
  readonly request: PermissionRequest;
  /** What goose told of the call before it asked; a question does not name the tool. */
  readonly call: ToolCall | null;
  /** What the call would change in a file, if it is one that does. */
  readonly edit: KnownEdit | null;
  /** How many other requests wait behind it. */
  readonly more: number;
  readonly onAnswered: () => void;
}) {
  const { questions } = useCore();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const answers = useRef<HTMLDivElement>(null);
  const { armed, wasTooSoon, answer } = useArming(answers, true);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
    if (document.activeElement === document.body) panel.current?.focus();
  }, []);

  const tool = call?.tool ?? null;
  const whole = (
    <ToolArguments input={request.call.input} none="It is called without arguments." />
  );
  const options = request.options.toSorted(
    (one, other) => order.indexOf(one.kind) - order.indexOf(other.kind),
  );
  return (
    <div
      ref={panel}
      className={styles.panel}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-call`}
      tabIndex={-1}
    >
      <div className={styles.head}>
        <h2 id={`${id}-title`}>goose asks to run a tool</h2>
        <output>
          {!armed && wasTooSoon ? 'Too soon: read it first.' : waiting(more)}
        </output>
      </div>
      <p role="alert" className={unseen.unseen}>
        goose asks to run a tool. The question stands before the message field.
      </p>
      {/* A region that scrolls must be reachable by keyboard. */}
      <section
        className={styles.call}
        aria-label="What would run"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard
        tabIndex={0}
      >
        <p id={`${id}-call`} className={styles.tool}>
          {tool === null ? (
            <ForeignText text={request.call.title} reading="code" limit={longestName} />
          ) : (
            <>
              <strong>
                <ForeignText text={tool} reading="code" limit={longestName} />
              </strong>
              {call?.extension && (
                <>
                  {' '}
                  of{' '}
                  <ForeignText text={call.extension} reading="code" limit={longestName} />
                </>
              )}
            </>
          )}
        </p>
        {request.call.output.map(
          (part, index) =>
            part.kind === 'text' && (
              // oxlint-disable-next-line react/no-array-index-key -- a question never changes
              <div key={index} className={page.problem}>
                <ForeignText text={part.text} limit={longestWarning} block />
              </div>
            ),
        )}
        {edit ? <FileChange edit={edit} otherwise={whole} /> : whole}
      </section>
      <div ref={answers} className={styles.answers}>
        {options.map((option) => (
          <Button
            key={option.id}
            main={option.kind === 'allow_once'}
            large
            aria-disabled={!armed}
            aria-describedby={`${id}-${lasts(option) ? 'every' : 'this'}`}
            onClick={() =>
              answer(() => {
                questions.answer(request.id, option.id);
                onAnswered();
              })
            }
          >
            {names[option.kind]}
          </Button>
        ))}
      </div>
      <p className={styles.scope}>
        <span id={`${id}-this`}>“Allow once” and “Reject”: this call only.</span>{' '}
        {options.some(lasts) && (
          <span id={`${id}-every`}>
            “Always”: every call of{' '}
            {tool === null ? (
              'this tool'
            ) : (
              // Its own box, since a name could read like a part of the sentence.
              <code>
                <ForeignText text={tool} reading="code" limit={longestName} />
              </code>
            )}
            , in every session. goose keeps it in <code>permission.yaml</code>, beside its{' '}
            <code>config.yaml</code>. “Set up goose” lists it and takes it back.
          </span>
        )}
      </p>
    </div>
  );
}

const lasts = ({ kind }: PermissionOption) =>
  kind === 'allow_always' || kind === 'reject_always';

function waiting(more: number): string {
  if (more === 0) return '';
  return more === 1 ? 'One more request waits.' : `${more} more requests wait.`;
}
