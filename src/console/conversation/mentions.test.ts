import { expect, it } from 'vitest';
import {
  completions,
  filesIn,
  fitting,
  folderOfPart,
  mentionPart,
  mentionText,
  readTree,
} from './mentions';
import { toolItem } from './testing';

it.each([
  ['@', ''],
  ['look at @src/a', 'src/a'],
  ['(@x', 'x'],
  ['me@example.com', null],
  ['@a b', null],
  ['', null],
])('reads of %j what is being named', (text, part) => {
  expect(mentionPart(text)).toBe(part);
});

it('reads the tree that goose prints', () => {
  const printed =
    'src/  [6]\n  deep/  [4]\n    z.ts  [2]\n  x.ts  [2]\nb c.md  [2]\nmore…\n';
  expect(readTree(printed, 'top/').map(({ name, kind }) => [name, kind])).toEqual([
    ['top/src/', 'folder'],
    ['top/src/deep/', 'folder'],
    ['top/src/deep/z.ts', 'file'],
    ['top/src/x.ts', 'file'],
    ['top/b c.md', 'file'],
  ]);
});

const file = (name: string) => ({ name, kind: 'file', description: '' }) as const;

it('offers first what begins with what is there, by its own name or by its path', () => {
  const all = ['src/main.ts', 'lib/remain.ts', 'main/x.ts', 'other.ts'].map(file);
  expect(fitting('main', all).map(({ name }) => name)).toEqual([
    'src/main.ts',
    'main/x.ts',
    'lib/remain.ts',
  ]);
  expect(fitting('', all)).toHaveLength(4);
});

it('writes names so that they can be read again', () => {
  expect(mentionText(file('a.ts'))).toBe('@a.ts');
  expect(mentionText(file('b c.md'))).toBe('@"b c.md"');
  expect([folderOfPart('src/de'), folderOfPart('x')]).toEqual(['src/', '']);
});

it('knows the files that tools were called with, each once, newest first', () => {
  const items = ['/w/a.ts', './b.ts', '/other/c.ts', 'a.ts', '.', '/w'].map((path) =>
    toolItem({ input: { path } }),
  );
  expect(filesIn(items, '/w').map(({ name }) => name)).toEqual([
    'a.ts',
    '/other/c.ts',
    'b.ts',
  ]);
});

const commands = ['prompts', 'prompt', 'compact', 'clear'].map((name) => ({
  name,
  description: '',
}));
const namesFor = (text: string) => completions(text, commands).map(({ name }) => name);

it('offers what begins with the word, then what contains it', () => {
  expect(namesFor('/')).toEqual(['prompts', 'prompt', 'compact', 'clear']);
  expect(namesFor('/C')).toEqual(['compact', 'clear']);
  expect(namesFor('/omp')).toEqual(['prompts', 'prompt', 'compact']);
});

it.each(['', 'hello', ' /c', 'a /c', '/clear ', '/c\n', '/nothing'])(
  'offers nothing for “%s”',
  (text) => {
    expect(namesFor(text)).toEqual([]);
  },
);
