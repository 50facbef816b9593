/* Apart from json.ts, so that a page's first script can be without the rest. */

export type Fields = Readonly<Record<string, unknown>>;

/** The values that a reader makes. */
export type ReadBy<Reader extends (...given: never) => unknown> = Readonly<
  NonNullable<ReturnType<Reader>>
>;

const none: Fields = {};

/** An object's fields; anything else has none. */
export function fields(value: unknown): Fields {
  // Every non-null object can be read by its keys.
  return typeof value === 'object' && value !== null ? (value as Fields) : none;
}

/** A text; anything else is the fallback. */
export function text(value: unknown, fallback = ''): string {
  return typeof value === 'string' ? value : fallback;
}

/** A text that is not empty, or null. */
export const textOrNull = (value: unknown) => text(value) || null;

/** The entries of a list that can be read; anything else is an empty list. */
export function list<Entry>(
  value: unknown,
  read: (entry: unknown) => Entry | null,
): readonly Entry[] {
  if (!Array.isArray(value)) return [];
  return value.map(read).filter((entry) => entry !== null);
}

/** Parses what storage holds; null when that is nothing, or damaged. */
export function parseJson(stored: string | null | undefined): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
}
