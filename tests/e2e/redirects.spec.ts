import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { redirects, alternateRedirects } from '../../hosting/redirects';
import { siteDir } from '../support/environment';
import { serveFolder, type StaticServer } from '../support/staticServer';
import { expect, open, test } from '../support/test';

/** A page that became another, and one that became a section of another. */
const bothKinds = [
  redirects.find(({ to }) => !to.includes('#')),
  redirects.find(({ to }) => to.includes('#')),
].filter((redirect) => redirect !== undefined);

const spellings = ['/', '.html', '/index.html', '.html/'] as const;

test.describe('as HTTP redirects', () => {
  test('every moved page answers 301 in each spelling', async ({ request }) => {
    for (const { from, to } of redirects) {
      const answer = await request.get(from, { maxRedirects: 0 });
      expect(answer.status(), from).toBe(301);
      expect(answer.headers()['location'], from).toBe(to);
    }
    for (const { from, to } of bothKinds) {
      for (const spelling of spellings) {
        const spelled = await request.get(`${from}${spelling}?a=1`, { maxRedirects: 1 });
        expect(new URL(spelled.url()).pathname, from + spelling).toBe(to.split('#')[0]);
      }
    }
  });

  test('the Markdown alternate of a moved page has moved with it', async ({
    request,
  }) => {
    expect(alternateRedirects.length).toBeGreaterThan(0);
    for (const { from, to } of alternateRedirects) {
      const answer = await request.get(from, { maxRedirects: 0 });
      expect(answer.status()).toBe(301);
      expect(answer.headers()['location']).toBe(to);
      expect(await (await request.get(to)).text()).toMatch(/^# /);
    }
  });
});

test.describe('in the built files, without redirect rules of a server', () => {
  let server: StaticServer;

  test.beforeAll(async () => {
    server = await serveFolder(siteDir);
  });

  test.afterAll(() => server.close());

  /** Opens a moved page, and waits until it has led on. */
  async function follow(page: Page, from: string, to: string) {
    await page.goto(`${server.origin}${from}?a=1#there`, { waitUntil: 'commit' });
    const [target, section] = to.split('#');
    await expect(page).toHaveURL(`${server.origin}${target}?a=1#${section ?? 'there'}`);
  }

  test.describe('which answers with the page for unknown addresses', () => {
    test.use({ expectedErrors: ['404', 'net::ERR_'] });

    test('every moved page leads on, in each spelling, and keeps query and hash', async ({
      page,
    }) => {
      for (const { from, to } of bothKinds) await follow(page, `${from}.html/`, to);
      await expect(page.locator('#using-goose-for-free')).toBeInViewport();
      for (const { from, to } of redirects)
        expect(readFileSync(path.join(siteDir, from, 'index.html'), 'utf8')).toContain(
          `href="${to}"`,
        );
    });

    // `src/clientModules/tidyAddress.test.ts` has more of them.
    test('another spelling becomes the address of its page', async ({ page }) => {
      for (const [from, to, heading] of [
        ['/docs//quickstart.html/?a=1#there', '/docs/quickstart?a=1#there', 'Quickstart'],
        ['//no-such.host/page.html?a=1#b', '/no-such.host/page?a=1#b', 'Page Not Found'],
      ] as const)
        await test.step(from, async () => {
          await open(page, server.origin + from);
          await expect(page).toHaveURL(server.origin + to);
          await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
        });
    });
  });
});
