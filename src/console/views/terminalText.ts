/** Codes that color text and move it about in a terminal. None of the parts can match another's. */
const codes = new RegExp(
  [
    // Control sequences, such as those for colors.
    String.raw`\u001B\[[0-?]*[ -/]*[@-~]`,
    // Strings that are not shown, such as the title of the window or the address of a link.
    String.raw`\u001B[\]P^_X][^\u0007\u001B]*(?:\u0007|\u001B\\)`,
    String.raw`\u001B[ -/]*[0-OQ-WYZ\\${'`'}a-~]`,
  ].join('|'),
  'g',
);

/** What a program printed for a terminal, as the text that it is about. */
export function terminalText(printed: string): string {
  const lines = printed.replace(codes, '');
  // A pattern that looks for the line feed behind a flood of returns would look again from each one.
  return lines.replace(/\r+\n?/g, (end) =>
    end.endsWith('\n') ? '\n' : '\n'.repeat(end.length),
  );
}
