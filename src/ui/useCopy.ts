import { useEffect, useState } from 'react';

/** Milliseconds for which a button shows the outcome. */
const noticeTime = 2500;

/** Null before the first try, during a try, and after the notice. */
export type CopyOutcome = 'copied' | 'failed' | null;

/** @param keepsFailure Shows a failure until the next try. */
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

  async function copy() {
    setOutcome(null);
    try {
      // Without https there is no clipboard, and this throws at once.
      await write();
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  }
  return [outcome, () => void copy()];
}
