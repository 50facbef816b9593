import { routes } from '../../site/routes';
import { wellFormed } from '../ui/wellFormed';
import { isAuthPage } from './loginAddress';

export const defaultNext = routes.app;

/** Sequences that URL parsers read as another host, or drop. */
const misread = /^\/\/|[\\\p{Cc}]/u;

/**
 * Returns the path to go to after signing in.
 *
 * Accepts only paths of this site; anything that a browser might read as another origin, the auth
 * pages, and addresses with a mail code give {@link defaultNext}.
 *
 * @param search The query, with or without its question mark.
 * @param site The site's address with its base URL, such as `https://goose-docs.ai/`.
 */
export function nextFrom(search: string, site: string): string {
  const asked = new URLSearchParams(search).get('next');
  if (!asked?.startsWith('/') || !URL.canParse(asked, site)) return defaultNext;
  const { origin, pathname, search: query, searchParams, hash } = new URL(asked, site);
  const isOurs = origin === new URL(site).origin && staysOnSite(pathname, site);
  if (!isOurs || searchParams.has('oobCode')) return defaultNext;
  return pathname + query + wellFormed(hash);
}

/** Checks every decoding, since the router decodes again after a reload. */
function staysOnSite(path: string, site: string): boolean {
  try {
    const { href, pathname } = new URL(path, site);
    const decoded = decodeURIComponent(path);
    return (
      ![path, pathname].some((each) => misread.test(each)) &&
      href.startsWith(site) &&
      !isAuthPage(href.slice(site.length)) &&
      (decoded === path || staysOnSite(decoded, site))
    );
  } catch {
    return false;
  }
}
