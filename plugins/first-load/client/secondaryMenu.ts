import { useMemo } from 'react';

export { ReactContextError, usePrevious } from '@docusaurus/theme-common';

/**
 * The same object as long as its entries are the same. Docusaurus's own sorts them by the rules of
 * the reader's language, whose tables the browser then loads while the page starts.
 */
export function useShallowMemoObject<T extends object>(object: T): T {
  const entries = Object.entries(object).toSorted(([a], [b]) => (a < b ? -1 : 1));
  // The entries are what the object depends on; their number does not change.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => object, entries.flat());
}
