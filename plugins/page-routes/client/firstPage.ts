import type { GlobalVersion } from '@docusaurus/plugin-content-docs/client';
import type { RouteChunkNames } from '@docusaurus/types';
import type { DocsVersionProps } from '../docsVersion';

/** A route of the branch that leads to a page. Its chunks stand under `path-hash`. */
export interface BranchRoute {
  readonly path: string;
  readonly hash?: string;
  readonly exact?: boolean;
  readonly routes?: readonly BranchRoute[];
  /** The docs' sidebar. */
  readonly sidebar?: string;
}

/** What a page's HTML says of the site: what the page itself needs, and no more. */
export interface FirstPage {
  readonly route: BranchRoute;
  readonly chunkNames: RouteChunkNames;
  /** By name of a chunk, the id of its module. */
  readonly modules: Readonly<Record<string, string | number>>;
  /** The part of the docs' sidebar that the page shows, by name of the chunk that has all of it. */
  readonly docsVersions: Readonly<Record<string, DocsVersionProps>>;
  /** The page's own entry in the list of docs. */
  readonly doc: GlobalVersion['docs'][number] | null;
  /** Names of files that the page may load later (see tableText.ts). */
  readonly tables: string;
}

/** Id of the element that holds a {@link FirstPage} as JSON. */
export const firstPageId = 'first-page';

/** Null for a page without it, which then loads the table of all routes at once. */
export function readFirstPage(): FirstPage | null {
  const text = document.getElementById(firstPageId)?.textContent;
  // The build wrote it.
  return text ? (JSON.parse(text) as FirstPage) : null;
}
