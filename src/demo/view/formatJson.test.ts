import { expect, test } from 'vitest';
import { formatJson } from './formatJson';

test('keeps coordinates on one line, and everything else readable', () => {
  const text = formatJson({
    x: 1,
    visible: [
      [1, 2],
      [3, 4],
    ],
    names: ['a', 'b'],
  });
  expect(text).toContain('[1, 2], [3, 4]');
  expect(text.split('\n').length).toBeGreaterThan(6);
});

test('stays JSON of the same value', () => {
  const value = { text: '[ 1,\n 2 ]', cells: [[0, 16]], empty: [] };
  expect(JSON.parse(formatJson(value))).toEqual(value);
});
