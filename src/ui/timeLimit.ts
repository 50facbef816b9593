/*
 * How long the site waits for others, in milliseconds. The Firebase SDK has its own limit for what it
 * asks itself, 30 seconds too, which cannot be set.
 */

/** For an answer of the account service or of reCAPTCHA to begin, or of goose, which works on a message later. */
export const answerWithin = 30_000;

/** For goose to say that it is there: two letters from the reader's own machine. */
export const statusWithin = 10_000;

/** For a model to answer two words on trial. goose tries some failures again meanwhile. */
export const trialWithin = 60_000;

/** For the script of a worker. */
export const workerWithin = 30_000;

/** Until a page says that it still waits, and offers to ask again. */
export const patience = 8000;

/** For the scripts of a page, before it says that they do not come. */
export const scriptsWithin = 20_000;

/**
 * Ends a request that is not answered in time. `AbortSignal.timeout` would go on to cut a body that
 * streams for hours; this limit is lifted when the answer has begun.
 *
 * @param milliseconds From now on.
 */
export function timeLimit(milliseconds: number): {
  readonly signal: AbortSignal;
  readonly lift: () => void;
} {
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(new DOMException('No answer in time.', 'TimeoutError')),
    milliseconds,
  );
  return { signal: late.signal, lift: () => clearTimeout(timer) };
}

/** Whether an error comes from a {@link timeLimit}. */
export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}
