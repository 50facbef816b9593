import { expect, test } from 'vitest';
import { exactPlaces, looksLikeName, type NamedPlace } from './namedPlaces';

function place(name: string, heading = 'Heading'): NamedPlace {
  return { name, heading, path: '/docs/a', page: 'A', text: '' };
}

const places = [
  place('goose run'),
  place('--text', 'goose run'),
  place('--text', 'goose session'),
  place('GOOSE_MODE'),
  place('Server error'),
  place('Tool approval required in non-interactive mode'),
];
const found = (query: string) =>
  exactPlaces(places, query).map(({ name, heading }) => `${name} @ ${heading}`);

test.each([
  ['goose  RUN', ['goose run @ Heading']],
  ['--text', ['--text @ goose run', '--text @ goose session']],
  ['goose session --text', ['--text @ goose session']],
  ['`goose_mode`', ['GOOSE_MODE @ Heading']],
  ['server error', ['Server error @ Heading']],
  [
    'Error: Tool approval required in non-interactive mode. See the docs.',
    ['Tool approval required in non-interactive mode @ Heading'],
  ],
])('“%s” names %j', (query, expected) => {
  expect(found(query)).toEqual(expected);
});

test.each(['text', 'goose', 'run', 'a server error happened', 'mode'])(
  '“%s” names nothing',
  (query) => {
    expect(found(query)).toEqual([]);
  },
);

test('tells what is typed as a name from words', () => {
  expect(
    ['--x', 'GOOSE_MDOE', '/compct', 'goose sesion', 'no-session'].every(looksLikeName),
  ).toBe(true);
  expect(
    ['permission modes', 'how do I leave - and why', 'goose config file'].some(
      looksLikeName,
    ),
  ).toBe(false);
});
