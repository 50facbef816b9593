import { expect, test } from 'vitest';
import { excerptPieces } from './hits';

test('tells matches from the text around them', () => {
  expect(excerptPieces('Set <mark>GOOSE_MODE</mark> to chat')).toEqual([
    { text: 'Set ', matches: false },
    { text: 'GOOSE_MODE', matches: true },
    { text: ' to chat', matches: false },
  ]);
});

test('joins matches that stand side by side', () => {
  expect(excerptPieces('<mark>permission</mark> <mark>modes</mark>')).toEqual([
    { text: 'permission modes', matches: true },
  ]);
});

test('shows signs of HTML as they were written', () => {
  expect(excerptPieces('a &lt;<mark>turn</mark>&gt; block')).toEqual([
    { text: 'a <', matches: false },
    { text: 'turn', matches: true },
    { text: '> block', matches: false },
  ]);
});
