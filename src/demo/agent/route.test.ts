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

test.each([
  ['around what is closed', ['.#.', '.#.', '...'], 2, 6, 6],
  ['the longer way when it costs less', ['.~.', '...'], 2, 4, 4],
  ['the costly way when it is the only one', ['.~.'], 2, 2, 6],
  ['no way where none is', ['.#.'], 2, undefined, null],
  ['nowhere from where one stands', ['..'], 0, 0, 0],
])('leads %s', (_, rows, x, steps, cost) => {
  const reach = reachFrom(start, costsOf(rows));
  expect(pathTo(reach, { x, y: 0 })?.length).toBe(steps);
  const paid = costTo(reach, { x, y: 0 });
  // Turns cost a little, too.
  expect(paid === null ? null : Math.floor(paid)).toBe(cost);
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
