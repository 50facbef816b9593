import { wellFormed } from '../ui/wellFormed';

/**
 * Returns the tidy form of an address; null when it is tidy already.
 *
 * - Removes a trailing `index`, `index.html` or `.html`, slashes and spaces.
 *
 * - Joins slashes: two at the start would make a host of what follows.
 *
 * - Turns `#section?query`, which redirect rules produce, into `?query#section`.
 *
 * - Decodes what needs no encoding, and encodes what cannot be decoded.
 *
 * @param baseUrl Keeps its trailing slash.
 */
export function tidyAddress(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  baseUrl: string = '/',
): {
  readonly path: string;
  readonly hash: string;
} | null {
  const path = tidyPath(pathname, baseUrl);
  const [start = '', query] = hash.split('?');
  const section = wellFormed(start);
  if (path === pathname && section === hash) return null;
  const joined = [search.slice(1), query].filter(Boolean).join('&');
  return { path: path + (joined && `?${joined}`), hash: section };
}

function tidyPath(pathname: string, baseUrl: string): string {
  let path = wellFormed(pathname);
  let before;
  do {
    before = path;
    path = path
      .replaceAll(/%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)/gi, decodeURIComponent)
      .replace(/(?:%[\dA-F]{2})+$/i, (end) =>
        encodeURIComponent(decodeURIComponent(end).trimEnd()),
      )
      .replaceAll(/\/{2,}/g, '/')
      .replace(/\/index(?:\.html)?$/, '/')
      .replace(/([^/])\.html$/, '$1')
      .replace(/(.)\/$/, '$1');
  } while (path !== before);
  return `${path}/` === baseUrl ? baseUrl : path;
}
