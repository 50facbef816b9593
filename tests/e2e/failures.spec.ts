import { createServer } from 'node:http';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { listenOnLoopback } from '../../tools/loopback';
import { holdBack } from '../support/connection';
import { siteDir } from '../support/environment';
import { sourceOf } from '../support/scripts';
import { expect, heading, hydrated, named, navbar, open, test } from '../support/test';

/** Scripts that belong to one page only; without them the rest of the site still runs. */
const pageScripts = /\/assets\/js\/(?!main\.|runtime)[^/]+\.js$/;

/** Places in the built scripts for a crash, each in a part that the home page draws. */
const crashes = [
  ['its text', /"Read the quickstart"/],
  ['an item of the navbar', /"navbar__item button button--primary button--sm"/],
  ['what is around every page', /\w+\?\.subscribe(?=\?\?)/],
] as const;

const scriptNames = readdirSync(path.join(siteDir, 'assets/js')).filter((name) =>
  name.endsWith('.js'),
);

/** Replaces a place in the built scripts. */
async function plant(page: Page, place: RegExp, crash: (value: string) => string) {
  for (const name of scriptNames) {
    const source = sourceOf(`/assets/js/${name}`);
    const body = source.replaceAll(new RegExp(place, 'g'), crash);
    if (body !== source)
      await page.route(`**/assets/js/${name}`, (route) =>
        route.fulfill({ contentType: 'text/javascript', body }),
      );
  }
}

/** Crashes cannot be had from working pages: this one happens on the home page, until it is ended. */
async function plantCrash(page: Page, place: RegExp) {
  await page.addInitScript(() => {
    Object.assign(globalThis, {
      crashIsPlanted: true,
      plantedCrash() {
        if ('crashIsPlanted' in globalThis && window.location.pathname === '/')
          throw new Error('planted crash');
      },
    });
  });
  await plant(page, place, (value) => `(globalThis.plantedCrash(),${value})`);
}

const endCrash = (page: Page) =>
  page.evaluate(() => Reflect.deleteProperty(globalThis, 'crashIsPlanted'));

const crashHeading = (page: Page) =>
  page.getByRole('heading', { name: 'This page crashed.', exact: true });
const docsLink = (page: Page) =>
  navbar(page).getByRole('link', { name: 'Docs', exact: true });

const ofCrashes = ['planted crash', 'React Root', 'navbar item', 'AuthProvider'];

test('a page that crashes says so, and tries again', async ({ page, expected }) => {
  expected.push(...ofCrashes);
  for (const [where, place] of crashes)
    await named(where, async () => {
      await plantCrash(page, place);
      await page.goto('/');
      await expect(crashHeading(page)).toBeVisible();
      await expect(page.getByText('planted crash')).toBeVisible();
      await expect(docsLink(page)).toBeVisible();
      await endCrash(page);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(crashHeading(page)).toBeHidden();
      const quickstart = page.getByRole('link', { name: 'Read the quickstart' });
      await expect(quickstart).toBeVisible();
      await page.unrouteAll();
    });
});

test('a crash within a layout does not crash the next page', async ({
  page,
  expected,
}) => {
  expected.push(...ofCrashes);
  // A heading of the page, as its text has it.
  await plant(
    page,
    /(?<=h2,\{id:)"start-goose"/,
    () => '(()=>{throw new Error("planted crash")})()',
  );
  await open(page, '/docs/quickstart');
  const release = await holdBack(page, '**/assets/js/**');
  await page.getByRole('link', { name: 'API reference', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-going', 'true');
  release();
  await expect(crashHeading(page)).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-going');
  await navbar(page).getByRole('link', { name: 'Quickstart' }).click();
  await expect(heading(page)).toHaveText('Quickstart');
});

test('a page whose script is lost reloads, or shows Retry', async ({
  page,
  expected,
}) => {
  expected.push('ChunkLoadError', 'net::ERR_FAILED', 'Loading chunk');
  await open(page, '/docs/quickstart');
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.route(pageScripts, (route) => route.abort());
  await docsLink(page).click();
  const alert = page.getByRole('alert').filter({ hasText: 'did not load' });
  await expect(alert).toContainText('/assets/js/');
  await expect(page).toHaveURL('/docs/category/getting-started');
  await expect(heading(page)).toHaveText('Getting started');
  expect(warnings.join('\n')).toContain('ChunkLoadError');
  await page.unroute(pageScripts);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await hydrated(page);
  await expect(alert).toBeHidden();
});

test('a wrong base URL gets a banner on every page', async ({ page, expected }) => {
  expected.push('404');
  const names = ['index', 'docs/quickstart'];
  const server = createServer((request, response) => {
    const name = names.find((each) => request.url === `/sub/${each}`);
    response.writeHead(name ? 200 : 404, { 'Content-Type': 'text/html' });
    response.end(name && readFileSync(path.join(siteDir, `${name}.html`)));
  });
  const origin = await listenOnLoopback(server);
  for (const name of names) {
    await page.goto(`${origin}/sub/${name}`);
    const banner = page.getByRole('alert').filter({ hasText: 'did not load properly' });
    await expect(banner).toHaveCount(1);
    await expect(banner).toContainText(`/sub/${name}`);
  }
  server.closeAllConnections();
  server.close();
});
