import type { Compilation, Compiler } from '@rspack/core';
import { laterChunks, lateChunks } from './chunkGraph';
import { readTables, type Table, writeTables } from './tableText';

/** Where client/allRoutes.ts wants the tables; between the signs when they are in. */
const place = /%[^%\s]*%/;

/** Parts of the bundler's runtime that tell of chunks, such as `{"106":"6396d8be"}[chunkId]`. */
const table = /\{\s*"[^{}]*\}(?=\)?\[chunkId\])|(?<=cssChunks = )\{[^{}]*\}/g;

/** What the build knows of the parts of pages, once the browser's scripts are written. */
export interface PageParts {
  /** By name of a chunk, the id of its module. */
  readonly modules: Readonly<Record<string, string | number>>;
  /** By name of a chunk, the ids of the chunks that it may load later. */
  readonly laterChunks: Readonly<Record<string, readonly string[]>>;
  /** As in tableText.ts: each has entries by id or by name of a chunk. */
  readonly tables: readonly Readonly<Table>[];
}

/**
 * Moves what the bundler's runtime says of chunks that only pages need into the chunk of all routes,
 * so that a first load does not grow with the number of pages.
 *
 * @param onParts Called when the scripts are written.
 * @throws {Error} from the build when the bundler writes its runtime in another way than expected.
 */
export function movePageParts(onParts: (parts: PageParts) => void) {
  return {
    apply(compiler: Compiler) {
      // Before scripts are made small, and their names get the last hashes.
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1;
      compiler.hooks.thisCompilation.tap('page-routes', (compilation) => {
        compilation.hooks.processAssets.tap({ name: 'page-routes', stage }, () =>
          moveTables(compilation),
        );
      });
      compiler.hooks.done.tap('page-routes', ({ compilation }) => {
        if (compilation.errors.length === 0) onParts(partsOf(compilation));
      });
    },
  };
}

function moveTables(compilation: Compilation): void {
  const { RawSource } = compilation.compiler.rspack.sources;
  const edit = (file: string, change: (text: string) => string) =>
    compilation.updateAsset(
      file,
      (old) => new RawSource(change(old.source().toString())),
    );
  const late = lateChunks(compilation);
  const moved: Table[] = [];
  edit(fileOf(compilation, /^runtime/), (text) =>
    text.replace(table, (entries) => {
      const [core, rest] = split(entriesOf(entries), late);
      moved.push(rest);
      const more = `__webpack_require__.tables?.[${moved.length - 1}]`;
      return `{ __proto__: ${more}, ...${JSON.stringify(core)} }`;
    }),
  );
  if (moved.length === 0) throw new Error('The runtime of the bundler has no tables.');
  edit(fileOf(compilation, /^routes$/), (text) =>
    text.replace(place, () => `%${writeTables(moved)}%`),
  );
}

function partsOf(compilation: Compilation): PageParts {
  const script = compilation.getAsset(fileOf(compilation, /^routes$/))?.source.source();
  const tables = place.exec(script?.toString() ?? '')?.[0].slice(1, -1);
  return {
    modules: moduleIds(compilation),
    laterChunks: laterChunks(compilation),
    tables: readTables(tables ?? ''),
  };
}

/** The script of the chunk with such a name. */
function fileOf(compilation: Compilation, chunkName: RegExp): string {
  const chunk = [...compilation.chunks].find(({ name }) => chunkName.test(name ?? ''));
  const file = [...(chunk?.files ?? [])].find((name) => name.endsWith('.js'));
  if (!file) throw new Error(`The bundler made no chunk named ${chunkName}.`);
  return file;
}

function entriesOf(text: string): Table {
  const entries = text.matchAll(/"([^"]+)":\s*"?([^",}\s]*)"?/g);
  return Object.fromEntries([...entries].map(([, key = '', value = '']) => [key, value]));
}

/** A table's entries, and those of them that are about chunks (by id, or named so) in `late`. */
function split(entries: Table, late: ReadonlySet<string>) {
  const isLate = ([key, value]: [string, string]) => late.has(key) || late.has(value);
  const all = Object.entries(entries);
  return [
    Object.fromEntries(all.filter((entry) => !isLate(entry))),
    Object.fromEntries(all.filter(isLate)),
  ] as const;
}

/** Reads them off the registry that Docusaurus writes, an `import()` for each part of a page. */
function moduleIds(compilation: Compilation): Record<string, string | number> {
  const { moduleGraph, chunkGraph } = compilation;
  const registry = [...compilation.modules].find(
    (module) =>
      'resource' in module && /[\\/]registry\.js$/.test(String(module.resource)),
  );
  const ids: Record<string, string | number> = {};
  for (const { dependencies } of registry?.blocks ?? []) {
    for (const dependency of dependencies) {
      const module = moduleGraph.getModule(dependency);
      const moduleId = module && chunkGraph.getModuleId(module);
      if (dependency.request && moduleId !== null && moduleId !== undefined)
        ids[dependency.request] = moduleId;
    }
  }
  return ids;
}
