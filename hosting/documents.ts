import { authFolder, guardedPages, panelPage } from '../site/routes.ts';

/**
 * A policy belongs to the document that was loaded, and stays while the router shows other pages in
 * it. So pages that may do more are always loaded, never only shown (src/clientModules/ownDocument.ts):
 * - `console` talks to goose on the reader's machine, or wherever the reader says.
 * - `panel` does the same, in a frame beside a page of the site.
 * - `account` loads Google's scripts, to sign in and for reCAPTCHA.
 */
export type DocumentKind = 'page' | 'account' | 'console' | 'panel';

/** Documents that are not of the kind `page`. */
export const ownDocuments = [
  ...guardedPages.map(({ path, document }) => ({
    kind: document,
    paths: { kind: 'page', path } as const,
  })),
  { kind: 'account', paths: { kind: 'folder', path: authFolder } },
  { kind: 'panel', paths: { kind: 'page', path: panelPage } },
] as const;

/** @param path Below the base URL, with a slash in front. */
export function documentKind(path: string): DocumentKind {
  const tidy = path.replace(/(\.html|\/)$/, '');
  const own = ownDocuments.find(({ paths }) =>
    paths.kind === 'folder' ? tidy.startsWith(paths.path) : tidy === paths.path,
  );
  return own?.kind ?? 'page';
}
