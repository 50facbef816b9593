import { ForeignText } from '@site/src/ui/foreign-text';
import type { Outcome } from '../../tutorials/tutorial';
import styles from '../panel.module.css';

/** What proved a step, or what was seen instead and what to try. */
export function Result({ outcome }: { readonly outcome: Outcome }) {
  switch (outcome.name) {
    case 'open':
      return null;
    case 'done':
      return (
        <p className={styles.proof}>
          <strong>Done.</strong> <ForeignText text={outcome.proof} />
        </p>
      );
    case 'failed':
      return (
        <div className={styles.miss}>
          <p>
            <strong>Not yet.</strong> <ForeignText text={outcome.seen} />
          </p>
          <p>
            <ForeignText text={outcome.remedy} />
          </p>
        </div>
      );
  }
}
