import { wellFormed } from '../ui/wellFormed';

/**
 * The address a page should have, for addresses that servers and links leave untidy; null when it
 * is fine.
 *
 * - A trailing `index.html` or `.html` goes.
 * - Of slashes at the start one stays: two would make a host of what follows.
 * - `#section?query`, which redirect rules make of a target with a section, becomes `?query#section`.
 * - What cannot be decoded becomes what can.
 */
export function tidyAddress({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): {
  readonly path: string;
  readonly hash: string;
} | null {
  const path = wellFormed(pathname)
    .replace(/^\/+/, '/')
    .replace(/\/index\.html\/*$/, '/')
    .replace(/([^/])\.html\/*$/, '$1');
  const [start = '', query] = hash.split('?');
  const section = wellFormed(start);
  if (path === pathname && section === hash) return null;
  const joined = [search.slice(1), query].filter(Boolean).join('&');
  return { path: path + (joined && `?${joined}`), hash: section };
}
