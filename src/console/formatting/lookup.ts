import { type TimedWorker, WorkerError, type WorkerFailure } from './timedWorker';

/** What a worker made of a text, or why it made nothing of it. */
export type Found<Answer> = { readonly text: string } & (
  | { readonly answer: Answer }
  | { readonly problem: WorkerFailure | 'long' }
);

/** Answers of a worker about texts, of which the latest are kept. */
export interface Lookup<Answer> {
  /** What is known of a text without a question to the worker. */
  known(text: string): Found<Answer> | null;
  ask(text: string, signal: AbortSignal): Promise<Found<Answer>>;
}

export interface LookupOptions<Job, Answer> {
  readonly worker: TimedWorker<Job, Answer>;
  readonly jobOf: (text: string) => Job;
  /** Characters; of longer texts the worker is not asked. */
  readonly longest: number;
  /** The answer, where it takes no time to find. */
  readonly atOnce?: (text: string) => Answer | null;
  /** Makes the parts of an answer that did not change the same as before. */
  readonly reuse?: (before: Answer, after: Answer) => Answer;
}

/** Characters of all texts whose answers are kept. An answer is a few times as large. */
const kept = 1_000_000;

export function createLookup<Job, Answer>({
  worker,
  jobOf,
  longest,
  atOnce = () => null,
  reuse = (_, after) => after,
}: LookupOptions<Job, Answer>): Lookup<Answer> {
  /** The text that was asked for last is the last one. */
  const answers = new Map<string, Found<Answer>>();
  let size = 0;
  let latest: Answer | undefined;

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
    async ask(text, signal) {
      try {
        const fresh = await worker.run(jobOf(text), signal);
        const answer = latest === undefined ? fresh : reuse(latest, fresh);
        latest = answer;
        const found = { text, answer };
        keep(found);
        return found;
      } catch (error) {
        if (!(error instanceof WorkerError)) throw error;
        const found = { text, problem: error.reason };
        // The other reasons may be gone the next time.
        if (error.reason === 'slow' || error.reason === 'failed') keep(found);
        return found;
      }
    },
  };
}
