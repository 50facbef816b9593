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
