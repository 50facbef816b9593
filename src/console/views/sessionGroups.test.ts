import { expect, it } from 'vitest';
import { testSession } from '../../../tests/support/core';
import { grouped } from './sessionGroups';

const now = new Date(2026, 10, 24, 12).getTime();

const session = (id: string, cwd: string, time: Date | null) => ({
  ...testSession,
  id,
  cwd,
  updatedAt: time?.toISOString() ?? 'unknown',
});

it('groups sessions by day, and within a day by folder', () => {
  const sessions = [
    session('1', '/a', new Date(2026, 10, 24, 9)),
    session('2', '/b', new Date(2026, 10, 24, 8)),
    session('3', '/a', new Date(2026, 10, 24, 7)),
    session('4', '/a', new Date(2026, 10, 23)),
    session('5', '/b', new Date(2026, 9, 25)),
    session('6', '/b', null),
  ];
  const ids = grouped(sessions, now).map(({ day, cwd, members }) => [
    day,
    cwd,
    members.map(({ id }) => id).join(),
  ]);
  expect(ids).toEqual([
    ['Today', '/a', '1,3'],
    ['Today', '/b', '2'],
    ['Yesterday', '/a', '4'],
    ['Oct 25', '/b', '5'],
    ['', '/b', '6'],
  ]);
});
