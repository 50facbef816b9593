/** Values of one kind in one word: the middle, and how far they lie apart. */
export interface Summary {
  readonly median: number;
  readonly least: number;
  readonly most: number;
  readonly count: number;
}

/** @returns null when there are no values. */
export function summarize(values: readonly number[]): Summary | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [least, most] = [sorted.at(0), sorted.at(-1)];
  if (least === undefined || most === undefined) return null;
  const middle = (sorted.length - 1) / 2;
  const below = sorted[Math.floor(middle)] ?? least;
  const above = sorted[Math.ceil(middle)] ?? most;
  return { median: (below + above) / 2, least, most, count: sorted.length };
}
