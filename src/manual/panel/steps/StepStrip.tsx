import type { JudgedStep } from './useSteps';
import { Result } from './Result';
import styles from '../panel.module.css';

/** Above the conversation: the step that it is about, and what has become of it. */
export function StepStrip({
  judged,
  number,
  of,
  onNext,
}: {
  readonly judged: JudgedStep;
  readonly number: number;
  readonly of: number;
  readonly onNext: () => void;
}) {
  const { step, outcome } = judged;
  return (
    <section className={styles.strip} aria-label="Step" data-outcome={outcome.name}>
      <h1>
        Step {number} of {of}: {step.title}
      </h1>
      <div aria-live="polite">
        {outcome.name === 'open' ? (
          <p className={styles.note}>Waiting for what goose does…</p>
        ) : (
          <Result outcome={outcome} />
        )}
      </div>
      <button
        type="button"
        className={`button button--sm button--${outcome.name === 'done' ? 'primary' : 'secondary'}`}
        onClick={onNext}
      >
        {outcome.name === 'done' && number < of ? 'Next step' : 'All steps'}
      </button>
    </section>
  );
}
