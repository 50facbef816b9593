import { expect, test } from 'vitest';
import { largestSeed, parseSeed } from './seed';

test.each([
  ['0', 0],
  ['42', 42],
  [' 007 ', 7],
  [String(largestSeed), largestSeed],
])('%j is the seed %i', (text, seed) => {
  expect(parseSeed(text)).toBe(seed);
});

test.each(['', ' ', '-1', '1.5', '1e3', '0x10', 'goose', '1000000', '٣'])(
  '%j is no seed',
  (text) => {
    expect(parseSeed(text)).toBeNull();
  },
);
