import { describe, expect, it } from 'vitest';
import { nextRun, readCron, timesInWords } from './cron';

/** A Sunday. */
const now = new Date(2026, 10, 22, 23, 19, 29);

const said = (cron: string) => {
  const times = readCron(cron);
  if (!times) return null;
  // Swedes write a time as 2026-11-23 02:00.
  const next = nextRun(times, now)?.toLocaleString('sv').slice(0, 16);
  return [timesInWords(times), next ?? null];
};

describe('the times of a schedule', () => {
  it.each([
    ['0 2 * * *', 'each day at 2:00', '2026-11-23 02:00'],
    ['0 0 2 * * ?', 'each day at 2:00', '2026-11-23 02:00'],
    ['30 9,17 * * 1-5', 'Monday to Friday at 9:30 and 17:30', '2026-11-23 09:30'],
    ['0 9 * * MON,thu', 'each Monday and Thursday at 9:00', '2026-11-23 09:00'],
    ['0 9 * * 7', 'each Sunday at 9:00', '2026-11-29 09:00'],
    ['0 9 * * 5-7', 'each Sunday, Friday, and Saturday at 9:00', '2026-11-27 09:00'],
    ['*/15 * * * *', 'every 15 minutes', '2026-11-22 23:30'],
    ['*/7 * * * 1', null, '2026-11-23 00:00'],
    ['0 * * * *', 'each hour', '2026-11-23 00:00'],
    ['5 */6 * * *', 'every 6 hours at minute 5', '2026-11-23 00:05'],
    [
      '0,20 8-12 * * *',
      'each day at minute 0 and 20 of the hours 8, 9, 10, 11, and 12',
      '2026-11-23 08:00',
    ],
    ['* * * * *', 'each minute', '2026-11-22 23:20'],
    [
      '0 0 1 */3 *',
      'on day 1 of the month at 0:00 in January, April, July, and October',
      '2027-01-01 00:00',
    ],
    [
      '0 0 13 * 5',
      'on day 13 of the month at 0:00, if it is a Friday',
      '2027-08-13 00:00',
    ],
    ['0 0 29 2 *', 'on day 29 of the month at 0:00 in February', '2028-02-29 00:00'],
    ['0 0 31 2 *', 'on day 31 of the month at 0:00 in February', null],
  ])('are said for %s', (cron, words, next) => {
    expect(said(cron)).toEqual([words ?? expect.any(String), next]);
  });

  it.each([
    '61 * * * *',
    '* * * *',
    '* * * * * * *',
    'every day',
    '@daily',
    '5-2 * * * *',
    '* * * * 5-2',
    '* * +1 * 1',
    '*/0 * * * *',
    '* * L * *',
    '* * * * MON#1',
    '30 * * * * *',
    '1-2-3 * * * *',
    '',
  ])('are not said for “%s”', (cron) => expect(said(cron)).toBeNull());
});
