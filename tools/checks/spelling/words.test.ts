import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the word list is sorted, in lower case, and holds each word once', () => {
  const words = readFileSync('tools/checks/spelling/words.txt', 'utf8')
    .trim()
    .split('\n');
  const tidy = [...new Set(words.map((word) => word.toLowerCase()))].toSorted();
  expect(words).toEqual(tidy);
});
