import { routes } from '../../site/routes';

/**
 * Whether a page, by its address below the base URL, is one of the auth pages. The router does not
 * tell capital letters from small ones.
 */
export const isAuthPage = (page: string) => /^auth([/?#]|$)/i.test(page);

/** The address of an auth page that leads back to `next`. */
export function withNext(authPath: string, next: string): string {
  return `${authPath}?${new URLSearchParams({ next })}`;
}

/**
 * The address of the login page that leads back to the page it is asked from. An auth page hands on
 * what it was given, and from the home page a login leads on to the app.
 *
 * @param baseUrl With which the page's path begins.
 */
export function loginFrom(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  baseUrl: string,
): string {
  const { login } = routes;
  const page = pathname.slice(baseUrl.length);
  const next = isAuthPage(page)
    ? new URLSearchParams(search).get('next')
    : page && pathname + search + hash;
  return next ? withNext(login, next) : login;
}
