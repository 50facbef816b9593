import { list } from './fields.ts';

/*
 * goose sends JSON of any shape. These readers take single values of known types out of it.
 */

export {
  digitsOf,
  mayBeRounded,
  parseExact,
  stringifyExact,
  withNumbers,
} from './transport/exactNumbers.ts';

export * from './fields.ts';

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

/** As {@link numberOrNull}, also of a number that was written as a text. */
export function numberLike(value: unknown): number | null {
  const isWritten =
    typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(value);
  return numberOrNull(isWritten ? Number(value) : value);
}

/** A whole number from 0 that counts exactly, or null. */
export function countOrNull(value: unknown): number | null {
  return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : null;
}

/** One of these texts, or null. */
export const oneOf = <const Option extends string>(
  value: unknown,
  options: readonly Option[],
): Option | null => options.find((option) => option === value) ?? null;

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
