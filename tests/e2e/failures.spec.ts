import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Route } from '@playwright/test';
import { listenOnLoopback } from '../../scripts/loopback';
import { withoutPrefetch } from '../support/connection';
import { siteDir } from '../support/environment';
import { sourceOf } from '../support/scripts';
import { expect, open, test } from '../support/test';

/** Scripts that belong to one page only; without them the rest of the site still runs. */
const pageScripts = /\/assets\/js\/(?!main\.|runtime)[^/]+\.js$/;

test.describe('a page that crashes', () => {
  test.use({ expectedErrors: ['planted crash'] });

  test('says so, shows the error and tries again', async ({ page }) => {
    // A crash cannot be had from working pages, so one is planted in the page's own script.
    await page.route(pageScripts, async (route: Route) => {
      const planted = sourceOf(new URL(route.request().url()).pathname).replace(
        '"Read the quickstart"',
        '(()=>{if(globalThis.plantedCrash)throw new Error("planted crash");return ""})()',
      );
      await route.fulfill({ contentType: 'text/javascript', body: planted });
    });
    await page.addInitScript(() => {
      Object.assign(globalThis, { plantedCrash: true });
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
    await expect(page.getByText('planted crash')).toBeVisible();
    await page.evaluate(() => Object.assign(globalThis, { plantedCrash: false }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('a page script that does not load', () => {
  test.use({ expectedErrors: ['ChunkLoadError', 'net::ERR_FAILED', 'Loading chunk'] });

  test('leaves the text to read, shows the error and a Retry button', async ({
    page,
  }) => {
    await page.route(pageScripts, (route) => route.abort());
    await page.goto('/docs/quickstart');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quickstart');
    const alert = page.getByRole('alert').filter({ hasText: 'did not load' });
    await expect(alert).toContainText(/chunk/i);
    await page.unroute(pageScripts);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    await expect(alert).toBeHidden();
  });

  test('on a move to another page logs a warning and reloads that page', async ({
    page,
  }) => {
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

  test('gets a banner that says the site did not load properly', async ({ page }) => {
    const html = await readFile(path.join(siteDir, 'index.html'));
    const server = createServer((request, response) => {
      const isPage = request.url === '/somewhere/else/';
      response.writeHead(isPage ? 200 : 404, { 'Content-Type': 'text/html' });
      response.end(isPage ? html : '');
    });
    const origin = await listenOnLoopback(server);
    await page.goto(`${origin}/somewhere/else/`);
    await expect(page.getByText('did not load properly')).toBeVisible();
    server.close();
  });
});
