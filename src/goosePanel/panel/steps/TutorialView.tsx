import { useConsole } from '@site/src/console/embedded';
import type { Tutorial } from '../../tutorials/tutorial';
import type { Attempt } from '../../progress';
import { Button } from '@site/src/ui/Button';
import { useGoing } from '../Talk';
import { StepList, Result } from './StepList';
import { useSteps } from './useSteps';
import styles from '../panel.module.css';

export function TutorialView({
  tutorial,
  isList,
  isShown,
  onList,
  onSent,
}: {
  tutorial: Tutorial;
  isList: boolean;
  isShown: boolean;
  onList: () => void;
  onSent: (sent: Pick<Attempt, 'session'>) => void;
}) {
  const { sessions } = useConsole();
  const steps = useSteps(tutorial);
  const going = useGoing(steps.session);
  const at = steps.all.findIndex(({ step }) => step.id === steps.last);
  const sent = steps.all[at];
  if (!isShown) return null;
  if (isList) {
    return (
      <StepList
        tutorial={tutorial}
        steps={steps}
        going={going}
        onReread={() => {
          if (steps.session !== null) sessions.showIfOther(steps.session);
        }}
        onSent={onSent}
      />
    );
  }
  if (!sent) return null;
  const { step, outcome } = sent;
  const isDone = outcome.name === 'done';
  return (
    <section className={styles.strip} aria-label="Step" data-outcome={outcome.name}>
      <h1>
        Step {at + 1} of {steps.all.length}: {step.title}
      </h1>
      <div aria-live="polite">
        {outcome.name === 'open' ? (
          <p className={styles.note}>Waiting for what goose does…</p>
        ) : (
          <Result outcome={outcome} />
        )}
      </div>
      <Button main={isDone} onClick={onList}>
        {isDone && at + 1 < steps.all.length ? 'Next step' : 'All steps'}
      </Button>
    </section>
  );
}
