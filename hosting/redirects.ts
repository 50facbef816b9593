/** A path that moved. `to` may end in a `#section`. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/**
 * The one list of moved paths. The hosting answers them with HTTP 301, and the build writes a page
 * for each that redirects in the browser, for servers without redirect rules.
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
];
