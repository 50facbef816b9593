import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { tidyAddress } from './tidyAddress';

const tidy = (address: string, baseUrl?: string) =>
  tidyAddress(new URL(`https://goose.test${address}`), baseUrl);

test('leaves tidy addresses alone', () => {
  expect(tidy('/docs/quickstart?x=1#top')).toBeNull();
  expect(tidy('/')).toBeNull();
});

test('strips index.html and .html', () => {
  expect(tidy('/index.html')).toEqual({ path: '/', hash: '' });
  expect(tidy('/docs/index.html?a=1#b')).toEqual({ path: '/docs?a=1', hash: '#b' });
  expect(tidy('/index')).toEqual({ path: '/', hash: '' });
  expect(tidy('/docs/quickstart.html')).toEqual({ path: '/docs/quickstart', hash: '' });
});

test('strips them behind a slash too, and from names that end in index', () => {
  expect(tidy('/docs.html/')).toEqual({ path: '/docs', hash: '' });
  expect(tidy('/docs/index.html/')).toEqual({ path: '/docs', hash: '' });
  expect(tidy('/docs/card-index.html')).toEqual({ path: '/docs/card-index', hash: '' });
  expect(tidy('/.html')).toBeNull();
});

test('makes no host of a path', () => {
  expect(tidy('//x/y.html')).toEqual({ path: '/x/y', hash: '' });
  expect(tidy('///x?a=1#b')).toEqual({ path: '/x?a=1', hash: '#b' });
});

test('strips slashes and spaces that the router would not look at', () => {
  for (const end of ['/', '//', '%20', '/%20/', '%C2%A0', '%0A'])
    expect(tidy(`/docs/quickstart${end}`), end).toEqual({
      path: '/docs/quickstart',
      hash: '',
    });
  expect(tidy('/docs//quickstart')).toEqual({ path: '/docs/quickstart', hash: '' });
  expect(tidy('/docs/a%20b%C3%A4')).toBeNull();
});

test('decodes letters, and nothing that divides an address', () => {
  expect(tidy('/docs/%71uick%2Dstart')).toEqual({ path: '/docs/quick-start', hash: '' });
  expect(tidy('/docs%2Fquickstart%3Fa')).toBeNull();
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

test('makes what cannot be decoded stand for itself', () => {
  expect(tidy('/docs#50%')).toEqual({ path: '/docs', hash: '#50%25' });
  expect(tidy('/docs#%E0%A4%A')).toEqual({ path: '/docs', hash: '#%25E0%25A4%25A' });
  expect(tidy('/100%?a=%')).toEqual({ path: '/100%25?a=%', hash: '' });
  expect(tidy('/docs#%C3%A4')).toBeNull();
});

test('puts a query that landed behind the section in front of it', () => {
  expect(tidy('/docs/providers#free?a=1')).toEqual({
    path: '/docs/providers?a=1',
    hash: '#free',
  });
  expect(tidy('/p?b=2#free?a=1')).toEqual({ path: '/p?b=2&a=1', hash: '#free' });
});
