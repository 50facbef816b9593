import { expect, test } from 'vitest';
import { summarize } from './statistics';

test('the median of an odd and of an even count', () => {
  expect(summarize([9, 1, 5])).toEqual({ median: 5, least: 1, most: 9, count: 3 });
  expect(summarize([4, 1, 3, 10])?.median).toBe(3.5);
});

test('no values have no summary', () => {
  expect(summarize([])).toBeNull();
});
