import type { Chunk, ChunkGroup, Compilation, Compiler } from '@rspack/core';

/** The chunk of client/allRoutes.ts. */
const lateChunk = 'routes';

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
  /** As in client/tables.ts: each has entries by id or by name of a chunk. */
  readonly tables: readonly Readonly<Record<string, string>>[];
}

type Tables = Record<string, string>[];

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
      const { Compilation: stages, sources } = compiler.rspack;
      const { RawSource } = sources;
      compiler.hooks.thisCompilation.tap('page-routes', (compilation) => {
        // Before scripts are made small, and their names get the last hashes.
        const stage = stages.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1;
        compilation.hooks.processAssets.tap({ name: 'page-routes', stage }, () => {
          const late = lateChunks(compilation);
          const moved: Tables = [];
          const edit = (file: string, change: (text: string) => string) =>
            compilation.updateAsset(
              file,
              (old) => new RawSource(change(old.source().toString())),
            );
          edit(fileOf(compilation, /^runtime/), (text) =>
            text.replace(table, (entries) => {
              const [core, rest] = split(entriesOf(entries), late);
              moved.push(rest);
              const more = `__webpack_require__.tables?.[${moved.length - 1}]`;
              return `{ __proto__: ${more}, ...${JSON.stringify(core)} }`;
            }),
          );
          if (moved.length === 0)
            throw new Error('The runtime of the bundler has no tables.');
          edit(fileOf(compilation, /^routes$/), (text) =>
            text.replace(place, () => `%${write(moved)}%`),
          );
        });
      });
      compiler.hooks.done.tap('page-routes', ({ compilation }) => {
        if (compilation.errors.length > 0) return;
        const text = compilation
          .getAsset(fileOf(compilation, /^routes$/))
          ?.source.source()
          .toString();
        onParts({
          modules: moduleIds(compilation),
          laterChunks: laterChunks(compilation),
          tables: read(place.exec(text ?? '')?.[0].slice(1, -1) ?? ''),
        });
      });
    },
  };
}

/** Tables as one text; see client/tables.ts, which reads it. */
export function write(tables: readonly Readonly<Record<string, string>>[]): string {
  return tables
    .map((entries) =>
      Object.entries(entries)
        .map(([key, value]) => `${key}:${value}`)
        .join(','),
    )
    .join(';');
}

function read(text: string): Tables {
  return text
    .split(';')
    .map((entries) =>
      Object.fromEntries(entries.split(',').map((entry) => entry.split(':'))),
    );
}

/** The script of the chunk with such a name. */
function fileOf(compilation: Compilation, chunkName: RegExp): string {
  const chunk = [...compilation.chunks].find(({ name }) => chunkName.test(name ?? ''));
  const file = [...(chunk?.files ?? [])].find((name) => name.endsWith('.js'));
  if (!file) throw new Error(`The bundler made no chunk named ${chunkName}.`);
  return file;
}

function entriesOf(text: string): Record<string, string> {
  const entries = text.matchAll(/"([^"]+)":\s*"?([^",}\s]*)"?/g);
  return Object.fromEntries([...entries].map(([, key = '', value = '']) => [key, value]));
}

/** A table's entries, and those of them that are about chunks (by id, or named so) in `late`. */
function split(entries: Record<string, string>, late: ReadonlySet<string>) {
  const isLate = ([key, value]: [string, string]) => late.has(key) || late.has(value);
  const all = Object.entries(entries);
  return [
    Object.fromEntries(all.filter((entry) => !isLate(entry))),
    Object.fromEntries(all.filter(isLate)),
  ] as const;
}

/** Ids of the chunks that nothing but the chunk of all routes leads to. */
function lateChunks(compilation: Compilation): ReadonlySet<string> {
  const children = childrenOf(compilation);
  const first = [...children.keys()].filter((group) => group.isInitial());
  const reached = new Set([
    ...first,
    ...below(first, (group) => (group.name === lateChunk ? [] : children.get(group))),
  ]);
  return new Set(
    [...compilation.chunks]
      .filter((chunk) =>
        Array.from(chunk.groupsIterable).every((group) => !reached.has(group)),
      )
      .map(id),
  );
}

function laterChunks(compilation: Compilation): Record<string, readonly string[]> {
  const children = childrenOf(compilation);
  const named = [...children.keys()].filter(({ name }) => name && name !== lateChunk);
  return Object.fromEntries(
    named.map((group) => {
      const later = [...below([group], (each) => children.get(each))];
      return [
        group.name ?? '',
        [...new Set(later.flatMap(({ chunks }) => chunks.map(id)))],
      ];
    }),
  );
}

/** By each group of chunks, the groups that it may load. */
function childrenOf({
  chunks,
}: Compilation): ReadonlyMap<ChunkGroup, readonly ChunkGroup[]> {
  const children = new Map<ChunkGroup, ChunkGroup[]>();
  for (const chunk of chunks)
    for (const group of chunk.groupsIterable) children.set(group, []);
  for (const group of children.keys())
    for (const parent of group.getParents()) children.get(parent)?.push(group);
  return children;
}

/** All groups that some lead to, over as many steps as it takes. */
function below(
  from: readonly ChunkGroup[],
  next: (group: ChunkGroup) => readonly ChunkGroup[] | undefined,
): ReadonlySet<ChunkGroup> {
  const found = new Set<ChunkGroup>();
  const open = [...from];
  for (let group = open.pop(); group; group = open.pop())
    for (const child of next(group) ?? [])
      if (!found.has(child)) {
        found.add(child);
        open.push(child);
      }
  return found;
}

const id = (chunk: Chunk) => String(chunk.id);

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
