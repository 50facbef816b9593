import { expect, it } from 'vitest';
import { linkTo } from './linkedGoose';

it('keeps address and secret out of what a browser sends', () => {
  const link = new URL(
    linkTo(
      { address: 'https://goose.example:3284/a', secret: 'a&b=#%ü' },
      'https://site.example/base/app',
    ),
  );
  expect(link.href).toMatch(/^https:\/\/site\.example\/base\/app#/);
  expect(Object.fromEntries(new URLSearchParams(link.hash.slice(1)))).toEqual({
    goose: 'https://goose.example:3284/a',
    secret: 'a&b=#%ü',
  });
});
