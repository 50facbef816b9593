/** Milliseconds for goose to begin an answer. A turn takes longer, and arrives on a stream. */
export const answerWithin = 30_000;

/** Milliseconds for `GET /status`, two letters that goose sends at once. */
export const statusWithin = 10_000;

export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Resolves with null when the work takes longer. */
export const within = <Result>(milliseconds: number, work: Promise<Result>) =>
  Promise.race([work, pause(milliseconds).then(() => null)]);

/**
 * Aborts a request that nobody answers in time. `AbortSignal.timeout` would also cut a body that streams
 * for hours; `lift` ends this limit once the answer has begun.
 */
export function timeLimit(milliseconds: number) {
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(new DOMException('No answer in time.', 'TimeoutError')),
    milliseconds,
  );
  return { signal: late.signal, lift: () => clearTimeout(timer) };
}

export const isTimeout = (error: unknown) =>
  error instanceof DOMException && error.name === 'TimeoutError';
