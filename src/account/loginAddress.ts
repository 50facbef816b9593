import { routes } from '../../site/routes';

/** The router ignores case. The page is an address below the base URL. */
export const isAuthPage = (page: string) => /^auth([/?#]|$)/i.test(page);

export function withNext(authPath: string, next: string): string {
  return `${authPath}?${new URLSearchParams({ next })}`;
}

/** An auth page passes on its own `next`; the home page leads to the app. */
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
