import { expect, test } from 'vitest';
import { useDateTimeFormat } from './dates';

const dates = Array.from(
  { length: 12 },
  (_, month) => new Date(Date.UTC(2026, month, 28, 23)),
);

test.each([
  { month: 'short', year: 'numeric' },
  { month: 'long', year: 'numeric' },
  { month: 'long' },
] as const)('dates are as Intl writes them: %o', (options) => {
  const intl = new Intl.DateTimeFormat('en', {
    day: 'numeric',
    timeZone: 'UTC',
    ...options,
  });
  const { format } = useDateTimeFormat(options);
  expect(dates.map(format)).toEqual(dates.map((date) => intl.format(date)));
});
