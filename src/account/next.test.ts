import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loginFrom, withNext } from './loginAddress';
import { defaultNext, nextFrom } from './next';

const origin = 'https://goose.example';
const site = `${origin}/`;
const from = (next: string, at = site) =>
  nextFrom(`?${new URLSearchParams({ next })}`, at);

/** Follows the router's history, which decodes the path before the browser parses it. */
function reached(path: string): URL {
  const { pathname, search, hash } = new URL(path, site);
  return new URL(decodeURI(pathname) + search + hash, site);
}

describe('nextFrom', () => {
  it('takes a path of this site, with its query and its hash', () => {
    for (const next of ['/', '/account', '/docs/api?a=1&b=2#c', '/caf%C3%A9']) {
      expect(from(next)).toBe(next);
    }
  });

  it('gives the default where nothing is asked for', () => {
    expect(nextFrom('', site)).toBe(defaultNext);
    expect(nextFrom('?next=', site)).toBe(defaultNext);
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/./\\/evil.example',
    '/..//evil.example',
    '/%2F..//evil.example',
    '/%2e%2e//evil.example',
    'https://evil.example/',
    'https:evil.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'account',
    '@evil.example',
    '/auth/login',
    '/auth/login?next=/auth/login',
    '/x/../auth/signup',
    '/Auth/Login',
    '/%61uth/login',
    '/%2561uth/login',
    '/%5cevil.example',
    '/%255cevil.example',
    '/%25255cevil.example',
    '/%09/evil.example',
    '/%2509/evil.example',
    '/%2f/evil.example',
    '/%2f%2fevil.example',
    '/%252f%252fevil.example',
    '/.%2f/evil.example',
    '/x/..%2f..%2f/evil.example',
    '/%00/evil.example',
    '/%0d%0a/evil.example',
    '/%85x',
    '/100%',
    '/100%25',
    '/docs/api?oobCode=secret',
  ])('refuses %j', (next) => {
    expect(from(next)).toBe(defaultNext);
  });

  it('takes only what is below the base URL', () => {
    const below = `${origin}/sub/`;
    expect(from('/sub/account', below)).toBe('/sub/account');
    expect(from('/elsewhere', below)).toBe(defaultNext);
    expect(from('/sub/auth/login', below)).toBe(defaultNext);
    expect(from('/sub/..%2felsewhere', below)).toBe(defaultNext);
  });

  it('never leaves the site, whatever is asked for and however often it is loaded', () => {
    const words =
      '/ \\ // . .. : @ % 25 2f 5c 09 2e %2f %5C %09 %0a %2e %c3%a9 ? # https: javascript: evil.example auth AUTH oobCode=x a';
    const part = fc.constantFrom('\t', '\n', ' ', ...words.split(' '));
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(part).map((all) => `/${all.join('')}`),
        ),
        (next) => {
          let path = from(next);
          for (let load = 0; load < 4; load += 1) {
            expect(path).toMatch(/^\/(?![/\\])/);
            const url = reached(path);
            expect(url.origin).toBe(origin);
            expect(url.pathname).not.toMatch(/^\/auth(\/|$)/i);
            expect(url.searchParams.has('oobCode')).toBe(false);
            path = url.pathname + url.search + url.hash;
          }
        },
      ),
      { numRuns: 5000 },
    );
  });
});

const at = (address: string, baseUrl = '/') =>
  loginFrom(new URL(address, origin), baseUrl);

describe('loginFrom', () => {
  it('leads back to the page, with its query and its hash', () => {
    expect(
      from(new URL(at('/docs/api?a=1#b'), site).searchParams.get('next') ?? ''),
    ).toBe('/docs/api?a=1#b');
    expect(at('/sub/docs', '/sub/')).toBe('/auth/login?next=%2Fsub%2Fdocs');
  });

  it('leads on from the home page', () => {
    expect(at('/')).toBe('/auth/login');
    expect(at('/sub/', '/sub/')).toBe('/auth/login');
  });

  it('hands on what an auth page was given, and no code', () => {
    expect(at('/auth/signup?next=/account')).toBe('/auth/login?next=%2Faccount');
    expect(at('/sub/auth/signup?next=/account', '/sub/')).toBe(
      '/auth/login?next=%2Faccount',
    );
    expect(at('/auth/action?mode=verifyEmail&oobCode=secret')).toBe('/auth/login');
  });
});

it('withNext carries any path that nextFrom reads', () => {
  const path = '/docs/api?a=1&next=//evil.example#c';
  expect(nextFrom(new URL(withNext('/auth/login', path), site).search, site)).toBe(path);
});
