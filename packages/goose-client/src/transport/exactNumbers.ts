/*
 * JSON has whole numbers that JavaScript rounds. goose uses the right one, so the reader has to see it,
 * and goose has to get it back: its digits stand in the number's place.
 */

/** Marks a whole number that JavaScript cannot hold. goose sends Unicode, so no model can write this key. */
const digits = '\uD800digits';

/** The digits of a number that would have been rounded; null for any other value. */
export function digitsOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !(digits in value)) return null;
  return String(value[digits]);
}

/** Parses JSON without rounding, where the browser reports how a number was written. */
export const parseExact = (json: string): unknown =>
  // Few texts have such a number, and a look at each value takes time.
  /\d{16}/.test(json) ? JSON.parse(json, keepDigits) : JSON.parse(json);

/** Writes what {@link parseExact} has read. */
export const stringifyExact = (value: unknown, indent?: number): string =>
  JSON.stringify(value, writeDigits, indent);

/** Keeps the digits in the arguments of tools, which are shown, and in recipes, which are sent back. */
export const parseMessage = (json: string): unknown =>
  /"(?:rawInput|recipe)"/.test(json) ? parseExact(json) : JSON.parse(json);

/** Browsers that report how a number was written can also write it so. */
const { rawJSON } = JSON as { readonly rawJSON?: (digits: string) => unknown };

function writeDigits(_key: string, value: unknown): unknown {
  const exact = digitsOf(value);
  if (exact === null || !rawJSON) return value;
  return /^-?\d+$/.test(exact) ? rawJSON(exact) : exact;
}

/** Browsers of before 2025 do not tell how a number was written. */
interface Written {
  readonly source?: string;
}

const keepDigits = (_key: string, value: unknown, written?: Written) =>
  isRounded(value) && /^-?\d+$/.test(written?.source ?? '')
    ? { [digits]: written?.source }
    : value;

const isRounded = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value);

const parserKeepsDigits =
  JSON.parse(
    '1',
    (_key: string, _value: unknown, written?: Written) => written?.source,
  ) === '1';

/** Reports whether a number may differ from what goose has. */
export const mayBeRounded = (value: unknown) => !parserKeepsDigits && isRounded(value);

/** Levels; deeper values keep their digits. */
const deepest = 100;

/** A value with numbers in place of their digits, for those who can only take numbers. */
export function withNumbers(value: unknown, depth = 0): unknown {
  const exact = digitsOf(value);
  if (exact !== null) return Number(exact);
  if (typeof value !== 'object' || value === null || depth > deepest) return value;
  if (Array.isArray(value)) return value.map((each) => withNumbers(each, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withNumbers(each, depth + 1)]),
  );
}
