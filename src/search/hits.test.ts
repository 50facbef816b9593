import { expect, test } from 'vitest';
import { excerptPieces, namedHits, nearestHits } from './hits';
import type { NamedPlace } from './namedPlaces';

function place(name: string, heading: string, page: string = 'A'): NamedPlace {
  return { name, heading, path: `/docs/a#${heading}`, page, text: 'Text.' };
}

const names = [
  place('GOOSE_MODE', 'Session'),
  place('GOOSE_MODE', 'Keys'),
  place('GOOSE_MODE', 'Modes', 'B'),
  place('goose session', 'goose session'),
];
const pages = [{ path: '/docs/guides/own-endpoint', title: 'Models of your own' }];

const hit = (title: string, path: string, text: string) => ({
  title,
  path,
  excerpt: [{ text, matches: false }],
});

const near = (query: string) => nearestHits(names, pages, query)[0]?.title;

test('the places of a name are one hit, which says where they stand', () => {
  expect(namedHits(names, 'goose_mode')).toEqual([
    {
      ...hit('GOOSE_MODE', '/docs/a#Session', 'Session: Text.'),
      section: 'A',
      places: [
        hit('Keys', '/docs/a#Keys', 'Text.'),
        hit('B: Modes', '/docs/a#Modes', 'Text.'),
      ],
    },
  ]);
});

test('a misspelled name is found when it looks like one', () => {
  expect(namedHits(names, 'GOOSE_MDOE')[0]?.title).toBe('GOOSE_MODE');
  expect(namedHits(names, 'goosemode')).toEqual([]);
});

test('names and pages are near by how they are called, and by the address', () => {
  expect(near('goose sesion')).toBe('goose session');
  expect(near('endpoints')).toBe('Models of your own');
  expect(near('鵞鳥')).toBeUndefined();
  const suggested = nearestHits(names, pages, 'goose mod').map(({ title }) => title);
  expect(suggested).toEqual(['GOOSE_MODE', 'goose session']);
});

test.each([
  ['Set <mark>GOOSE_MODE</mark> to chat', ['Set ', '*GOOSE_MODE', ' to chat']],
  ['<mark>permission</mark> <mark>modes</mark>', ['*permission modes']],
  ['a &lt;<mark>turn</mark>&gt; block', ['a <', '*turn', '> block']],
])('tells matches in “%s” from the text around them', (excerpt, pieces) => {
  expect(
    excerptPieces(excerpt).map(({ text, matches }) => (matches ? `*${text}` : text)),
  ).toEqual(pieces);
});
