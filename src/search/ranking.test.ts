import { expect, test } from 'vitest';
import type { Topic } from './namedPlaces';
import { createRanking } from './ranking';
import { stemsOf } from './stems';
import { conceptsOf } from './words';

/** @param sections Their texts by their headings. */
const page = (
  id: string,
  sections: Readonly<Record<string, string>>,
  more: Partial<Topic> = {},
): Topic => ({
  id,
  path: `/docs/${id}`,
  title: id,
  section: 'Guides',
  description: '',
  keywords: [],
  sections: Object.entries(sections).map(([heading, text]) => ({
    heading,
    stems: stemsOf(`${heading} ${text}`).join(' '),
  })),
  ...more,
});

const distinct = ['toad', 'newt', 'crane', 'stork', 'goat', 'sheep', 'pony', 'llama'];

const ranking = createRanking([
  page(
    'tools',
    { 'Change a file': '', Model: '', 'Sort a table': 'walrus' },
    { section: 'Reference' },
  ),
  page('sessions', { 'Change the model': '', 'Sort a table': 'heron' }),
  page('schedules', { Start: 'heron' }, { keywords: ['cron job'] }),
  page('start', { Stop: '' }, { keywords: ['getting started'] }),
  page('started', {}, { title: 'Started sessions' }),
  page('serve', { Serve: '' }, { section: 'Reference' }),
  page('servers', { 'Remote server': '' }),
  page('birds', { Nests: 'heron and swan', Lakes: 'heron' }),
  page('zoo', { Rain: '' }, { keywords: ['panda food', 'panda house', ...distinct] }),
  page('gardens', { Rain: '' }, { keywords: ['panda bamboo', 'panda bear'] }),
]);

const ranked = (query: string) =>
  ranking.rank(query, conceptsOf(query, ranking.known, ranking.vocabulary));

const first = (query: string) => ranked(query)[0]?.topic.id;

test('words that stand together, and guides, come first', () => {
  expect(first('change model')).toBe('sessions');
  expect(first('sort table')).toBe('sessions');
});

test('keywords and other words for them lead to a page', () => {
  expect(first('cron')).toBe('schedules');
  expect(first('nightly job')).toBe('schedules');
  expect(first('cronjob')).toBe('schedules');
});

test('a page does not lead by the number of its keywords', () => {
  expect(first('panda')).toBe('gardens');
});

test('a page with the whole query comes first', () => {
  expect(first('getting started')).toBe('start');
});

test('the text decides where titles say nothing', () => {
  expect(first('walrus')).toBe('tools');
  expect(first('heron')).toBe('birds');
  expect(ranked('platypus')).toEqual([]);
});

test('a whole word is not the beginning of another', () => {
  expect(ranked('serve').map(({ topic }) => topic.id)).toEqual(['serve']);
  expect(first('remot')).toBe('servers');
});

test('tells which words a page has, and finds it without the others', () => {
  expect(ranked('platypus cron')[0]).toMatchObject({
    topic: { id: 'schedules' },
    has: [false, true],
  });
});

test('a correction has to fit a word that is spelled right', () => {
  expect(ranked('chnge').map(({ topic }) => topic.id)).toContain('tools');
  expect(ranked('chnge heron').map(({ topic }) => topic.id)).not.toContain('tools');
  expect(first('chnge heron')).toBe('sessions');
});
