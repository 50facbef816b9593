/*
 * What comes from goose is JSON of any shape. These readers take from it what the page shows, and
 * nothing else, so that no view meets a value of another type than it expects.
 */

export type Fields = Readonly<Record<string, unknown>>;

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
export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/**
 * goose's id of a session, or null. Requests name it in a header, and one that no header can carry
 * would end the connection each time.
 */
export function sessionIdOrNull(value: unknown): string | null {
  return typeof value === 'string' && /^[!-~]{1,200}$/.test(value) ? value : null;
}

/** A finite number, or null. */
export function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** A whole number from 0 that counts exactly, or null. */
export function countOrNull(value: unknown): number | null {
  return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : null;
}

/** The entries of a list that can be read; anything else is an empty list. */
export function list<Entry>(
  value: unknown,
  read: (entry: unknown) => Entry | null,
): readonly Entry[] {
  if (!Array.isArray(value)) return [];
  return value.map(read).filter((entry) => entry !== null);
}

/** As {@link list}; of entries with the same key, the first one counts. */
export function listByKey<Entry>(
  value: unknown,
  read: (entry: unknown) => Entry | null,
  keyOf: (entry: Entry) => string,
): readonly Entry[] {
  const entries = new Map<string, Entry>();
  for (const entry of list(value, read)) {
    const key = keyOf(entry);
    if (!entries.has(key)) entries.set(key, entry);
  }
  return [...entries.values()];
}
