import { expect, test } from 'vitest';
import { headingTo, isBeside, neighbors, straightLine } from './grid';

test('north is up and east is right', () => {
  expect(headingTo({ x: 2, y: 2 }, { x: 2, y: 0 })).toBe('north');
  expect(headingTo({ x: 2, y: 2 }, { x: 5, y: 2 })).toBe('east');
  expect(headingTo({ x: 2, y: 2 }, { x: 2, y: 3 })).toBe('south');
  expect(headingTo({ x: 2, y: 2 }, { x: 0, y: 2 })).toBe('west');
});

test('a slanted way and no way have no heading', () => {
  expect(headingTo({ x: 0, y: 0 }, { x: 1, y: 1 })).toBeNull();
  expect(headingTo({ x: 4, y: 4 }, { x: 4, y: 4 })).toBeNull();
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
