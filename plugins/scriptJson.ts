/** A value as JSON for the inside of a script element, which no text in it can end. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
