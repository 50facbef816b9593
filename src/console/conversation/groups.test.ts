import { expect, it } from 'vitest';
import type { ToolChange } from 'goose-web-client';
import { groupsOf, rowsOf } from './groups';
import { agentItem, thoughtItem, toolItem } from './testing';

const call = (change: Partial<ToolChange> = {}, times: object = {}) =>
  toolItem({ tool: 'shell', ...change }, times);
const calls = (count: number, change?: Partial<ToolChange>) =>
  Array.from({ length: count }, () => call(change));
const answer = agentItem('Well');
const thought = thoughtItem('Hm');

it('many calls in a row are one line, until it is opened', () => {
  const at = [0, 2000, 4000, 6000, 6000];
  const timed = at.map((begun) => call({}, { begun, ended: begun + 2000 }));
  const items = [answer, ...timed, answer];
  const groups = groupsOf(items, false);
  expect(groups).toEqual([{ from: 1, to: 6, text: 'Ran 5 commands · 8 s' }]);
  const indexes = (isOpen: boolean) =>
    rowsOf(items, groups, () => isOpen).map(({ index }) => index);
  expect(indexes(false)).toEqual([0, 1, 6]);
  expect(indexes(true)).toEqual([0, 1, 1, 2, 3, 4, 5, 6]);
});

it.each([
  ['few calls', calls(2)],
  ['what failed', [...calls(2), call({ status: 'failed' }), ...calls(2)]],
  ['what waits or runs', [...calls(2), call({ status: 'pending' })]],
  ['words in between', [...calls(2), answer, ...calls(2)]],
  [
    'a subagent',
    [
      ...calls(2),
      call({ note: { kind: 'step', tool: 'shell', input: '', agent: '' } }),
      ...calls(2),
    ],
  ],
])('%s stand for themselves', (_, items) => {
  expect(groupsOf(items, false)).toEqual([]);
});

it('thoughts between calls belong to them, those around them do not', () => {
  const items = [thought, ...calls(3), thought, ...calls(2), thought];
  expect(groupsOf(items, false)).toMatchObject([
    { from: 1, to: 7, text: 'Ran 5 commands' },
  ]);
});

it('what goose does last stays in sight while it works', () => {
  expect(groupsOf(calls(3), true)).toEqual([]);
  expect(groupsOf(calls(6, { tool: 'write' }), true)).toMatchObject([
    { from: 0, to: 5, text: 'Ran 5 tools' },
  ]);
});
