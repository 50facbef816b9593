import {
  type TimedWorker,
  WorkerError,
  type WorkerFailure,
} from '@site/src/ui/timedWorker';

export type Found<Answer> = { readonly text: string } & (
  | { readonly answer: Answer }
  | { readonly problem: WorkerFailure | 'long' }
);

/** Keeps a worker’s latest answers. */
export interface Lookup<Answer> {
  /** Known without asking the worker. */
  known(text: string): Found<Answer> | null;
  ask(
    text: string,
    signal: AbortSignal,
    before?: Found<Answer> | null,
  ): Promise<Found<Answer>>;
}

/** Characters. An answer is a few times as large. */
const kept = 1_000_000;

export function createLookup<Job, Answer>({
  worker,
  jobOf,
  longest,
  atOnce = () => null,
  join,
}: {
  readonly worker: TimedWorker<Job, Answer>;
  readonly jobOf: (text: string, before: Answer | null) => Job;
  /** Longer texts are not asked about. */
  readonly longest: number;
  /** Answers that take no time. */
  readonly atOnce?: (text: string) => Answer | null;
  /** Null where the worker has to read the whole text. */
  readonly join?: (before: Answer, rest: Answer) => Answer | null;
}): Lookup<Answer> {
  /** Least recently used first. */
  const answers = new Map<string, Found<Answer>>();
  let size = 0;

  function keep(found: Found<Answer>) {
    const { text } = found;
    if (answers.delete(text)) size -= text.length;
    answers.set(text, found);
    size += text.length;
    for (const [oldest] of answers) {
      if (size <= kept) break;
      answers.delete(oldest);
      size -= oldest.length;
    }
  }

  return {
    known(text) {
      if (text.length > longest) return { text, problem: 'long' };
      const known = answers.get(text);
      if (known) return known;
      const answer = atOnce(text);
      return answer === null ? null : { text, answer };
    },
    async ask(text, signal, before = null) {
      const known =
        join && before && 'answer' in before && text.startsWith(before.text)
          ? before.answer
          : null;
      try {
        const fresh = await worker.run(jobOf(text, known), signal);
        const answer =
          known !== null && join
            ? (join(known, fresh) ?? (await worker.run(jobOf(text, null), signal)))
            : fresh;
        const found = { text, answer };
        keep(found);
        return found;
      } catch (error) {
        if (!(error instanceof WorkerError)) throw error;
        const found = { text, problem: error.reason };
        // Other reasons may be gone the next time.
        if (error.reason === 'slow' || error.reason === 'failed') keep(found);
        return found;
      }
    },
  };
}
