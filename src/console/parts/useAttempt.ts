import { useCallback, useState } from 'react';

/** Runs what may fail, and holds whether it is under way and the sentence that says why it failed. */
export function useAttempt() {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  /** @returns whether it succeeded. */
  const attempt = useCallback(
    async (action: () => Promise<unknown>): Promise<boolean> => {
      setProblem(null);
      setBusy(true);
      try {
        await action();
        return true;
      } catch (error) {
        setProblem(error instanceof Error ? error.message : String(error));
        return false;
      } finally {
        setBusy(false);
      }
    },
    [],
  );
  return { problem, setProblem, busy, attempt };
}
