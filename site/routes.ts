/**
 * The pages that need accounts, as they stand in `src/pages/`: files without their ending, and
 * folders. They are left out of a site without accounts, and of the sitemap, since a search finds
 * nothing on them.
 */
const accountPages: readonly string[] = ['app', 'account', 'auth/**'];

/** Patterns of their files. */
export const accountFiles: readonly string[] = accountPages.map((page) =>
  page.endsWith('/**') ? page : `${page}.tsx`,
);

/** Patterns of their addresses. */
export const accountRoutes: readonly string[] = accountPages.map((page) => `/${page}`);
