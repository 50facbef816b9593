import { uniformInt } from 'pure-rand/distribution/uniformInt';
import {
  xoroshiro128plus,
  xoroshiro128plusFromState,
} from 'pure-rand/generator/xoroshiro128plus';

/** A source of repeatable random numbers. Drawing a number moves it on. */
export type Random = ReturnType<typeof xoroshiro128plus>;

/** Where a source stands, as plain data. */
export type RandomState = readonly number[];

export function startRandom(seed: number): Random {
  return xoroshiro128plus(seed);
}

export function resumeRandom(state: RandomState): Random {
  return xoroshiro128plusFromState(state);
}

/** A whole number from `min` to `max`, both included. */
export function between(random: Random, min: number, max: number): number {
  return uniformInt(random, min, max);
}

/**
 * True with a probability.
 *
 * @param percent Whole percent, 0 to 100.
 */
export function chance(random: Random, percent: number): boolean {
  return between(random, 1, 100) <= percent;
}

/**
 * One item of a list.
 *
 * @throws {RangeError} The list is empty.
 */
export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const [item] = items.slice(between(random, 0, Math.max(0, items.length - 1)));
  if (item === undefined) throw new RangeError('Nothing to pick from');
  return item;
}

/** The items in random order. */
export function shuffled<Item>(random: Random, items: readonly Item[]): readonly Item[] {
  const rest = [...items];
  const order: Item[] = [];
  while (rest.length > 0) {
    order.push(...rest.splice(between(random, 0, rest.length - 1), 1));
  }
  return order;
}
