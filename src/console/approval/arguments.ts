import { digitsOf, mayBeRounded } from 'goose-web-client/json';

export interface Argument {
  readonly path: readonly string[];
  readonly text: string;
  readonly isText: boolean;
  /** Why the reader cannot see what goose has. Nothing can be allowed then. */
  readonly unseen?: string;
  readonly isUnknown?: boolean;
}

interface Place {
  readonly value: unknown;
  readonly key: string;
  readonly parent: Place | null;
}

const acting =
  String.raw`command cmd args script code query sql action operation path file_path
  working_dir source url uri name instructions message before after content`.split(/\s+/);

/** Longer texts come after short ones, which they would push out of sight. */
const shortText = 120;

/**
 * Flattens the arguments of a call and leaves none out: what acts comes first whatever its length,
 * what the tool does not know comes last. There is no recursion, since a model can nest as deep as
 * it likes.
 */
export function readArguments(
  input: unknown,
  known: readonly string[] | null = null,
): readonly Argument[] {
  if (isNothing(input)) return [];
  const named = Array.isArray(input) ? [] : placesIn(rootOf(input));
  if (named.length === 0) return flatten(input);
  return named
    .map((place) => {
      const values = valuesAt(place);
      const isUnknown = known !== null && !known.includes(place.key);
      const rank = acting.indexOf(place.key);
      const acts = rank !== -1;
      return {
        order: (acts ? rank : acting.length) + (isUnknown ? acting.length + 1 : 0),
        length: acts || values.every(isShort) ? 0 : lengthOf(values),
        values: isUnknown ? values.map((each) => ({ ...each, isUnknown })) : values,
      };
    })
    .toSorted((one, other) => one.order - other.order || one.length - other.length)
    .flatMap(({ values }) => values);
}

const isShort = ({ text }: Argument) => text.length <= shortText && !text.includes('\n');

const lengthOf = (values: readonly Argument[]) =>
  values.reduce((length, { text }) => length + text.length, 0);

export const isNothing = (input: unknown): boolean =>
  input === null ||
  input === undefined ||
  (typeof input === 'object' && Object.keys(input).length === 0);

export const flatten = (input: unknown): readonly Argument[] => valuesAt(rootOf(input));

const rootOf = (value: unknown): Place => ({ value, key: '', parent: null });

function valuesAt(place: Place): readonly Argument[] {
  const values: Argument[] = [];
  const waiting: Place[] = [place];
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    const inside = placesIn(at);
    if (inside.length === 0) values.push(argumentAt(at));
    for (const inner of inside.toReversed()) waiting.push(inner);
  }
  return values;
}

export const renamed = (argument: Argument, path: readonly string[]): Argument => ({
  ...argument,
  path,
});

function placesIn(parent: Place): readonly Place[] {
  const { value } = parent;
  if (typeof value !== 'object' || value === null || digitsOf(value) !== null) return [];
  return Object.entries(value).map(([key, inner]) => ({ value: inner, key, parent }));
}

const rounded =
  'This browser rounds a number of this size, and goose has another one. A newer browser shows it.';
const deep = 'It is nested so deep that a part of its name is not shown.';

function argumentAt(place: Place): Argument {
  const { value } = place;
  const { path, isWhole } = pathOf(place);
  const isText = typeof value === 'string';
  const unseen = mayBeRounded(value) ? rounded : isWhole ? null : deep;
  return {
    path,
    text: isText ? value : Array.isArray(value) ? '[]' : nameOf(value),
    isText,
    ...(unseen !== null && { unseen }),
  };
}

const nameOf = (value: unknown) =>
  digitsOf(value) ?? (typeof value === 'object' && value !== null ? '{}' : String(value));

const deepestPath = 40;

function pathOf(place: Place) {
  const path: string[] = [];
  for (let at = place; at.parent; at = at.parent) path.push(keyText(at, at.parent));
  path.reverse();
  if (path.length <= deepestPath) return { path, isWhole: true };
  const half = deepestPath / 2;
  const between = `… ${(path.length - deepestPath).toLocaleString('en-US')} more …`;
  return {
    path: [...path.slice(0, half), between, ...path.slice(-half)],
    isWhole: false,
  };
}

/** Quotes a key that reads like two keys, or like an index. */
function keyText({ key }: Place, { value, parent }: Place): string {
  const isPlain = /^[^\s"›…]+$/.test(key);
  const looksLikeIndex = parent !== null && !Array.isArray(value) && /^\d+$/.test(key);
  return isPlain && !looksLikeIndex ? key : JSON.stringify(key);
}
