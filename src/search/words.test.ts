import { expect, test } from 'vitest';
import { bestWord, conceptsOf, stem, wordsOf } from './words';

const known = new Set(wordsOf('permission modes subagents schedule extension').map(stem));

const asked = (query: string) =>
  conceptsOf(query, known).map((concept) => [...concept].map(([word]) => word));

test.each([
  ['how do I set the mode', 'set mode'],
  ['what is it', 'what is it'],
  ['permisions', 'permission'],
  ['extens', 'extens'],
  ['start again', 'start'],
])('“%s” asks for “%s”', (query, words) => {
  expect(conceptsOf(query, known).map(bestWord).join(' ')).toBe(words);
});

test('a word brings others for the same thing, also when it is misspelled', () => {
  expect(asked('plugin')).toEqual([
    expect.arrayContaining(['plugin', 'extension', 'mcp']),
  ]);
  expect(asked('extention')).toEqual([expect.arrayContaining(['extension', 'mcp'])]);
  expect(asked('xylophone')).toEqual([['xylophone']]);
});

test('two words may be one in the manual', () => {
  const [sub, agents] = asked('sub agents');
  expect(sub).toContain('subagents');
  expect(agents).toContain('subagents');
});

test.each([
  ['schedules', 'scheduled'],
  ['denied', 'deny'],
  ['retries', 'retry'],
])('“%s” and “%s” are one word', (one, other) => {
  expect(stem(one)).toBe(stem(other));
});
