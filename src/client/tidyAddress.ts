/**
 * The address a page should have, for addresses that servers leave untidy; null when it is fine.
 *
 * - A trailing `index.html` or `.html` goes.
 * - `#section?query`, which redirect rules make of a target with a section, becomes `?query#section`.
 */
export function tidyAddress({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): {
  readonly path: string;
  readonly hash: string;
} | null {
  const path = pathname.replace(/index\.html$|\.html$/, '');
  const [section = '', query] = hash.split('?');
  if (path === pathname && query === undefined) return null;
  const joined = [search.slice(1), query].filter(Boolean).join('&');
  return { path: path + (joined && `?${joined}`), hash: section };
}
