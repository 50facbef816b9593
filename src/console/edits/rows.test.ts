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

test('folds what is far from any change', () => {
  const lines = Array.from({ length: 30 }, (_, at) => `line ${at}`);
  const rows = diffRows(lines.join('\n'), lines.with(15, 'other').join('\n'));
  expect(
    foldRows(rows).map(({ isFolded, rows: { length } }) => [isFolded, length]),
  ).toEqual([
    [true, 12],
    [false, 8],
    [true, 11],
  ]);
});

test('puts what was replaced beside what replaces it', () => {
  const pairs = pairRows(diffRows('a\nb\nc\n', 'a\nB\nB2\nc\n'));
  const texts = pairs.map(({ before, after }) => [
    before && shown(before),
    after && shown(after),
  ]);
  expect(texts).toEqual([
    [' a', ' a'],
    ['-b', '+B'],
    [null, '+B2'],
    [' c', ' c'],
  ]);
});
