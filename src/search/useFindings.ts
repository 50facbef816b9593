import { useEffect, useState } from 'react';
import type { Search } from './engine';

export type Findings =
  | { readonly state: 'idle' }
  | { readonly state: 'searching' }
  | ({ readonly state: 'found'; readonly query: string } & Awaited<ReturnType<Search>>)
  | {
      readonly state: 'failed';
      readonly query: string;
      readonly attempt: number;
      readonly error: unknown;
    };

/** Milliseconds of silence before a query is sent. */
const pause = 50;

/** The last findings stay until the next arrive. */
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
