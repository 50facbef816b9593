import { routes } from '../../site/routes';
import { wellFormed } from '../ui/wellFormed';
import { isAuthPage } from './loginAddress';

/** Where account holders land when nothing else is asked for. */
export const defaultNext = routes.app;

/** What a URL parser turns into another host, or leaves out. */
const misread = /^\/\/|[\\\p{Cc}]/u;

/**
 * The path to go to after signing in, from the `next` parameter.
 *
 * Only a path of this site is taken; anything that a browser might read as another origin, the auth
 * pages themselves, and addresses with a code out of a mail give {@link defaultNext}.
 *
 * @param search The query of the page's address, with or without its question mark.
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

/**
 * Whether a path leads to a page of the site, however often it is decoded: the router decodes each
 * path once, and once more when the page is loaded anew.
 */
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
