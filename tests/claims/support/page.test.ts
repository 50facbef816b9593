import { describe, expect, it } from 'vitest';
import { matches, readPage } from './page.ts';

describe('what a page shows', () => {
  it.each([
    ['the same text', 'a\nb\n', 'a\nb'],
    ['other space around it', '\n  a\n', '\n\n  a   \n\n'],
    ['something left out in a line', 'took …s.', 'took 0.3s.'],
    ['lines left out', 'a\n…\nd', 'a\nb\nc\nd'],
    ['no line left out', '…\na\n…\nb\n…', 'a\nb'],
  ])('fits what was printed: %s', (_, shown, printed) => {
    expect(matches(shown, printed)).toBe(true);
  });

  it.each([
    ['another word', 'a\nb', 'a\nc'],
    ['a line too much', 'a', 'a\nb'],
    ['a line too few', 'a\n…\nb\n', 'a'],
    ['signs that mean something elsewhere', 'a.c', 'abc'],
  ])('does not fit: %s', (_, shown, printed) => {
    expect(matches(shown, printed)).toBe(false);
  });
});

describe('a page', () => {
  const page = readPage('docs/reference/errors.mdx');

  it('gives the cells of a row without the marks of code', () => {
    expect(page.row('401')).toEqual(['401', 'Authentication error', '1', '1']);
  });

  it('names the line of an output that has changed', () => {
    const output = { language: 'text', title: 'Output', meta: '', code: 'a', line: 7 };
    expect(() => page.compare(output, 'goose', 'b')).toThrow(
      /^docs\/reference\/errors\.mdx:7 shows another output/,
    );
  });
});
