import { expect, test } from 'vitest';
import type { Cell } from '../world/grid';
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

test('takes the longer way when it costs less', () => {
  const path = pathTo(reachFrom(start, costsOf(['.~.', '...'])), { x: 2, y: 0 });
  expect(path).not.toContainEqual({ x: 1, y: 0 });
});

test('finds no way where none leads', () => {
  const reach = reachFrom(start, costsOf(['.#.']));
  expect(pathTo(reach, { x: 2, y: 0 })).toBeNull();
  expect(costTo(reach, { x: 2, y: 0 })).toBeNull();
});
