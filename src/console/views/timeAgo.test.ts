import { expect, it } from 'vitest';
import { dayOf, timeAgo, wholeTime } from './timeAgo';

const now = new Date(2026, 10, 22, 12).getTime();

it.each([
  [new Date(2026, 10, 22, 11, 59, 30), 'now'],
  // The clock of the computer where goose runs may be ahead.
  [new Date(2026, 10, 22, 12, 5), 'now'],
  [new Date(2026, 10, 22, 11, 56, 30), '3 min'],
  [new Date(2026, 10, 22, 9, 30), '2 h'],
  [new Date(2026, 10, 21, 11), '1 day'],
  [new Date(2026, 10, 19, 11), '3 days'],
  [new Date(2026, 10, 1), 'Nov 1'],
  [new Date(2025, 10, 1), 'Nov 1, 2025'],
])('says how long ago %s was', (time, said) => {
  expect(timeAgo(time.toISOString(), now)).toBe(said);
});

it('says nothing of what is no time', () => {
  expect([timeAgo('soon', now), wholeTime(''), dayOf('soon', now)]).toEqual(['', '', '']);
});
