/** Starts a value, a statement or a comment of goose's templates. */
const template = /\{[{%#]/;

export const isTemplate = (text: string) => template.test(text);

/**
 * A text with each `{{ key }}` replaced by its value.
 *
 * goose fills a recipe by itself only where it can ask for the values, and over HTTP it asks on the
 * stream of a session that nobody knows yet. So they are filled in here, as in goose's desktop app:
 * what the reader sees is what goose gets.
 */
export function fillText(text: string, values: ReadonlyMap<string, string>): string {
  return text.replaceAll(
    /\{\{\s*([\w-]+)\s*\}\}/g,
    (whole, key: string) => values.get(key) ?? whole,
  );
}

export const keysIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/\{\{\s*([\w-]+)\s*\}\}/g)].map(([, key = '']) => key)),
];

/** A recipe's definition with the values in it, and without its parameters. */
export function fillDefinition(
  definition: unknown,
  values: ReadonlyMap<string, string>,
): unknown {
  const filled = fillEach(definition, values);
  if (typeof filled !== 'object' || filled === null) return filled;
  return Object.fromEntries(
    Object.entries(filled).filter(([key]) => key !== 'parameters'),
  );
}

function fillEach(value: unknown, values: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return fillText(value, values);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => fillEach(each, values));
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, fillEach(each, values)]),
  );
}

export const hasTemplate = (value: unknown): boolean =>
  // JSON itself has no two signs that begin a template.
  isTemplate(JSON.stringify(value) ?? '');
