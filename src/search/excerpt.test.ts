import { expect, test } from 'vitest';
import { excerptPieces } from './hits';

test.each([
  ['Set <mark>GOOSE_MODE</mark> to chat', ['Set ', '*GOOSE_MODE', ' to chat']],
  ['<mark>permission</mark> <mark>modes</mark>', ['*permission modes']],
  ['a &lt;<mark>turn</mark>&gt; block', ['a <', '*turn', '> block']],
])('tells matches in “%s” from the text around them', (excerpt, pieces) => {
  expect(
    excerptPieces(excerpt).map(({ text, matches }) => (matches ? `*${text}` : text)),
  ).toEqual(pieces);
});
