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
  /** @param before What is known of the text's beginning. */
  ask(
    text: string,
    signal: AbortSignal,
    before?: Found<Answer> | null,
  ): Promise<Found<Answer>>;
}

export interface LookupOptions<Job, Answer> {
  readonly worker: TimedWorker<Job, Answer>;
  /** @param before What the worker made of the text's beginning. */
  readonly jobOf: (text: string, before: Answer | null) => Job;
  /** Characters; of longer texts the worker is not asked. */
  readonly longest: number;
  /** The answer, where it takes no time to find. */
  readonly atOnce?: (text: string) => Answer | null;
  /**
   * Puts the answer about the rest of a text behind what was known of its beginning; null where the
   * worker has to look at the whole text.
   */
  readonly join?: (before: Answer, rest: Answer) => Answer | null;
}

/** Characters of all texts whose answers are kept. An answer is a few times as large. */
const kept = 1_000_000;

export function createLookup<Job, Answer>({
  worker,
  jobOf,
  longest,
  atOnce = () => null,
  join,
}: LookupOptions<Job, Answer>): Lookup<Answer> {
  /** The text that was asked for last is the last one. */
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
        // The other reasons may be gone the next time.
        if (error.reason === 'slow' || error.reason === 'failed') keep(found);
        return found;
      }
    },
  };
}
