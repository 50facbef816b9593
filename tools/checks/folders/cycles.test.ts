import { describe, expect, it } from 'vitest';
import { circles } from './cycles.ts';

/** `a/x b/y` stands for a file `a/x` that imports `b/y`. */
const circlesOf = (...imports: readonly string[]) =>
  circles(
    imports.map((line) => {
      const [from = '', to = ''] = line.split(' ');
      return { from, to };
    }),
  );

describe('circles', () => {
  it('finds none where everything leads one way', () => {
    expect(circlesOf('a/x b/y', 'a/z c/y', 'b/y c/y', 'a/x a/z')).toEqual([]);
  });

  it('finds two folders whose files do not import each other', () => {
    expect(circlesOf('src/a/x src/b/y', 'src/b/z src/a/w')).toEqual([
      'src/a → src/b → src/a\n  src/a/x imports src/b/y\n  src/b/z imports src/a/w',
    ]);
  });

  it('finds a longer circle, with a file in it', () => {
    expect(circlesOf('a/x b/y', 'b/z c.ts', 'c.ts a/w')).toMatchObject([
      expect.stringContaining('a → b → c.ts → a'),
    ]);
  });

  it('finds a circle deep in one folder', () => {
    expect(circlesOf('a/b/x a/b/y', 'a/b/y a/b/x')).toHaveLength(1);
  });

  it('lets a folder import files beside it, and be imported from others there', () => {
    expect(circlesOf('a/page.ts a/parts/x', 'a/parts/x a/words.ts')).toEqual([]);
  });
});
