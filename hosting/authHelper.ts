import type { SiteSettings } from '../site/config.ts';

/**
 * The host that serves the pages below `/__/auth/`, for servers other than Firebase Hosting. They
 * proxy these pages under the site's own name, because browsers keep the storage of other sites
 * apart.
 * @see https://firebase.google.com/docs/auth/web/redirect-best-practices
 */
export function authHelperHost({ accounts, url }: SiteSettings): string | null {
  return accounts && accounts.authDomain === new URL(url).host
    ? `${accounts.projectId}.firebaseapp.com`
    : null;
}
