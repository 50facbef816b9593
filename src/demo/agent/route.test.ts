import { expect, test } from 'vitest';
import { type Cell, headingTo } from '../world/grid';
import { costTo, pathTo, reachFrom } from './route';

/** `.` costs 1, `~` costs 5, everything else is closed. */
function costsOf(rows: readonly string[]) {
  return ({ x, y }: Cell): number | null => {
    const square = rows[y]?.[x];
    if (square === '.') return 1;
    return square === '~' ? 5 : null;
  };
}

const start = { x: 0, y: 0 };

test('leads around what is closed', () => {
  const reach = reachFrom(start, costsOf(['.#.', '.#.', '...']));
  expect(pathTo(reach, { x: 2, y: 0 })).toHaveLength(6);
  expect(costTo(reach, { x: 2, y: 0 })).toBeGreaterThanOrEqual(6);
});

test('takes the longer way when it costs less', () => {
  const path = pathTo(reachFrom(start, costsOf(['.~.', '...'])), { x: 2, y: 0 });
  expect(path).not.toContainEqual({ x: 1, y: 0 });
});

test('takes the costly way when it is the only one', () => {
  const path = pathTo(reachFrom(start, costsOf(['.~.'])), { x: 2, y: 0 });
  expect(path).toContainEqual({ x: 1, y: 0 });
});

test('finds no way where none leads', () => {
  const reach = reachFrom(start, costsOf(['.#.']));
  expect(pathTo(reach, { x: 2, y: 0 })).toBeNull();
  expect(costTo(reach, { x: 2, y: 0 })).toBeNull();
});

test('the way to where one stands is empty', () => {
  expect(pathTo(reachFrom(start, costsOf(['..'])), start)).toEqual([]);
});

test('turns no more often than it must', () => {
  const rows = Array.from({ length: 6 }, () => '......');
  const path = pathTo(reachFrom(start, costsOf(rows)), { x: 5, y: 5 }) ?? [];
  const headings = path.map((cell, index) => headingTo(path[index - 1] ?? start, cell));
  const turns = headings.filter(
    (heading, index) => index > 0 && heading !== headings[index - 1],
  );
  expect(turns).toHaveLength(1);
});
