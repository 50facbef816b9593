import { useCallback, useState } from 'react';

/** Runs what may fail, and holds the sentence that says why. */
export function useAttempt() {
  const [problem, setProblem] = useState<string | null>(null);
  /** @returns whether it succeeded. */
  const attempt = useCallback(
    async (action: () => Promise<unknown>): Promise<boolean> => {
      setProblem(null);
      try {
        await action();
        return true;
      } catch (error) {
        setProblem(error instanceof Error ? error.message : String(error));
        return false;
      }
    },
    [],
  );
  return { problem, setProblem, attempt };
}
