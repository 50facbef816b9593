import { type Cell, headingTo, keyOf, neighbors } from '../world/grid';

interface Reached {
  readonly cell: Cell;
  readonly cost: number;
  readonly from: Reached | null;
}

/** A turn costs a little, so that the straighter of two equal ways wins. */
const perStep = 8;

export type Reach = ReadonlyMap<string, Reached>;

/**
 * Finds the cheapest ways from a cell by Dijkstra's algorithm, with buckets since costs are small
 * integers.
 *
 * @param costOf A positive integer for stepping onto a cell; null when it is ruled out.
 */
export function reachFrom(start: Cell, costOf: (cell: Cell) => number | null): Reach {
  const settled = new Map<string, Reached>();
  const buckets: Reached[][] = [[{ cell: start, cost: 0, from: null }]];
  for (let cost = 0; cost < buckets.length; cost++) {
    for (const reached of buckets[cost] ?? []) {
      const key = keyOf(reached.cell);
      if (settled.has(key)) continue;
      settled.set(key, reached);
      for (const cell of neighbors(reached.cell)) {
        const step = settled.has(keyOf(cell)) ? null : costOf(cell);
        if (step === null) continue;
        const total = cost + step * perStep + (turns(reached, cell) ? 1 : 0);
        (buckets[total] ??= []).push({ cell, cost: total, from: reached });
      }
    }
  }
  return settled;
}

function turns({ from, cell }: Reached, next: Cell): boolean {
  return from !== null && headingTo(from.cell, cell) !== headingTo(cell, next);
}

/** The sum of step costs; null when no way leads there. */
export function costTo(reach: Reach, cell: Cell): number | null {
  const reached = reach.get(keyOf(cell));
  return reached ? reached.cost / perStep : null;
}

/** Excludes the start; null when no way leads there. */
export function pathTo(reach: Reach, cell: Cell): readonly Cell[] | null {
  let reached = reach.get(keyOf(cell)) ?? null;
  if (!reached) return null;
  const path: Cell[] = [];
  for (; reached.from; reached = reached.from) path.unshift(reached.cell);
  return path;
}
