import { expect, test } from 'vitest';
import type { Topic } from './namedPlaces';
import { createRanking } from './ranking';
import { conceptsOf } from './words';

const page = (id: string, more: Partial<Topic>): Topic => ({
  id,
  path: `/docs/${id}`,
  title: id,
  section: 'Guides',
  description: '',
  keywords: [],
  headings: [],
  ...more,
});

const ranking = createRanking([
  page('tools', { section: 'Reference', headings: ['Change a file', 'Model'] }),
  page('sessions', { headings: ['Change the model'] }),
  page('schedules', { keywords: ['cron job'] }),
  page('start', { keywords: ['getting started'] }),
  page('started', { title: 'Started sessions' }),
]);

function ranked(query: string, ...bodies: ReadonlyMap<string, number>[]) {
  return ranking.rank(query, conceptsOf(query, ranking.known), bodies);
}

const first = (query: string) => ranked(query)[0]?.topic.id;

test('words that stand together, and guides, come first', () => {
  expect(first('change model')).toBe('sessions');
  expect(first('model')).toBe('sessions');
});

test('keywords and other words for them lead to a page', () => {
  expect(first('cron')).toBe('schedules');
  expect(first('nightly job')).toBe('schedules');
});

test('a page with the whole query comes first', () => {
  expect(first('getting started')).toBe('start');
});

test('the text decides where titles say nothing', () => {
  expect(ranked('walrus', new Map([['tools', 1]]))[0]?.topic.id).toBe('tools');
  expect(ranked('walrus')).toEqual([]);
});

test('tells how much of the query a page has', () => {
  expect(ranked('change model')[0]?.coverage).toBe(1);
  expect(ranked('walrus model')[0]?.coverage).toBeLessThan(0.5);
});
