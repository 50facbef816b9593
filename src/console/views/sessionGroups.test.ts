import { expect, it } from 'vitest';
import { grouped } from './sessionGroups';

const now = new Date(2026, 10, 24, 12).getTime();

const session = (id: string, cwd: string, daysAgo: number) => ({
  id,
  cwd,
  title: id,
  messages: 1,
  isArchived: false,
  updatedAt: new Date(2026, 10, 24 - daysAgo, 9).toISOString(),
});

it('groups sessions by day, and within a day by folder', () => {
  const groups = grouped(
    [
      session('1', '/a', 0),
      session('2', '/b', 0),
      session('3', '/a', 0),
      session('4', '/a', 1),
      session('5', '/b', 30),
      { ...session('6', '/b', 0), updatedAt: 'unknown' },
    ],
    now,
  );
  expect(
    groups.map(({ day, cwd, sessions }) => [
      day,
      cwd,
      sessions.map(({ id }) => id).join(),
    ]),
  ).toEqual([
    ['Today', '/a', '1,3'],
    ['Today', '/b', '2'],
    ['Yesterday', '/a', '4'],
    ['Oct 25', '/b', '5'],
    ['', '/b', '6'],
  ]);
});
