import { expect, test } from 'vitest';
import { stem, wordsOf } from './stems';
import { conceptsOf } from './words';

const known = new Set(
  wordsOf('login permission modes subagents schedule extension discard windows window'),
);
const vocabulary = new Set([...known, 'widow'].map(stem));

const concepts = (query: string) => conceptsOf(query, known, vocabulary);

const asked = (query: string) =>
  concepts(query).map(({ words }) => Array.from(words.keys()));

test.each([
  ['how do I set the mode', 'set mode'],
  ['what is it', 'what is it'],
  ['permisions', 'permission'],
  ['extens', 'extens'],
  ['start again', 'start'],
  // A word with another meaning, and one that a text has, are no mistakes.
  ['discord', 'discord'],
  ['widow', 'widow'],
  ['windw', 'window'],
])('“%s” asks for “%s”', (query, meant) => {
  const read = concepts(query).map((concept) => concept.meant ?? concept.typed);
  expect(read.join(' ')).toBe(meant);
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
  expect(asked('log in')[0]).toContain('login');
});

test.each([
  ['schedules', 'scheduled'],
  ['denied', 'deny'],
  ['retries', 'retry'],
])('“%s” and “%s” are one word', (one, other) => {
  expect(stem(one)).toBe(stem(other));
});
