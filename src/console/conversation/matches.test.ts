import { expect, it } from 'vitest';
import type { Item } from './conversation';
import { matchesIn } from './matches';
import { agentItem, toolItem } from './testing';

const said = (text: string): Item => ({ kind: 'notice', id: text, tone: 'info', text });
const called = (input: unknown, text: string) =>
  toolItem({ title: 'shell · ls', input, output: [{ kind: 'text', text }] });

it('finds a text in messages and in what tools were asked and answered', () => {
  const items = [
    said('A goose, a Goose'),
    said('none'),
    called({ command: 'ls goose', deep: [{ er: 'goose' }] }, 'Goose.txt'),
  ];
  expect(matchesIn(items, ' gOOse ')).toEqual([
    { index: 0, nth: 0 },
    { index: 0, nth: 1 },
    { index: 2, nth: 0 },
    { index: 2, nth: 1 },
    { index: 2, nth: 2 },
  ]);
});

it('finds what is read, without the signs that format it', () => {
  const text = 'Open **the file** `src/app_one.ts` now';
  expect(matchesIn([agentItem(text)], 'the file src/app_one.ts')).toHaveLength(1);
  expect(matchesIn([agentItem(text)], '`src')).toHaveLength(1);
});

it('finds nothing for nothing, and takes signs as they are', () => {
  expect(matchesIn([said('abc')], ' ')).toEqual([]);
  expect(matchesIn([said('a.c')], '.')).toHaveLength(1);
});

it('ends sometime, however much there is and however deep', () => {
  let deep: unknown = 'goose';
  for (let depth = 0; depth < 50_000; depth += 1) deep = [deep];
  expect(matchesIn([called(deep, '')], 'goose')).toEqual([]);
  expect(matchesIn([said('a'.repeat(20_000))], 'a')).toHaveLength(5000);
});
