/** Escape codes of terminals. No part can match another's. */
const codes = new RegExp(
  [
    String.raw`\u001B\[[0-?]*[ -/]*[@-~]`,
    // Strings, such as a window title or the address of a link.
    String.raw`\u001B[\]P^_X][^\u0007\u001B]*(?:\u0007|\u001B\\)`,
    String.raw`\u001B[ -/]*[0-OQ-WYZ\\${'`'}a-~]`,
  ].join('|'),
  'g',
);

export function terminalText(printed: string): string {
  const lines = printed.replace(codes, '');
  // Matching the line feed behind each return would be quadratic.
  return lines.replace(/\r+\n?/g, (end) =>
    end.endsWith('\n') ? '\n' : '\n'.repeat(end.length),
  );
}
