import { expect, test } from 'vitest';
import { countRows, diffRows, foldRows, pairRows, type Row } from './rows';

const signs = { same: ' ', removed: '-', added: '+' };
const shown = ({ kind, parts }: Row) =>
  signs[kind] +
  parts.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('');

test('shows each line once, and marks the words that changed', () => {
  const rows = diffRows('one\nsum + price\nthree\n', 'one\nsum + price * count\nthree\n');
  expect(rows.map(shown)).toEqual([
    ' one',
    '-sum + price',
    '+sum + price[ * count]',
    ' three',
  ]);
  expect(countRows(rows)).toEqual({ added: 1, removed: 1 });
});

test('marks nothing in lines that have nothing in common', () => {
  expect(diffRows('apples', 'return 5;').map(shown)).toEqual(['-apples', '+return 5;']);
});

test('a text that was empty has only new lines, and one that becomes empty only old ones', () => {
  expect(diffRows('', 'a\nb\n').map(shown)).toEqual(['+a', '+b']);
  expect(diffRows('a\nb', '').map(shown)).toEqual(['-a', '-b']);
});

test('tells a line break that is gone', () => {
  const rows = diffRows('a\n', 'a');
  expect(rows.map(({ kind, breaks }) => [kind, breaks])).toEqual([
    ['removed', true],
    ['added', false],
  ]);
});

test('a changed return at the end of a line is a change', () => {
  expect(diffRows('a\r\n', 'a\n').map(({ kind }) => kind)).toEqual(['removed', 'added']);
});

test('many long lines of signs that all differ take no longer than one', () => {
  let random = 1;
  const sign = () => {
    random = (random * 48_271) % 2_147_483_647;
    return '!@#$%^&*'.charAt(random % 8);
  };
  const line = () => Array.from({ length: 990 }, sign).join('');
  const text = () => Array.from({ length: 300 }, line).join('\n');
  // The time of a test ends long before each pair of lines has been compared.
  expect(diffRows(text(), text())).toHaveLength(600);
});

test('a sign of two halves in a long line stays whole', () => {
  const long = 'x'.repeat(1100);
  // The first two share their first half, the others their second one.
  for (const [old, fresh] of [
    ['\u{1F600}', '\u{1F601}'],
    ['\u{1F600}', '\u{1FA00}'],
  ] as const) {
    const rows = diffRows(`${long}${old}${long}`, `${long}${fresh}${long}`);
    expect(rows.map(shown)).toEqual([
      `-${long}[${old}]${long}`,
      `+${long}[${fresh}]${long}`,
    ]);
  }
});

test('no text loses a character, and none takes long', () => {
  const before = Array.from({ length: 20_000 }, (_, at) => `line ${(at * 7919) % 1000}`);
  const after = before.toReversed();
  const rows = diffRows(before.join('\n'), after.join('\n'));
  const textOf = (left: Row['kind']) =>
    rows
      .filter(({ kind }) => kind !== left)
      .map(
        ({ parts, breaks }) =>
          parts.map(({ text }) => text).join('') + (breaks ? '\n' : ''),
      )
      .join('');
  expect(textOf('added')).toBe(before.join('\n'));
  expect(textOf('removed')).toBe(after.join('\n'));
});

const folded = (...given: Parameters<typeof foldRows>) =>
  foldRows(...given).map(({ kind, rows: { length } }) => `${kind} ${length}`);
const numbered = (length: number) => Array.from({ length }, (_, at) => `line ${at}`);

test('shows the one line that changes, however much stands before it', () => {
  const lines = numbered(600);
  const rows = diffRows(lines.join('\n'), lines.with(300, 'other').join('\n'));
  expect(folded(rows, 20, 5)).toEqual(['folded 297', 'shown 8', 'folded 296']);
});

test.each([0, 1, 201, 4999])('never folds a change in line %i of 5,000', (at) => {
  const lines = numbered(5000);
  const rows = diffRows(lines.join('\n'), lines.with(at, 'evil').join('\n'));
  const visible = foldRows(rows, 20, 5).flatMap(({ kind, rows: part }) =>
    kind === 'shown' ? part.map(shown) : [],
  );
  expect(visible).toContain('+evil');
  expect(visible).toContain(`-line ${at}`);
});

test('counts all changes that it does not show as cut', () => {
  const rows = diffRows(numbered(900).join('\n'), 'evil\n'.repeat(900));
  const hidden = foldRows(rows, 400, 10).filter(({ kind }) => kind !== 'shown');
  expect(hidden.map(({ kind }) => kind)).toEqual(['cut']);
});

test('leaves out the lines around changes before any change, and then the middle', () => {
  const lines = numbered(200);
  const rows = diffRows(
    lines.join('\n'),
    lines.map((line, at) => (at % 10 === 5 ? `${line}!` : line)).join('\n'),
  );
  expect(folded(rows, 100, 10)).toContain('shown 4');
  expect(folded(rows, 40, 10)).toContain('shown 2');
  const cut = foldRows(rows, 30, 10);
  expect(cut.filter(({ kind }) => kind === 'cut')).toHaveLength(1);
  const changes = cut.flatMap(({ kind, rows: part }) =>
    kind === 'shown' ? part.filter((row) => row.kind !== 'same') : [],
  );
  expect(changes).toHaveLength(30);
  expect(changes.at(-1)?.after).toBe(196);
});

test('numbers each line as it stands before and after', () => {
  const rows = diffRows('a\nb\nc', 'a\nx\ny\nc');
  expect(rows.map(({ before }) => before)).toEqual([1, 2, null, null, 3]);
  expect(rows.map(({ after }) => after)).toEqual([1, null, 2, 3, 4]);
});

test('marks what differs in a line of any length', () => {
  const [one, other] = ['a'.repeat(300_000), 'b'.repeat(300_000)];
  expect(diffRows(`${one}x${other}`, `${one}yz${other}`).map(shown)).toEqual([
    `-${one}[x]${other}`,
    `+${one}[yz]${other}`,
  ]);
});

test('puts what was replaced beside what replaces it', () => {
  const pairs = pairRows(diffRows('a\nb\nc\n', 'a\nB\nB2\nc\n'));
  expect(pairs.map(({ before }) => before && shown(before))).toEqual([
    ' a',
    '-b',
    null,
    ' c',
  ]);
  expect(pairs.map(({ after }) => after && shown(after))).toEqual([
    ' a',
    '+B',
    '+B2',
    ' c',
  ]);
});
