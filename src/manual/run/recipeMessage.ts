import { parse } from 'yaml';

/**
 * What a recipe tells goose, as one message. Its parameters stay as they are written, for the reader
 * to put values in place of them.
 */
export function recipeMessage(yaml: string): string {
  const recipe: unknown = parse(yaml);
  // An object has fields, whatever they are.
  const { instructions, prompt } = (recipe ?? {}) as Readonly<Record<string, unknown>>;
  return [instructions, prompt]
    .filter((part) => typeof part === 'string')
    .map((part) => part.trim())
    .join('\n\n');
}

/** A name that the reader has to put something in place of, if there is one. */
export const placeholderIn = (text: string): string | null =>
  /\{\{[^}]*\}\}|\/path\/to\S*|\S*\bexample\.com\S*/.exec(text)?.[0] ?? null;
