import { useEffect, useState } from 'react';
import type { Found, Search } from './engine';

/** What the search has to say about the reader's query. */
export type Findings =
  | { readonly state: 'idle' }
  | { readonly state: 'searching' }
  | ({ readonly state: 'found'; readonly query: string } & Found)
  | {
      readonly state: 'failed';
      readonly query: string;
      readonly attempt: number;
      readonly error: unknown;
    };

/** Readers type on; a query is only sent once they pause for this long, in milliseconds. */
const pause = 50;

/**
 * Searches while the reader types. What was found last stays until the next findings are there.
 *
 * @param search Must keep its identity between renders.
 * @param limit How many pages to fetch.
 */
export function useFindings(
  search: Search,
  query: string,
  limit: number,
): { readonly findings: Findings; readonly retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [last, setLast] = useState<Findings>({ state: 'searching' });

  useEffect(() => {
    if (query === '') return undefined;
    let isCurrent = true;
    const tell = (next: Findings) => {
      if (isCurrent) setLast(next);
    };
    const timer = setTimeout(() => {
      search(query, limit).then(
        (found) => tell({ state: 'found', query, ...found }),
        (error: unknown) => tell({ state: 'failed', query, attempt, error }),
      );
    }, pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [search, query, limit, attempt]);

  const isOldFailure =
    last.state === 'failed' && (last.query !== query || last.attempt !== attempt);
  const findings: Findings =
    query === '' ? { state: 'idle' } : isOldFailure ? { state: 'searching' } : last;
  return { findings, retry: () => setAttempt(attempt + 1) };
}
