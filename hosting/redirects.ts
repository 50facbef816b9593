/** `to` may end in a `#section`. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/**
 * The one list of moved paths. The hosting answers them with HTTP 301; for servers without redirect
 * rules the build writes a page for each.
 */
export const redirects: readonly Redirect[] = [
  { from: '/docs', to: '/docs/category/getting-started' },
  { from: '/api', to: '/docs/api' },
  {
    from: '/docs/getting-started/using-goose-free',
    to: '/docs/getting-started/providers#using-goose-for-free',
  },
  { from: '/v1', to: '/' },
  { from: '/v1/docs/quickstart', to: '/docs/quickstart' },
  {
    from: '/v1/docs/getting-started/installation',
    to: '/docs/getting-started/installation',
  },
  { from: '/v1/docs/getting-started/providers', to: '/docs/getting-started/providers' },
  { from: '/v1/extensions', to: '/docs/getting-started/using-extensions' },
  // goose itself names these two: when the keychain fails, and to models as an example of a page.
  { from: '/docs/troubleshooting', to: '/docs/guides/troubleshooting' },
  { from: '/docs/guides/sessions/session-management', to: '/docs/guides/sessions' },
];

/** The Markdown of moved pages. Only a server can answer for a file. */
export const alternateRedirects: readonly Redirect[] = redirects
  .filter(({ to }) => to.startsWith('/docs/'))
  .map(({ from, to }) => ({ from: `${from}.md`, to: `${to.replace(/#.*$/, '')}.md` }));

export const serverRedirects: readonly Redirect[] = [...redirects, ...alternateRedirects];
