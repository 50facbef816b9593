import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readablePath } from './hostingProxy';

it.each(['/%', '/%E0%A4%A', '//', '///', '/a;b=%', '//[', '/\\[', 'http://[', '*', ''])(
  '%j has no path',
  (target) => {
    expect(readablePath(target)).toBeNull();
  },
);

it.each([
  ['/docs/quickstart?a=1', '/docs/quickstart?a=1'],
  ['/docs?%', '/docs?%25'],
  ['/docs?x=%E0%A4%A', '/docs?x=%25E0%25A4%25A'],
  ['/docs?x=%20', '/docs?x=%20'],
  ['http://evil.test/docs?x', '/docs?x'],
  ['//evil.test/a.html', '//evil.test/a.html'],
])('%j is asked for as %j', (target, path) => {
  expect(readablePath(target)).toBe(path);
});

it('gives nothing that cannot be decoded and parsed', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '/',
      '%',
      '%2',
      '%00',
      '%E0',
      '\\',
      '?',
      '#',
      '[',
      '@',
      ':',
      '..',
      ' ',
    ),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const path = readablePath(`/${pieces.join('')}`);
      if (path === null) return;
      expect(() => decodeURI(path)).not.toThrow();
      expect(URL.canParse(path, 'http://127.0.0.1')).toBe(true);
    }),
  );
});
