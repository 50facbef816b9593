import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { emulatorEnvironment, readSettings } from '../../site/config';
import { headerRules } from '../headers';
import { firebaseHosting } from './firebase';
import { wantsMarkdown } from './patterns';
import { vercelOutput } from './vercel';

const settings = readSettings({
  ...emulatorEnvironment(9099),
  SITE_URL: 'https://goose.test',
  FIREBASE_AUTH_DOMAIN: 'goose.test',
  FIREBASE_AUTH_EMULATOR_URL: '',
});
const rules = headerRules(settings, { scripts: ["'sha256-x'"], styles: [] });

/**
 * The headers that the last matching rule of Firebase Hosting gives a path. Google does not say that
 * a part of the path is enough for an expression.
 */
function firebaseHeaders(pathname: string): Record<string, string> {
  const matches = firebaseHosting('build', rules).headers.filter((rule) =>
    'regex' in rule
      ? new RegExp(`^(?:${rule.regex})$`).test(pathname)
      : path.matchesGlob(pathname, rule.source),
  );
  return Object.fromEntries(
    matches.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
  );
}

const { routes, overrides } = vercelOutput(settings, rules, [
  'index.html',
  'docs/quickstart.html',
  'frames/panel.xhtml',
]);

/** Routes behind this one are for files that were found. */
const hit = routes.findIndex(({ handle }) => handle === 'hit');

/** The headers of all routes that match, each of which may give a header once only. */
function vercelHeaders(
  pathname: string,
  isFound: boolean = true,
): Record<string, string> {
  const headersOf = (phase: typeof routes) => {
    const entries = phase
      .filter((route) => route.continue && new RegExp(route.src ?? '').test(pathname))
      .flatMap(({ headers }) => Object.entries(headers ?? {}));
    const names = entries.map(([name]) => name);
    expect(names).toEqual([...new Set(names)]);
    return Object.fromEntries(entries);
  };
  return {
    ...headersOf(routes.slice(0, hit)),
    ...(isFound && headersOf(routes.slice(hit))),
  };
}

/** Vercel's target for a reader or a file; null when the path stays. */
function vercelTarget(pathname: string, accept: string = 'text/html'): string | null {
  for (const { src, dest, headers, has = [], continue: goesOn, handle } of routes) {
    if (handle) return null;
    if (!has.every(({ value }) => new RegExp(value).test(accept))) continue;
    const match = new RegExp(src ?? '').exec(pathname);
    const target = dest ?? headers?.['Location'];
    if (match && !goesOn && target !== undefined) {
      return target.replaceAll(
        /\$(\d)/g,
        (_, group: string) => match[Number(group)] ?? '',
      );
    }
  }
  return null;
}

describe('who gets Markdown', () => {
  it.each([
    ['text/markdown', true],
    ['text/markdown, text/html, */*', true],
    ['text/markdown;q=1.0, text/html;q=0.7, */*;q=0.1', true],
    ['text/html;q=0.9,text/markdown', true],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
    ['text/html, text/markdown;q=0.5', false],
    ['text/markdown;q=0', false],
    ['text/markdownish', false],
    ['*/*', false],
    ['', false],
  ])('“%s”: %s', (accept, isWanted) => {
    expect(new RegExp(wantsMarkdown).test(accept)).toBe(isWanted);
  });
});

describe('Firebase Hosting', () => {
  it.each(['/', '/docs/quickstart', '/_', '/__', '/_x/y', '/__x', '/no-such-page'])(
    'sends the policy with %s',
    (pathname) => {
      expect(firebaseHeaders(pathname)['Content-Security-Policy']).toContain(
        "script-src 'self' 'sha256-x'",
      );
    },
  );

  it('leaves its own pages for signing in alone', () => {
    expect(firebaseHeaders('/__/auth/iframe')).toEqual({});
  });

  it.each([
    ['/app', ' https:;'],
    ['/account', 'recaptcha'],
    ['/auth/login', 'recaptcha'],
  ])('gives %s the policy of its kind, with %s', (name, own) => {
    expect(firebaseHeaders(name)['Content-Security-Policy']).toContain(own);
    expect(firebaseHeaders('/docs/x')['Content-Security-Policy']).not.toContain(own);
  });

  it('lets nobody keep for good the answer that a file is missing', () => {
    for (const { headers } of firebaseHosting('build', rules).headers)
      for (const { value } of headers) expect(value).not.toContain('immutable');
  });
});

describe('Vercel', () => {
  it('gives each path the headers that the list means', () => {
    expect(vercelHeaders('/docs/quickstart')).toEqual({
      ...rules[0]?.headers,
      Vary: 'Accept',
    });
    expect(vercelHeaders('/blog')).toEqual(rules[0]?.headers);
    expect(vercelHeaders('/app')['Content-Security-Policy']).toContain(' https:;');
    expect(vercelHeaders('/assets/js/main.1.js')['Cache-Control']).toContain('immutable');
    expect(vercelHeaders('/pagefind/pagefind.js')['Cache-Control']).toContain(
      'must-revalidate',
    );
    expect(vercelHeaders('/docs/quickstart.md')['Content-Type']).toContain('markdown');
    expect(vercelHeaders('/__/auth/iframe')).toEqual({});
  });

  it.each([
    ['/__/auth/handler', 'https://demo-goose.firebaseapp.com/__/auth/handler'],
    ['/docs', '/docs/category/getting-started'],
    ['/docs/', '/docs/category/getting-started'],
    ['/docs.html', '/docs/category/getting-started'],
    ['/docs/index.html', '/docs/category/getting-started'],
    ['/v1/index.html', '/'],
    ['/v1/extensions.html', '/docs/getting-started/using-extensions'],
    ['/v1/docs/quickstart/index.html/', '/docs/quickstart'],
    ['/v1xhtml', null],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/docs/quickstart.html', '/docs/quickstart'],
    ['/docs/quickstart/index.html', '/docs/quickstart'],
    ['/docs/quickstart/', '/docs/quickstart'],
    ['//evil.test/', null],
    ['//evil.test/a.html', null],
    ['/docs/quickstart', null],
  ])('%s leads to %s', (from, to) => {
    expect(vercelTarget(from)).toBe(to);
  });

  it('answers for a page with its alternate where Markdown is wanted', () => {
    const alternate = '/docs/reference/commands.md';
    expect(vercelTarget('/docs/reference/commands', 'text/markdown')).toBe(alternate);
    expect(vercelTarget(alternate, 'text/markdown')).toBe(null);
    expect(vercelTarget('/docs', 'text/markdown')).toBe('/docs/category/getting-started');
    expect(vercelTarget('/blog/welcome', 'text/markdown')).toBe(null);
  });

  it('lets nobody keep the answer that a file is missing', () => {
    for (const name of ['/assets/js/main.1.js', '/pagefind/index/a.pf_index', '/fonts/a'])
      expect(vercelHeaders(name, false)['Cache-Control']).toContain('must-revalidate');
  });

  it('serves pages without .html, and texts as what they are', () => {
    expect(overrides).toEqual({
      'index.html': { contentType: 'text/html; charset=utf-8' },
      'docs/quickstart.html': {
        path: 'docs/quickstart',
        contentType: 'text/html; charset=utf-8',
      },
      'frames/panel.xhtml': { contentType: 'application/xhtml+xml; charset=utf-8' },
    });
  });
});
