import { expect, test } from 'vitest';
import { firstSentence } from './firstSentence';

test.each([
  ['Edit a file. The text must match.', 'Edit a file.'],
  ['Models of Venice.ai and others', 'Models of Venice.ai and others'],
  ['Read v1.2 files! Or not.', 'Read v1.2 files!'],
  ['', ''],
])('the first sentence of "%s"', (description, sentence) => {
  expect(firstSentence(description)).toBe(sentence);
});
