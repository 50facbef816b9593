import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { listenOnLoopback } from '../../tools/loopback';
import { holdBack, withoutPrefetch } from '../support/connection';
import { siteDir } from '../support/environment';
import { sourceOf } from '../support/scripts';
import { expect, open, test } from '../support/test';

/** Scripts that belong to one page only; without them the rest of the site still runs. */
const pageScripts = /\/assets\/js\/(?!main\.|runtime)[^/]+\.js$/;

/** Places in the built scripts for a crash, each in a part that the home page draws. */
const crashes = [
  ['its text', /"Read the quickstart"/],
  [
    'the page around its layout',
    /(?<=title:)"The open-source AI agent that runs on[^"]*"/,
  ],
  ['the navbar', /(?<=className:)"navbar-sidebar__backdrop"/],
  ['an item of the navbar', /"navbar__item button button--primary button--sm"/],
  ['what is around every page', /\w+\?\.subscribe(?=\?\?)/],
] as const;

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
  await page.route(/\/assets\/js\/[^/]+\.js$/, async (route: Route) => {
    const planted = sourceOf(new URL(route.request().url()).pathname).replaceAll(
      new RegExp(place, 'g'),
      (value) => `(globalThis.plantedCrash(),${value})`,
    );
    await route.fulfill({ contentType: 'text/javascript', body: planted });
  });
}

const endCrash = (page: Page) =>
  page.evaluate(() => Reflect.deleteProperty(globalThis, 'crashIsPlanted'));

const crashHeading = (page: Page) =>
  page.getByRole('heading', { name: 'This page crashed.', exact: true });

test.describe('a page that crashes', () => {
  test.use({
    expectedErrors: ['planted crash', 'React Root', 'navbar item', 'AuthProvider'],
  });

  for (const [where, place] of crashes) {
    test(`in ${where} says so, keeps a navbar, and tries again`, async ({ page }) => {
      await plantCrash(page, place);
      await page.goto('/');
      await expect(crashHeading(page)).toBeVisible();
      await expect(page.getByText('planted crash')).toBeVisible();
      const docs = page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Docs', exact: true });
      await docs.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting started');

      await page.goto('/');
      await expect(crashHeading(page)).toBeVisible();
      await endCrash(page);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(crashHeading(page)).toBeHidden();
      await expect(page.getByRole('link', { name: 'Read the quickstart' })).toBeVisible();
    });
  }

  test('ends the progress bar, and ends with the page', async ({ page }) => {
    await withoutPrefetch(page);
    await plantCrash(page, crashes[1][1]);
    await open(page, '/docs/quickstart');
    const release = await holdBack(page, '**/assets/js/**');
    await page.getByRole('navigation', { name: 'Main' }).getByText('goose').click();
    await expect(page.locator('html')).toHaveAttribute('data-going', 'true');
    release();
    await expect(crashHeading(page)).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-going');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quickstart');
  });

  test('within a layout that stays does not crash the next page', async ({ page }) => {
    await page.route(/\/assets\/js\/[^/]+\.js$/, async (route: Route) => {
      // A heading of the page, as its text has it.
      const planted = sourceOf(new URL(route.request().url()).pathname).replaceAll(
        /(?<=h2,\{id:)"start-goose"/g,
        '(()=>{throw new Error("planted crash")})()',
      );
      await route.fulfill({ contentType: 'text/javascript', body: planted });
    });
    await open(page, '/docs/quickstart');
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await sidebar.getByRole('link', { name: 'API reference' }).click();
    await expect(crashHeading(page)).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Quickstart' })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quickstart');
  });
});

test.describe('a page script that does not load', () => {
  test.use({ expectedErrors: ['ChunkLoadError', 'net::ERR_FAILED', 'Loading chunk'] });

  test('leaves the text, and shows the error and Retry', async ({ page }) => {
    await page.route(pageScripts, (route) => route.abort());
    await page.goto('/docs/quickstart');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quickstart');
    const alert = page.getByRole('alert').filter({ hasText: 'did not load' });
    await expect(alert).toContainText('/assets/js/');
    await page.unroute(pageScripts);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    await expect(alert).toBeHidden();
  });

  test('on navigation logs a warning and reloads that page', async ({ page }) => {
    await withoutPrefetch(page);
    await open(page, '/docs/quickstart');
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await page.route(pageScripts, (route) => route.abort());
    const reloaded = page.waitForEvent('load');
    await page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('link', { name: 'API reference' })
      .click();
    await reloaded;
    await page.unroute(pageScripts);
    await expect(page).toHaveURL('/docs/api');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/API/);
    expect(warnings.join('\n')).toContain('ChunkLoadError');
  });
});

test.describe('a wrong base URL', () => {
  test.use({ expectedErrors: ['404'] });

  for (const name of ['index', 'docs/quickstart', 'blog', 'nypd-demo']) {
    test(`gets a banner on ${name} that says so`, async ({ page }) => {
      const html = await readFile(path.join(siteDir, `${name}.html`));
      const server = createServer((request, response) => {
        const isPage = request.url === `/sub/${name}`;
        response.writeHead(isPage ? 200 : 404, { 'Content-Type': 'text/html' });
        response.end(isPage ? html : '');
      });
      const origin = await listenOnLoopback(server);
      await page.goto(`${origin}/sub/${name}`);
      const banner = page.getByRole('alert').filter({ hasText: 'did not load properly' });
      await expect(banner).toHaveCount(1);
      await expect(banner).toContainText(`/sub/${name}`);
      server.closeAllConnections();
      server.close();
    });
  }
});
