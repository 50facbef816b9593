import { wellFormed } from '../ui/wellFormed';

/** Where account holders land when nothing else is asked for. */
export const defaultNext = '/app';

/**
 * The path to go to after signing in, from the `next` parameter.
 *
 * Only a path of this site is taken; anything that a browser might read as another origin, and the
 * auth pages themselves, give {@link defaultNext}.
 *
 * @param search The query of the page's address, with or without its question mark.
 * @param origin The site's origin, such as `https://goose-docs.ai`.
 */
export function nextFrom(search: string, origin: string): string {
  const asked = new URLSearchParams(search).get('next');
  if (!asked?.startsWith('/')) return defaultNext;
  let url: URL;
  try {
    url = new URL(asked, origin);
  } catch {
    return defaultNext;
  }
  const leaves = url.origin !== origin || /^\/[/\\]/.test(url.pathname);
  if (leaves || /^\/auth(\/|$)/.test(url.pathname)) return defaultNext;
  return wellFormed(url.pathname) + url.search + wellFormed(url.hash);
}

/** The address of an auth page that leads back to `next`. */
export function withNext(authPath: string, next: string): string {
  return `${authPath}?${new URLSearchParams({ next })}`;
}
