import type { Chunk, ChunkGroup, Compilation } from '@rspack/core';

/** The chunk of client/allRoutes.ts. */
const lateChunk = 'routes';

/** Ids of the chunks that nothing but the chunk of all routes leads to. */
export function lateChunks(compilation: Compilation): ReadonlySet<string> {
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

/** By name of a chunk, the ids of the chunks that it may load later. */
export function laterChunks(compilation: Compilation): Record<string, readonly string[]> {
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
