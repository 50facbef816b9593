import { useConsole } from '@site/src/console/embedded';
import { currentReader, type Reader } from '@site/src/reading/consent';
import { useEffect, useMemo, useState } from 'react';
import {
  type Attempt,
  forgetProgress,
  keepProgress,
  type Progress,
  readProgress,
} from '../../kept';
import { evidenceOf } from '../../tutorials/evidenceOf';
import { done, type Outcome, type Step, type Tutorial } from '../../tutorials/tutorial';

/** A step and what has become of it. */
export interface JudgedStep {
  readonly step: Step;
  readonly outcome: Outcome;
  readonly attempt: Attempt | null;
}

export interface Steps {
  readonly all: readonly JudgedStep[];
  /** The first that is not proven; null when all are. */
  readonly current: JudgedStep | null;
  /** The id of the step that was sent last. */
  readonly last: string | null;
  /** Its session, which later steps go on in. */
  readonly session: string | null;
  readonly begin: (step: Step, attempt: Attempt) => void;
  /** Forgets all that is kept of this tutorial. */
  readonly reset: () => void;
}

/** The steps of a tutorial, judged by what goose shows, and kept for the reader. */
export function useSteps(tutorial: Tutorial): Steps {
  const { state } = useConsole();
  const [reader] = useState<Reader>(currentReader);
  const [progress, setProgress] = useState<Progress>(() =>
    readProgress(reader, tutorial.path),
  );
  const asked = useAsked();
  const last = Object.values(progress.attempts).at(-1) ?? null;

  const all = useMemo(
    () =>
      tutorial.steps.map((step) => {
        const attempt = progress.attempts[step.id] ?? null;
        const kept = progress.steps[step.id];
        // A step without a task of its own is about the session that the steps before it have.
        const place = attempt ?? (step.task === null ? last : null);
        const outcome = kept
          ? done(kept.proof)
          : step.check(evidenceOf(state, place, asked));
        return { step, outcome, attempt };
      }),
    [tutorial, progress, state, asked, last],
  );

  // A proof is kept as soon as it is there, since goose’s events are not sent twice.
  const first = all.find(
    ({ step, outcome }) => outcome.name === 'done' && !progress.steps[step.id],
  );
  useEffect(() => {
    if (first?.outcome.name !== 'done') return;
    const { step, outcome } = first;
    change({
      ...progress,
      steps: {
        ...progress.steps,
        [step.id]: { proof: outcome.proof, at: new Date().toISOString() },
      },
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new proof is what it waits for
  }, [first?.step.id]);

  function change(next: Progress) {
    setProgress(next);
    keepProgress(reader, tutorial.path, next);
  }

  return {
    all,
    current: all.find(({ outcome }) => outcome.name !== 'done') ?? null,
    last: Object.keys(progress.attempts).at(-1) ?? null,
    session: last?.session ?? null,
    begin({ id }, attempt) {
      const { [id]: _proof, ...steps } = progress.steps;
      const { [id]: _before, ...attempts } = progress.attempts;
      change({ steps, attempts: { ...attempts, [id]: attempt } });
    },
    reset() {
      forgetProgress(reader, tutorial.path);
      setProgress({ steps: {}, attempts: {} });
    },
  };
}

/** The ids of all calls that goose has asked about while this was on the screen. */
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
