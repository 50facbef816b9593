const letters = {
  plain: '-',
  comment: 'c',
  string: 's',
  keyword: 'k',
  name: 'n',
  value: 'v',
  punctuation: 'p',
  inserted: 'i',
  deleted: 'd',
} as const;

export type Kind = keyof typeof letters;

export interface Run {
  readonly kind: Kind;
  readonly text: string;
}

const kindOf = new Map<string | undefined, Kind>(
  Object.entries(letters).map(([kind, letter]) => [letter, kind as Kind]),
);

/**
 * Encodes colors as run lengths, since the page contains the text anyway. `n5-1s12` means five
 * characters of a name, one of plain text and twelve of a string. Plain ends of lines are left out.
 *
 * @returns One line per line of code.
 */
export function packRuns(lines: readonly (readonly Run[])[]): string {
  return lines.map(packLine).join('\n').trimEnd();
}

function packLine(line: readonly Run[]): string {
  const end = line.findLastIndex(({ kind }) => kind !== 'plain') + 1;
  return line
    .slice(0, end)
    .map(({ kind, text }) => letters[kind] + text.length)
    .join('');
}

export function unpackRuns(code: string, packed = ''): readonly (readonly Run[])[] {
  const lengths = packed.split('\n');
  return code.split('\n').map((line, index) => unpackLine(line, lengths[index] ?? ''));
}

function unpackLine(line: string, packed: string): readonly Run[] {
  let end = 0;
  const runs = Array.from(packed.matchAll(/(\D)(\d+)/g), ([, letter, length]): Run => {
    const start = end;
    end += Number(length);
    return { kind: kindOf.get(letter) ?? 'plain', text: line.slice(start, end) };
  });
  return end < line.length ? [...runs, { kind: 'plain', text: line.slice(end) }] : runs;
}
