import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { tidyAddress } from './tidyAddress';

const tidy = (address: string, baseUrl?: string) =>
  tidyAddress(new URL(`https://goose.test${address}`), baseUrl);

test.each([
  '/docs/quickstart?x=1#top',
  '/',
  '/.html',
  '/docs/a%20b%C3%A4',
  '/docs%2Fquickstart%3Fa',
  '/docs#%C3%A4',
])('leaves %s alone', (address) => expect(tidy(address)).toBeNull());

test.each<readonly [address: string, path: string, hash: string]>([
  ['/index.html', '/', ''],
  ['/index', '/', ''],
  ['/docs/index.html?a=1#b', '/docs?a=1', '#b'],
  ['/docs/quickstart.html', '/docs/quickstart', ''],
  ['/docs.html/', '/docs', ''],
  ['/docs/index.html/', '/docs', ''],
  ['/docs/card-index.html', '/docs/card-index', ''],
  // No host of a path.
  ['//x/y.html', '/x/y', ''],
  ['///x?a=1#b', '/x?a=1', '#b'],
  ...['/', '//', '%20', '/%20/', '%C2%A0', '%0A'].map(
    (end) => [`/docs/quickstart${end}`, '/docs/quickstart', ''] as const,
  ),
  ['/docs//quickstart', '/docs/quickstart', ''],
  ['/docs/%71uick%2Dstart', '/docs/quick-start', ''],
  // Escapes that cannot be decoded stand for themselves.
  ['/docs#50%', '/docs', '#50%25'],
  ['/docs#%E0%A4%A', '/docs', '#%25E0%25A4%25A'],
  ['/100%?a=%', '/100%25?a=%', ''],
  // A query that landed behind the section.
  ['/docs/providers#free?a=1', '/docs/providers?a=1', '#free'],
  ['/p?b=2#free?a=1', '/p?b=2&a=1', '#free'],
])('%s is %s with %j', (address, path, hash) => {
  expect(tidy(address)).toEqual({ path, hash });
});

test('leaves a base URL its slash, and gives it one', () => {
  expect(tidy('/site/', '/site/')).toBeNull();
  expect(tidy('/site', '/site/')).toEqual({ path: '/site/', hash: '' });
  expect(tidy('/site/index.html?a', '/site/')).toEqual({ path: '/site/?a', hash: '' });
  expect(tidy('/site/docs/', '/site/')).toEqual({ path: '/site/docs', hash: '' });
});

test('leaves alone what it has tidied', () => {
  const words = '/ // .html index %20 %2f %71 %25 % ä'.split(' ');
  const piece = fc.oneof(fc.constantFrom(' ', ...words), fc.string());
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const address = tidy(`/${pieces.join('').replaceAll(/[?#]/g, '')}`);
      if (address) expect(tidy(address.path)).toBeNull();
    }),
  );
});
