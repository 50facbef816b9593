import { useConsole } from '@site/src/console/embedded';
import { currentReader, type ReaderId } from '@site/src/gooseConsent/consent';
import { useListener } from '@site/src/ui/useListener';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Attempt, writeProgress, type Progress, readProgress } from '../../progress';
import { evidenceOf } from '../../tutorials/evidence';
import { done, type Step, type Tutorial } from '../../tutorials/tutorial';

export type Steps = ReturnType<typeof useSteps>;

export function useSteps(tutorial: Tutorial) {
  const { state } = useConsole();
  const [reader] = useState<ReaderId>(currentReader);
  const [progress, setProgress] = useState<Progress>(() =>
    readProgress(reader, tutorial.path),
  );
  // Proofs can arrive while a message is being sent, after the render that sent it.
  const latest = useRef(progress);
  function show(next: Progress) {
    latest.current = next;
    setProgress(next);
  }
  // Another tab's proofs, which this one would write over.
  useListener('window', 'storage', ({ key }) => {
    if (key?.includes('.manual.steps.')) show(readProgress(reader, tutorial.path));
  });
  const asked = useAsked();
  const last = Object.values(progress.attempts).at(-1) ?? null;

  const all = useMemo(
    () =>
      tutorial.steps.map((step) => {
        const attempt = progress.attempts[step.id] ?? null;
        const kept = progress.steps[step.id];
        // A step without a task is about the session of the steps before it.
        const place = attempt ?? (step.task === null ? last : null);
        const outcome = kept
          ? done(kept.proof)
          : step.check(evidenceOf(state, place, asked));
        return { step, outcome, attempt };
      }),
    [tutorial, progress, state, asked, last],
  );

  // Persist a proof at once, since goose does not repeat events.
  const first = all.find(
    ({ step, outcome }) => outcome.name === 'done' && !progress.steps[step.id],
  );
  useEffect(() => {
    if (first?.outcome.name !== 'done') return;
    const { step, outcome } = first;
    change({
      ...latest.current,
      steps: {
        ...latest.current.steps,
        [step.id]: { proof: outcome.proof, at: new Date().toISOString() },
      },
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new proof is what it waits for
  }, [first?.step.id]);

  function change(next: Progress) {
    show(next);
    writeProgress(reader, tutorial.path, next);
  }

  return {
    all,
    current: all.find(({ outcome }) => outcome.name !== 'done') ?? null,
    last: Object.keys(progress.attempts).at(-1) ?? null,
    session: last?.session ?? null,
    begin({ id }: Step, attempt: Attempt) {
      const { [id]: _proof, ...steps } = latest.current.steps;
      const { [id]: _before, ...attempts } = latest.current.attempts;
      change({ steps, attempts: { ...attempts, [id]: attempt } });
    },
    reset() {
      writeProgress(reader, tutorial.path, null);
      show({ steps: {}, attempts: {} });
    },
  };
}

function useAsked(): ReadonlySet<string> {
  const { state } = useConsole();
  const [asked, setAsked] = useState<ReadonlySet<string>>(() => new Set());
  const now = [...state.conversations.values()]
    .flatMap(({ questions }) => questions)
    .flatMap((question) => (question.kind === 'permission' ? [question.call.id] : []))
    .filter((id) => !asked.has(id));
  if (now.length > 0) setAsked(new Set([...asked, ...now]));
  return asked;
}
