/** A random number and the state that gives the next one. */
export interface Draw {
  /** At least 0, below 1. */
  readonly value: number;
  readonly state: number;
}

/** Mulberry32, a small generator by Tommy Ettinger: the same state always gives the same draw. */
export function draw(state: number): Draw {
  const next = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(next ^ (next >>> 15), next | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return { value: ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32, state: next };
}
