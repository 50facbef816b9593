import { useEffect, useState } from 'react';

/**
 * Fetches once what a part may do without. Null before it has come, and when that fails.
 *
 * @param fetchIt Must keep its identity between renders.
 */
export function useFetched<Fetched>(fetchIt: () => Promise<Fetched>): Fetched | null {
  const [fetched, setFetched] = useState<Fetched | null>(null);
  useEffect(() => {
    let isWanted = true;
    fetchIt().then(
      (found) => isWanted && setFetched(found),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [fetchIt]);
  return fetched;
}
