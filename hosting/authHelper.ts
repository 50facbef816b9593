import type { SiteSettings } from '../site/config.ts';

/**
 * Where a server other than Firebase Hosting fetches the pages below `/__/auth/` from, which sign
 * people in with Google. The site has to serve them under its own name, because browsers keep the
 * storage of other sites apart. Null when the site's settings name another host for them.
 *
 * @see https://firebase.google.com/docs/auth/web/redirect-best-practices
 */
export function authHelperHost({ accounts, url }: SiteSettings): string | null {
  return accounts && accounts.authDomain === new URL(url).host
    ? `${accounts.projectId}.firebaseapp.com`
    : null;
}
