import { useConsole } from '@site/src/console/embedded';
import { useEffect, useMemo } from 'react';
import type { Tutorial } from '../../tutorials/tutorial';
import type { Sent } from '../SendForm';
import { useGoing } from '../useGoing';
import { tellPage } from '../usePage';
import { StepList } from './StepList';
import { StepStrip } from './StepStrip';
import { type Steps, useSteps } from './useSteps';

/** The list of steps, or above a conversation the step that was sent last. */
export function TutorialView({
  tutorial,
  isList,
  isShown,
  onList,
  onSent,
}: {
  readonly tutorial: Tutorial;
  readonly isList: boolean;
  readonly isShown: boolean;
  readonly onList: () => void;
  readonly onSent: (sent: Pick<Sent, 'session'>) => void;
}) {
  const { sessions } = useConsole();
  const steps = useSteps(tutorial);
  const going = useGoing(steps.session);
  const sent = useSent(steps);
  useTellSteps(steps);
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
  if (sent < 0) return null;
  const judged = steps.all[sent];
  return judged ? (
    <StepStrip judged={judged} number={sent + 1} of={steps.all.length} onNext={onList} />
  ) : null;
}

/** The place of the step that was sent last. */
function useSent({ all, last }: Steps): number {
  return useMemo(() => all.findIndex(({ step }) => step.id === last), [all, last]);
}

function useTellSteps({ all }: Steps) {
  const done = all.filter(({ outcome }) => outcome.name === 'done').length;
  const count = all.length;
  useEffect(() => tellPage({ type: 'steps', done, all: count }), [done, count]);
}
