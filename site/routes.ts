/**
 * The pages that need accounts. They are left out of a site without accounts, and of the sitemap,
 * since a search finds nothing on them. Each has its file in `src/pages/`.
 */
export const routes = {
  app: '/app',
  account: '/account',
  login: '/auth/login',
  signup: '/auth/signup',
  forgotPassword: '/auth/forgot-password',
  /** Where the links of mails lead. */
  action: '/auth/action',
} as const;

/** Pages for signed-in readers alone, and the kind of document that each is (hosting/documents.ts). */
export const guardedPages = [
  { path: routes.app, document: 'console' },
  { path: routes.account, document: 'account' },
] as const;

/**
 * The reader's goose beside a page of the manual: a document for a frame, with or without an account.
 * It is in neither the sitemap nor the search.
 */
export const panelPage = '/goose';

/** How the addresses of all other pages begin that need accounts. */
export const authFolder = '/auth/';

/** Patterns of their addresses. */
export const accountRoutes = () => [
  ...guardedPages.map(({ path }) => path),
  `${authFolder}**`,
];

/** Patterns of their files in `src/pages/`. */
export const accountFiles = () => [
  ...guardedPages.map(({ path }) => `${path.slice(1)}.tsx`),
  `${authFolder.slice(1)}**`,
];
