import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultNext, nextFrom, withNext } from './next';

const origin = 'https://goose.example';
const from = (next: string) => nextFrom(`?${new URLSearchParams({ next })}`, origin);

describe('nextFrom', () => {
  it('takes a path of this site, with its query and its hash', () => {
    for (const next of ['/', '/account', '/docs/api?a=1&b=2#c', '/caf%C3%A9']) {
      expect(from(next)).toBe(next);
    }
  });

  it('gives the default where nothing is asked for', () => {
    expect(nextFrom('', origin)).toBe(defaultNext);
    expect(nextFrom('?next=', origin)).toBe(defaultNext);
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/./\\/evil.example',
    '/..//evil.example',
    '/%2e%2e//evil.example',
    'https://evil.example/',
    'https:evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'account',
    '@evil.example',
    '/auth/login',
    '/auth/login?next=/auth/login',
    '/x/../auth/signup',
  ])('refuses %j', (next) => {
    expect(from(next)).toBe(defaultNext);
  });

  it('never leaves the site, whatever is asked for', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '//',
      '.',
      '..',
      ':',
      '@',
      '%2f',
      '%5c',
      '\t',
      '\n',
      ' ',
      '?',
      '#',
      'https:',
      'javascript:',
      'evil.example',
      'auth',
      'a',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(part).map((all) => all.join('')),
        ),
        (next) => {
          const path = from(next);
          expect(path).toMatch(/^\//);
          expect(path).not.toMatch(/^\/[/\\]/);
          expect(new URL(path, origin).origin).toBe(origin);
          expect(new URL(path, origin).pathname).not.toMatch(/^\/auth(\/|$)/);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('withNext', () => {
  it('carries what nextFrom reads', () => {
    const path = '/docs/api?a=1&next=//evil.example#c';
    expect(nextFrom(new URL(withNext('/auth/login', path), origin).search, origin)).toBe(
      path,
    );
  });
});
