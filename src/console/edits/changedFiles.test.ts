import { expect, test } from 'vitest';
import type { Item } from '../conversation/conversation';
import { newToolCall, type ToolStatus } from 'goose-web-client';
import { changedFiles } from './changedFiles';
import { knownEdit, placeOf, readFileEdit } from './fileEdit';

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
  const edit = { path: 'a', before: 'one', after: 'two' };
  expect(readFileEdit(called('edit', edit).call)).toEqual(edit);
  const written = { path: 'a', before: null, after: 'text' };
  expect(readFileEdit(write('a', 'text').call)).toEqual(written);
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
  const basisOf = (path: string) =>
    knownEdit(items, called('write', { path, content: 'x' }, 'pending').call, '/home/me');
  const before = 'one $& $& three';
  expect(basisOf('././a.txt')).toMatchObject({ before, basis: 'session' });
  // If “b” is a link, this is another file.
  expect(basisOf('b/../a.txt')).toMatchObject({ before: null, basis: 'unknown' });
});

test.each([
  ['notes.txt', '/home/me', 'inside'],
  ['/home/me/a/../notes.txt', '/home/me', 'unclear'],
  ['link/../notes.txt', '/home/me', 'unclear'],
  ['docs/../../.ssh/authorized_keys', '/home/me', 'outside'],
  ['/home/mean/x', '/home/me', 'outside'],
  ['../me', '/home/me', 'unclear'],
  ['~/.ssh/authorized_keys', '/home/me', 'home'],
  ['~root', '/home/me', 'home'],
  ['a~b/c..d', '/home/me', 'inside'],
  ['/etc/passwd', '/', 'inside'],
  ['C:/Users/me/x', 'c:\\Users\\Me', 'inside'],
  ['..\\..\\x', 'C:\\Users\\Me', 'outside'],
  ['D:\\x', 'C:\\Users\\Me', 'outside'],
  ['/home/me/./../you/x', '/home/me/', 'outside'],
  ['.//.././me/x', '/home/me', 'unclear'],
  ['\\\\host\\share\\x', 'C:\\Users\\Me', 'outside'],
  ['/home/ME/x', '/home/me', 'outside'],
  ['~', '/home/me', 'home'],
  ['/home/me/x', '', 'unknown'],
  ['../x', '', 'unknown'],
  ['C:\\Users\\Me\\x', '', 'unknown'],
  ['\\\\host\\x', '', 'unknown'],
  ['/home/me/x', 'me', 'unknown'],
  ['~/x', '', 'home'],
  ['notes.txt', '', 'inside'],
])('tells where %s leads from %s', (path, cwd, place) => {
  expect(placeOf(path, cwd)).toBe(place);
});

test('knows the lines around an edit, and its numbers, where goose wrote the file', () => {
  const items = [write('a.txt', 'one\ntwo\nthree\ntwo\n')];
  const wholeOf = (before: string) => {
    const { call } = called('edit', { path: '/home/a.txt', before, after: 'x' });
    return knownEdit(items, call, '/home')?.whole;
  };
  expect(wholeOf('three')?.after).toBe('one\ntwo\nx\ntwo\n');
  // Nobody knows which one it is.
  expect(wholeOf('two')).toBeNull();
  expect(wholeOf('gone')).toBeNull();
});

test.each([
  ['/home/me/src/a.ts', '/home/me', 'src/a.ts'],
  ['/home/me/../you/a.ts', '/home/me', '/home/me/../you/a.ts'],
  ['/home/mean/a.ts', '/home/me', '/home/mean/a.ts'],
  ['./a.ts', '/home/me', 'a.ts'],
  ['C:\\me\\a.ts', 'C:\\me', 'a.ts'],
])('names %s in %s', (path, cwd, name) => {
  expect(knownEdit([], write(path, 'x').call, cwd)?.name).toBe(name);
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
  const input = { path: 'a', content: 'x' };
  const { call } = called('write', input, 'completed', 'Created a (1 lines)');
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
  const counts = files.map(({ path, edits }) => `${path} ${edits.length}`);
  expect(counts).toEqual(['/home/a.txt 2', '/home/c.txt 1']);
});
