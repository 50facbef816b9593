import { expect, test } from 'vitest';
import { headingTo, isBeside, neighbors, straightLine } from './grid';

test.each([
  [2, 0, 'north'],
  [5, 2, 'east'],
  [2, 3, 'south'],
  [0, 2, 'west'],
  [3, 3, null],
  [2, 2, null],
])('the heading from 2, 2 to %i, %i is %s', (x, y, heading) => {
  expect(headingTo({ x: 2, y: 2 }, { x, y })).toBe(heading);
});

test('a straight line ends at its target and leaves out its start', () => {
  expect(straightLine({ x: 1, y: 3 }, { x: 1, y: 1 })).toEqual([
    { x: 1, y: 2 },
    { x: 1, y: 1 },
  ]);
  expect(straightLine({ x: 0, y: 0 }, { x: 2, y: 1 })).toEqual([]);
});

test('corners count as beside, but are no step away', () => {
  const cell = { x: 3, y: 3 };
  expect(isBeside(cell, { x: 4, y: 4 })).toBe(true);
  expect(isBeside(cell, { x: 5, y: 3 })).toBe(false);
  expect(neighbors(cell)).not.toContainEqual({ x: 4, y: 4 });
});
