export const commandLine = (parts: readonly string[]): string =>
  parts.map(quoted).join(' ');

function quoted(word: string): string {
  if (/^[^\s"']+$/.test(word)) return word;
  return /["\\]/.test(word) && !word.includes("'")
    ? `'${word}'`
    : `"${word.replace(/["\\]/g, String.raw`\$&`)}"`;
}

/**
 * The words of a command. Quotes hold words with spaces together; in double ones, a backslash takes
 * its meaning from a quote or another backslash.
 */
export function words(command: string): readonly string[] {
  return [...command.matchAll(/(?:"(?:[^"\\]|\\.)*"|'[^']*'|[^\s"']|["'])+/gs)].map(
    ([word]) =>
      word.replace(
        /"((?:[^"\\]|\\.)*)"|'([^']*)'/gs,
        (_whole, double?: string, single?: string) =>
          double?.replace(/\\(["\\])/g, '$1') ?? single ?? '',
      ),
  );
}
