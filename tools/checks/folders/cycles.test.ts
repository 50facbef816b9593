import { expect, it } from 'vitest';
import { circles } from './cycles.ts';

/** `a/x b/y` stands for a file `a/x` that imports `b/y`. */
const circlesOf = (...imports: readonly string[]) =>
  circles(
    imports.map((line) => {
      const [from = '', to = ''] = line.split(' ');
      return { from, to };
    }),
  );

it.each<[string, string[], unknown[]]>([
  ['everything leads one way', ['a/x b/y', 'a/z c/y', 'b/y c/y', 'a/x a/z'], []],
  [
    'two folders have files that do not import each other',
    ['src/a/x src/b/y', 'src/b/z src/a/w'],
    ['src/a → src/b → src/a\n  src/a/x imports src/b/y\n  src/b/z imports src/a/w'],
  ],
  [
    'a file is part of it',
    ['a/x b/y', 'b/z c.ts', 'c.ts a/w'],
    [expect.stringContaining('a → b → c.ts → a')],
  ],
  [
    'it is deep in one folder',
    ['a/b/x a/b/y', 'a/b/y a/b/x'],
    [expect.stringContaining('a/b/x')],
  ],
  [
    'a folder imports files beside it, and is imported there',
    ['a/page.ts a/parts/x', 'a/parts/x a/words.ts'],
    [],
  ],
])('finds circles where %s', (_, imports, found) => {
  expect(circlesOf(...imports)).toEqual(found);
});
