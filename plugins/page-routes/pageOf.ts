import type { ChunkNames, RouteChunkNames } from '@docusaurus/types';
import type { PageParts } from './bundler';
import type { BranchRoute, FirstPage } from './client/firstPage';
import { type DocsVersionProps, partOfVersion } from './docsVersion';
import { docsVersionsOf } from './globalDocs';
import type { Generated } from './generated';
import { writeTables } from './tableText';

/**
 * What a page needs to know of the site before the reader goes elsewhere.
 *
 * @param path The page's path, with the site's base URL.
 * @param showsCards Whether the page shows its category's pages as cards.
 */
export function firstPageOf(
  path: string,
  showsCards: boolean,
  generated: Generated,
  parts: PageParts,
): FirstPage {
  const route = branchTo(generated.routes, path) ?? { path: '*' };
  const chunkNames: RouteChunkNames = {};
  for (const { path: routePath, hash } of steps(route)) {
    const key = `${routePath}-${hash}`;
    const names = generated.chunkNames[key];
    if (names) chunkNames[key] = names;
  }
  const names = [...new Set(Object.values(chunkNames).flatMap(leaves))];
  const docsVersions = Object.fromEntries(
    names.flatMap((name) => {
      const module = generated.registry[name] ?? '';
      if (!docsProps.test(module)) return [];
      const props = generated.json(module);
      return isDocsVersion(props) ? [[name, partOfVersion(props, path, showsCards)]] : [];
    }),
  );
  return {
    route,
    chunkNames,
    modules: Object.fromEntries(
      names
        .filter((name) => !(name in docsVersions))
        .map((name) => [name, moduleId(parts, generated.registry[name] ?? '')]),
    ),
    docsVersions,
    doc: docOf(generated, path),
    tables: tablesFor(names, Object.keys(docsVersions), parts),
  };
}

/** Props that the docs plugin gives to a route. */
const docsProps = /^@generated\/docusaurus-plugin-content-docs\/.*\/p\/.*\.json$/;

/** The branch of routes to a page; null when the page is none of theirs. */
function branchTo(routes: readonly BranchRoute[], path: string): BranchRoute | null {
  for (const route of routes) {
    if (!route.routes) {
      if (route.path === path) return route;
    } else {
      const next = branchTo(route.routes, path);
      if (next) return { ...route, routes: [next] };
    }
  }
  return null;
}

function steps(route: BranchRoute): readonly BranchRoute[] {
  return [route, ...(route.routes ?? []).flatMap(steps)];
}

function leaves(names: ChunkNames | string): readonly string[] {
  if (typeof names === 'string') return [names];
  return Object.values(names as Record<string, ChunkNames>).flatMap(leaves);
}

function isDocsVersion(props: unknown): props is DocsVersionProps {
  return typeof props === 'object' && props !== null && 'version' in props;
}

function moduleId({ modules }: PageParts, module: string) {
  const id = modules[module];
  if (id === undefined) throw new Error(`The bundler has no module ${module}.`);
  return id;
}

/** What the bundler's runtime must know to load the later parts of a page, and chunks by name. */
function tablesFor(
  names: readonly string[],
  later: readonly string[],
  { tables, laterChunks }: PageParts,
): string {
  const keys = new Set([...names.flatMap((name) => laterChunks[name] ?? []), ...later]);
  // The table that has a chunk's name says its id.
  for (const name of later) for (const { [name]: id } of tables) if (id) keys.add(id);
  return writeTables(
    tables.map((table) =>
      Object.fromEntries(Object.entries(table).filter(([key]) => keys.has(key))),
    ),
  );
}

function docOf({ globalData }: Generated, path: string): FirstPage['doc'] {
  const docs = docsVersionsOf(globalData).flatMap((version) => version.docs);
  return docs.find((doc) => doc.path === path) ?? null;
}
