/** Pages that need accounts, each with a file in `src/pages/`. The sitemap leaves them out. */
export const routes = {
  app: '/app',
  account: '/account',
  login: '/auth/login',
  signup: '/auth/signup',
  forgotPassword: '/auth/forgot-password',
  /** Target of the links in mails. */
  action: '/auth/action',
} as const;

/** Pages for signed-in readers alone, with their kind of document (hosting/documents.ts). */
export const guardedPages = [
  { path: routes.app, document: 'console' },
  { path: routes.account, document: 'account' },
] as const;

/** The panel beside a page of the manual, with or without an account. Sitemap and search leave it out. */
export const panelPage = '/goose';

/** All other pages that need accounts are below it. */
export const authFolder = '/auth/';

export const accountRoutes = () => [
  ...guardedPages.map(({ path }) => path),
  `${authFolder}**`,
];

export const accountFiles = () => [
  ...guardedPages.map(({ path }) => `${path.slice(1)}.tsx`),
  `${authFolder.slice(1)}**`,
];
