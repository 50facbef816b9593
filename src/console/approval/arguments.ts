/** One value of a tool's arguments. */
export interface Argument {
  /** The keys and indexes that lead to it. */
  readonly path: readonly string[];
  readonly text: string;
  /** Whether the value is a text itself, rather than a number, a truth value or nothing. */
  readonly isText: boolean;
}

export interface ReadArguments {
  readonly values: readonly Argument[];
  /** How many more values there are. */
  readonly left: number;
}

interface Place {
  readonly value: unknown;
  readonly key: string;
  readonly parent: Place | null;
}

/** Longer texts than this come after the short ones, which they would push out of sight. */
const shortText = 120;

/** Of a deeper path, the middle is left out. */
const deepestPath = 12;

/**
 * Lays what a tool is called with flat: each text, number or truth value with the keys that lead to
 * it. Short ones come first. It takes no recursion, since a model can nest as deep as it likes.
 *
 * @param most values that are read
 */
export function readArguments(input: unknown, most: number): ReadArguments {
  const values: Argument[] = [];
  let left = 0;
  const waiting: Place[] = hasNothing(input)
    ? []
    : [{ value: input, key: '', parent: null }];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const inside = placesIn(place);
    if (inside.length > 0) {
      for (const inner of inside.toReversed()) waiting.push(inner);
    } else if (values.length < most) {
      values.push(argumentAt(place));
    } else {
      left += 1;
    }
  }
  const isShort = ({ text }: Argument) =>
    text.length <= shortText && !text.includes('\n');
  return {
    values: [
      ...values.filter(isShort),
      ...values
        .filter((argument) => !isShort(argument))
        .toSorted((one, other) => one.text.length - other.text.length),
    ],
    left,
  };
}

const hasNothing = (input: unknown) =>
  input === null ||
  input === undefined ||
  (typeof input === 'object' && Object.keys(input).length === 0);

function placesIn(parent: Place): readonly Place[] {
  const { value } = parent;
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).map(([key, inner]) => ({ value: inner, key, parent }));
}

function argumentAt(place: Place): Argument {
  const { value } = place;
  const isText = typeof value === 'string';
  return {
    path: pathOf(place),
    text: isText ? value : Array.isArray(value) ? '[]' : nameOf(value),
    isText,
  };
}

/** Numbers, truth values, null and objects without fields, as JSON writes them. */
const nameOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? '{}' : String(value);

function pathOf(place: Place): readonly string[] {
  const path: string[] = [];
  for (let at: Place | null = place; at?.parent; at = at.parent) path.push(at.key);
  path.reverse();
  if (path.length <= deepestPath) return path;
  const half = deepestPath / 2;
  const between = `… ${(path.length - deepestPath).toLocaleString('en-US')} more …`;
  return [...path.slice(0, half), between, ...path.slice(-half)];
}
