import { expect, test } from 'vitest';
import { stem, wordsOf } from './stems';
import { conceptsOf } from './words';

const known = new Set(
  wordsOf(
    'login permission modes subagents schedule extension discard windows window monitoring',
  ),
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
  ['windaw', 'window'],
  ['scheudle', 'schedule'],
  ['sschedule', 'schedule'],
  // Readers' word for a schedule, though “monitoring” is like it.
  ['morning', 'morning'],
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

test('two words may be one in the manual, and one may be two', () => {
  const [sub, agents] = asked('sub agents');
  expect(sub).toContain('subagents');
  expect(agents).toContain('subagents');
  expect(asked('log in')[0]).toContain('login');
  expect(asked('permissionmodes')[0]).toEqual(['permissionmodes', 'permission', 'modes']);
});

test.each([
  ['schedules', 'scheduled'],
  ['denied', 'deny'],
  ['retries', 'retry'],
])('“%s” and “%s” are one word', (one, other) => {
  expect(stem(one)).toBe(stem(other));
});
