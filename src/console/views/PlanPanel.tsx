import { ForeignText } from '@site/src/ui/foreign-text';
import type { PlanStep } from '../protocol/update';
import unseen from '@site/src/ui/unseen.module.css';
import styles from './plan.module.css';

const states: Readonly<Record<PlanStep['status'], string>> = {
  pending: 'To do',
  in_progress: 'Now',
  completed: 'Done',
};

/** The steps that goose means to take, and how far it is. */
export function PlanPanel({ plan }: { readonly plan: readonly PlanStep[] }) {
  if (plan.length === 0) return null;
  const done = plan.filter(({ status }) => status === 'completed').length;
  return (
    <details className={styles.plan}>
      <summary>
        Plan: {done} of {plan.length} steps done
      </summary>
      <ol>
        {plan.map(({ text, status }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a plan has nothing else to tell its steps apart
          <li key={index} data-status={status}>
            <span className={unseen.unseen}>{states[status]}: </span>
            <ForeignText text={text} />
          </li>
        ))}
      </ol>
    </details>
  );
}
