import { expect, test } from 'vitest';
import { tidyAddress } from './tidyAddress';

const tidy = (address: string) => tidyAddress(new URL(address, 'https://goose.test'));

test('leaves tidy addresses alone', () => {
  expect(tidy('/docs/quickstart?x=1#top')).toBeNull();
  expect(tidy('/')).toBeNull();
});

test('strips index.html and .html', () => {
  expect(tidy('/index.html')).toEqual({ path: '/', hash: '' });
  expect(tidy('/docs/index.html?a=1#b')).toEqual({ path: '/docs/?a=1', hash: '#b' });
  expect(tidy('/docs/quickstart.html')).toEqual({ path: '/docs/quickstart', hash: '' });
});

test('puts a query that landed behind the section in front of it', () => {
  expect(tidy('/docs/providers#free?a=1')).toEqual({
    path: '/docs/providers?a=1',
    hash: '#free',
  });
  expect(tidy('/p?b=2#free?a=1')).toEqual({ path: '/p?b=2&a=1', hash: '#free' });
});
