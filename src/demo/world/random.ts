import { uniformInt as between } from 'pure-rand/distribution/uniformInt';
import {
  xoroshiro128plus as startRandom,
  xoroshiro128plusFromState as resumeRandom,
} from 'pure-rand/generator/xoroshiro128plus';

export { between, resumeRandom, startRandom };

export type Random = ReturnType<typeof startRandom>;

/** @param percent Integer from 0 to 100. */
export function chance(random: Random, percent: number): boolean {
  return between(random, 1, 100) <= percent;
}

/** @throws {RangeError} when the list is empty. */
export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const [item] = items.slice(between(random, 0, Math.max(0, items.length - 1)));
  if (item === undefined) throw new RangeError('Nothing to pick from');
  return item;
}

export function shuffled<Item>(random: Random, items: readonly Item[]): readonly Item[] {
  const rest = [...items];
  const order: Item[] = [];
  while (rest.length > 0) {
    order.push(...rest.splice(between(random, 0, rest.length - 1), 1));
  }
  return order;
}
