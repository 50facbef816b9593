import { type RefObject, useId } from 'react';
import type { ApprovalRequest } from '../mission/mission';
import { KeyButton } from './Controls';
import { useArrivalFocus } from './useShortcuts';
import styles from './view.module.css';

export function Approval({
  request,
  onAnswer,
  playRef,
}: {
  readonly request: ApprovalRequest;
  readonly onAnswer: (approved: boolean) => void;
  readonly playRef: RefObject<HTMLButtonElement | null>;
}) {
  const id = useId();
  const panel = useArrivalFocus<HTMLDivElement>(playRef);
  return (
    <div
      ref={panel}
      role="alertdialog"
      tabIndex={-1}
      className={styles.approval}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-question`}
    >
      <div>
        <h2 id={`${id}-title`} className={styles.approvalTitle}>
          The agent asks you
        </h2>
        <p id={`${id}-question`} className={styles.question}>
          {request.question}
        </p>
        <code className={styles.call}>
          {request.call.name} {JSON.stringify(request.call.arguments)}
        </code>
      </div>
      <div className={styles.answers}>
        <KeyButton main shortcut="A" onClick={() => onAnswer(true)}>
          Approve
        </KeyButton>
        <KeyButton shortcut="D" onClick={() => onAnswer(false)}>
          Deny
        </KeyButton>
      </div>
    </div>
  );
}
