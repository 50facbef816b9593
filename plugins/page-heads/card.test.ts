import { expect, test } from 'vitest';
import { cardSvg, type Measure } from './card';

/** Each character is half as wide as it is high. */
const measure: Measure = (text, size) => (text.length * size) / 2;

function linesOf(title: string, description = '') {
  const svg = cardSvg({ title, section: 'Guides', description }, 'goose', '', measure);
  return [...svg.matchAll(/font-size="(\d+)" [^>]*>([^<]*)</g)]
    .map(([, size, text]) => [Number(size), text])
    .slice(2);
}

test('a short title stands large in one line', () => {
  expect(linesOf('Commands')).toEqual([[84, 'Commands']]);
});

test('a title breaks between words, and gets smaller before it takes a third line', () => {
  expect(linesOf('Context and cost of a session')).toEqual([
    [84, 'Context and cost of a'],
    [84, 'session'],
  ]);
  const long = 'What goose does with the network of a company, and what not';
  expect(linesOf(long).map(([size]) => size)).toEqual([60, 60]);
});

test('what does not fit ends in an ellipsis', () => {
  const lines = linesOf('A', 'word '.repeat(60).trim());
  expect(lines).toHaveLength(3);
  expect(lines[2]?.[1]).toMatch(/ word…$/);
});

test('signs of markup stay text', () => {
  expect(linesOf('"a" < b & c')).toEqual([[84, '&quot;a&quot; &lt; b &amp; c']]);
});
