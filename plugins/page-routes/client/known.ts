import type { Registry, RouteChunkNames } from '@docusaurus/types';
import { readFirstPage } from './firstPage';
import { addToTables, loadedModule } from './tables';

/** What the first page brought; null when it brought nothing. */
export const firstPage = readFirstPage();

/** By a route's `path-hash`, the names of its chunks. Grows to those of all routes. */
export const chunkNames: RouteChunkNames = { ...firstPage?.chunkNames };

/** By name of a chunk, how to load it. Grows to all chunks. */
export const registry: { -readonly [Name in keyof Registry]: Registry[Name] } = {};

if (firstPage) {
  addToTables(firstPage.tables);
  for (const [name, id] of Object.entries(firstPage.modules))
    registry[name] = [() => partOfPage(name, id), name, String(id)];
  for (const [name, props] of Object.entries(firstPage.docsVersions))
    registry[name] = [() => Promise.resolve({ default: props }), name, name];
}

let loading: ReturnType<typeof load> | undefined;

/** Loads the table of all routes. The next call tries again after a failure. */
export function loadTable() {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load() {
  const { routes, tables } = await import(/* webpackChunkName: "routes" */ './allRoutes');
  addToTables(tables);
  return routes;
}

/** A part whose script the page's HTML names. When that did not load, it is asked for again. */
async function partOfPage(name: string, id: string | number): Promise<unknown> {
  const module = loadedModule(id);
  if (module !== undefined) return asModule(module);
  await loadTable();
  return registry[name]?.[0]();
}

/** JSON has its content as `default`, as it does in `import()`. */
function asModule(module: unknown) {
  const isModule =
    typeof module === 'object' && module !== null && '__esModule' in module;
  return isModule ? module : { default: module };
}
