import { expect, it } from 'vitest';
import { firstConnection, retryDelay } from './machine.ts';

const failure = { code: 'nothingListens' } as const;

it('asks nothing of the machine before the reader wants it, then at once, and again after each failure', () => {
  expect(retryDelay(firstConnection)).toBeNull();
  expect(retryDelay({ name: 'searching', failure: null })).toBe(0);
  expect(retryDelay({ name: 'searching', failure })).toBeGreaterThan(0);
});

it('backs off after a cut, up to a limit', () => {
  const goose = { version: '1.52.0' };
  const delays = Array.from({ length: 9 }, (_, attempts) =>
    retryDelay({ name: 'reconnecting', goose, attempts, failure }),
  );
  expect(delays.slice(0, 3)).toEqual([250, 500, 1000]);
  expect(new Set(delays.slice(-2))).toEqual(new Set([15_000]));
});
