import { ForeignText } from '@site/src/ui/foreign-text';
import { useEffect, useId, useRef } from 'react';
import type { PermissionOption, PermissionRequest } from '../conversation/conversation';
import { useConsole } from './ConsoleContext';
import styles from './tool.module.css';
import { ToolInput } from './ToolCard';

const optionNames: Readonly<Record<PermissionOption['kind'], string>> = {
  allow_once: 'Allow once',
  allow_always: 'Always allow',
  reject_once: 'Reject',
  reject_always: 'Always reject',
};

const order = Object.keys(optionNames);

/**
 * goose waits until the reader decides. The panel takes the focus and is read out, but none of its
 * buttons has the focus: a key that was meant for the message must not allow anything.
 */
export function PermissionPanel({
  request,
  more,
  onAnswered,
}: {
  readonly request: PermissionRequest;
  /** How many other requests wait behind it. */
  readonly more: number;
  readonly onAnswered: () => void;
}) {
  const { console } = useConsole();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);

  const options = request.options.toSorted(
    (one, other) => order.indexOf(one.kind) - order.indexOf(other.kind),
  );
  return (
    <div
      ref={panel}
      className={styles.permission}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-call`}
      tabIndex={-1}
    >
      <h2 id={`${id}-title`}>goose asks to run a tool</h2>
      <p id={`${id}-call`} className={styles.path}>
        <ForeignText text={request.call.title} reading="code" />
      </p>
      <details open>
        <summary>What it will be called with</summary>
        <ToolInput input={request.call.input} />
      </details>
      <div className={styles.options}>
        {options.map((option) => (
          <button
            key={option.id}
            type="button"
            className={`button ${option.kind === 'allow_once' ? 'button--primary' : 'button--secondary'}`}
            onClick={() => {
              console.answerPermission(request.id, option.id);
              onAnswered();
            }}
          >
            {optionNames[option.kind]}
          </button>
        ))}
      </div>
      {more > 0 && (
        <p className={styles.more}>
          {more === 1 ? 'One more request waits.' : `${more} more requests wait.`}
        </p>
      )}
    </div>
  );
}
