import { useEffect, useState } from 'react';

/**
 * Asks once. Null before the answer, and when there is none.
 *
 * @param ask Must keep its identity between renders.
 */
export function useAnswer<Answer>(ask: () => Promise<Answer>): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    let isWanted = true;
    ask().then(
      (found) => isWanted && setAnswer(found),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [ask]);
  return answer;
}
