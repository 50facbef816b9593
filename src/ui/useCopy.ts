import { useEffect, useState } from 'react';

/** How long a button says what became of the copying, in milliseconds. */
const noticeTime = 2500;

/** What became of the last try; null before it, under way, and once it was shown long enough. */
export type CopyOutcome = 'copied' | 'failed' | null;

/**
 * The life of a button that copies.
 *
 * @param write Puts something into the clipboard; rejects where the browser does not let it.
 * @param keepsFailure Whether a failure is shown until the next try.
 * @returns The outcome to show, and the way to copy, which never rejects.
 */
export function useCopy(
  write: () => Promise<unknown>,
  keepsFailure = false,
): readonly [outcome: CopyOutcome, copy: () => void] {
  const [outcome, setOutcome] = useState<CopyOutcome>(null);

  useEffect(() => {
    if (!outcome || (keepsFailure && outcome === 'failed')) return undefined;
    const timer = setTimeout(() => setOutcome(null), noticeTime);
    return () => clearTimeout(timer);
  }, [outcome, keepsFailure]);

  function copy() {
    setOutcome(null);
    write().then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  }
  return [outcome, copy];
}
