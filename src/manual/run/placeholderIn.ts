/** A name that the reader has to put something in place of, if there is one. */
export const placeholderIn = (text: string): string | null =>
  /\{\{[^}]*\}\}|\/path\/to\S*|\S*\bexample\.com\S*/.exec(text)?.[0] ?? null;
