/** What goose's templates begin with: a value, a statement, a comment. */
const template = /\{[{%#]/;

/** Whether goose would take a part of the text for something to be filled in. */
export const isTemplate = (text: string) => template.test(text);

/** Levels; a recipe has a handful. */
const deepest = 30;

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

/** A recipe's definition with the values in it, and without its parameters. */
export function fillDefinition(
  definition: unknown,
  values: ReadonlyMap<string, string>,
): unknown {
  const filled = fillEach(definition, values, 0);
  if (typeof filled !== 'object' || filled === null) return filled;
  return Object.fromEntries(
    Object.entries(filled).filter(([key]) => key !== 'parameters'),
  );
}

function fillEach(
  value: unknown,
  values: ReadonlyMap<string, string>,
  depth: number,
): unknown {
  if (typeof value === 'string') return fillText(value, values);
  if (typeof value !== 'object' || value === null || depth > deepest) return value;
  if (Array.isArray(value)) return value.map((each) => fillEach(each, values, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, fillEach(each, values, depth + 1)]),
  );
}

/** Whether anything in it is left for goose to fill in. */
export function hasTemplate(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isTemplate(value);
  if (typeof value !== 'object' || value === null || depth > deepest) return false;
  return Object.values(value).some((each) => hasTemplate(each, depth + 1));
}
