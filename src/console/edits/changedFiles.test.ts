import { expect, test } from 'vitest';
import type { Item } from '../conversation/conversation';
import { newToolCall, type ToolStatus } from '../protocol/toolCall';
import { changedFiles, countChangedFiles } from './changedFiles';
import { knownEdit, readFileEdit } from './fileEdit';

let calls = 0;

function called(
  tool: string,
  input: unknown,
  status: ToolStatus = 'completed',
  said = '',
): Extract<Item, { kind: 'tool' }> {
  calls += 1;
  const id = `call-${calls}`;
  const output = [{ kind: 'text' as const, text: said }];
  const call = newToolCall({ id, tool, extension: 'developer', input, status, output });
  return { kind: 'tool', id, call, created: null };
}

const write = (path: string, content: string) => called('write', { path, content });

test('reads what goose’s own tools for files are called with', () => {
  const { call } = called('edit', { path: 'a', before: 'one', after: 'two' });
  expect(readFileEdit(call)).toEqual({ path: 'a', before: 'one', after: 'two' });
  expect(readFileEdit(write('a', 'text').call)).toEqual({
    path: 'a',
    before: null,
    after: 'text',
  });
});

test.each([
  ['a tool of another extension', { extension: 'other' }],
  ['another tool', { tool: 'shell' }],
  ['a name of every object', { tool: 'toString' }],
  ['an argument more', { input: { path: 'a', content: 'b', mode: 'x' } }],
  ['an argument less', { input: { path: 'a' } }],
  ['no text', { input: { path: 'a', content: 5 } }],
  ['nothing', { input: null }],
])('does not read %s', (_, change) => {
  expect(readFileEdit({ ...write('a', 'b').call, ...change })).toBeNull();
});

test('knows what goose wrote before, and the edits since', () => {
  const items = [
    write('/home/me/a.txt', 'one $& two'),
    called('edit', { path: './a.txt', before: 'two', after: '$& three' }),
    called('edit', { path: 'a.txt', before: 'one', after: 'no' }, 'failed'),
  ];
  const { call } = called('write', { path: 'b/../a.txt', content: 'x' }, 'pending');
  expect(knownEdit(items, call, '/home/me')).toMatchObject({
    before: 'one $& $& three',
    basis: 'session',
  });
});

test('says so when it does not know what was in a file', () => {
  const items = [
    write('/a.txt', 'one'),
    called('edit', { path: '/a.txt', before: 'gone', after: 'two' }),
  ];
  expect(knownEdit(items, write('/a.txt', 'x').call, '/')?.basis).toBe('unknown');
  expect(knownEdit([], write('/a.txt', 'x').call, '/')?.basis).toBe('unknown');
});

test('takes goose’s word that a file is new', () => {
  const { call } = called(
    'write',
    { path: 'a', content: 'x' },
    'completed',
    'Created a (1 lines)',
  );
  expect(knownEdit([], call, '/')).toMatchObject({ before: '', basis: 'new' });
});

test('lists each file once, with the changes that were made', () => {
  const items = [
    write('a.txt', 'one'),
    called('write', { path: 'b.txt', content: 'no' }, 'refused'),
    write('c.txt', 'three'),
    called('edit', { path: '/home/a.txt', before: 'one', after: 'two' }),
    called('shell', { command: 'rm c.txt' }),
  ];
  const files = changedFiles(items, '/home');
  expect(files.map(({ path, edits }) => [path, edits.length])).toEqual([
    ['/home/a.txt', 2],
    ['/home/c.txt', 1],
  ]);
  expect(countChangedFiles(items, '/home')).toBe(2);
});
