import { expect, it } from 'vitest';
import { findBrowser, findHeadlessBrowser, waysToGet } from './browser.ts';

const own = '/home/me/.cache/ms-playwright/chromium/chrome';
const [debians, shell] = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];
const googles = '/usr/bin/google-chrome';

it.each<[string[], string | null, string | undefined]>([
  [[own, debians, shell], own, shell],
  [[own, debians], own, undefined],
  [[googles, debians], debians, debians],
  [[googles], googles, googles],
  [[], null, undefined],
])('of %j, the browser is %s, and that of tests %s', (there, browser, ofTests) => {
  const exists = (file: string) => there.includes(file);
  expect(findBrowser(exists, own)).toBe(browser);
  expect(findHeadlessBrowser(exists, own)).toBe(ofTests);
});

const apt = [
  'apt-get update',
  'apt-get install -y --no-install-recommends chromium chromium-headless-shell fonts-liberation',
];
const withPackages = ['node cli install --with-deps chromium'];
const download = ['node cli install chromium'];

it.each([
  ['debian', true, [apt, withPackages]],
  ['ubuntu', true, [withPackages, apt]],
  ['debian', false, [download]],
  ['fedora', true, [download]],
  ['alpine', true, [['apk add chromium']]],
  ['alpine', false, []],
  [null, false, [download]],
])('the ways to one on %s, root: %s', (distribution, isRoot, ways) => {
  const programs = waysToGet({ distribution, isRoot }).map((commands) =>
    commands.map((command) =>
      command
        .join(' ')
        .replace(process.execPath, 'node')
        .replace(/\S*cli\.js/, 'cli'),
    ),
  );
  expect(programs).toEqual(ways);
});
