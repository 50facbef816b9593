import { describe, expect, it } from 'vitest';
import { findBrowser, findHeadlessBrowser, waysToGet } from './browser.ts';

const own = '/home/me/.cache/ms-playwright/chromium/chrome';

const programs = (distribution: string | null, isRoot: boolean) =>
  waysToGet({ distribution, isRoot }).map((commands) =>
    commands.map((command) =>
      command
        .join(' ')
        .replace(process.execPath, 'node')
        .replace(/\S*cli\.js/, 'cli'),
    ),
  );

describe('the browser on a machine', () => {
  it.each<[string[], string | null]>([
    [[own, '/usr/bin/chromium'], own],
    [['/usr/bin/google-chrome', '/usr/bin/chromium'], '/usr/bin/chromium'],
    [['/usr/bin/google-chrome'], '/usr/bin/google-chrome'],
    [[], null],
  ])('of %s is %s', (there, expected) => {
    expect(findBrowser((file) => there.includes(file), own)).toBe(expected);
  });
});

describe('the browser of the tests', () => {
  const shell = '/usr/bin/chromium-headless-shell';

  it.each<[string[], string | undefined]>([
    [[own, '/usr/bin/chromium', shell], shell],
    [[own, '/usr/bin/chromium'], undefined],
    [['/usr/bin/chromium'], '/usr/bin/chromium'],
    [[], undefined],
  ])('of %s is %s', (there, expected) => {
    expect(findHeadlessBrowser((file) => there.includes(file), own)).toBe(expected);
  });
});

describe('without a browser', () => {
  const apt = [
    'apt-get update',
    'apt-get install -y --no-install-recommends chromium chromium-headless-shell fonts-liberation',
  ];

  it('Debian has a package, for root', () => {
    expect(programs('debian', true)).toEqual([
      apt,
      ['node cli install --with-deps chromium'],
    ]);
  });

  it("Ubuntu's package is the last resort", () => {
    expect(programs('ubuntu', true)).toEqual([
      ['node cli install --with-deps chromium'],
      apt,
    ]);
  });

  it.each([
    ['debian', false],
    ['fedora', true],
    [null, false],
  ])('Playwright downloads its own: %s, root: %s', (distribution, isRoot) => {
    expect(programs(distribution, isRoot)).toEqual([['node cli install chromium']]);
  });
});
