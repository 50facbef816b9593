import type { Page } from '@playwright/test';
import { redirects, alternateRedirects } from '../../hosting/redirects';
import { siteDir, siteUrl } from '../support/environment';
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
      for (const spelling of spellings) {
        const spelled = await request.get(`${from}${spelling}?a=1`, { maxRedirects: 1 });
        expect(new URL(spelled.url()).pathname, from + spelling).toBe(to.split('#')[0]);
      }
    }
  });

  for (const { from, to } of bothKinds) {
    test(`${from} leads to ${to}, and keeps query and hash`, async ({ page }) => {
      const [target, section] = to.split('#');
      for (const spelling of ['', '.html']) {
        await open(page, `${from}${spelling}?a=1&b=2#there`);
        await expect(page).toHaveURL(`${target}?a=1&b=2#${section ?? 'there'}`);
      }
    });
  }

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

  test('other spellings of a page become its address', async ({ request }) => {
    for (const [from, to] of [
      ['/index.html', '/'],
      ['/v1/', '/'],
      ['/docs/', '/docs/category/getting-started'],
      ['/docs/quickstart.html', '/docs/quickstart'],
      ['/docs/quickstart/index.html', '/docs/quickstart'],
      ['/docs/getting-started/providers/index.html', '/docs/getting-started/providers'],
      ['/docs/category/tutorials.html?x=1', '/docs/category/tutorials?x=1'],
    ] as const) {
      const answer = await request.get(from);
      expect(answer.status(), from).toBe(200);
      expect(answer.url(), from).toBe(siteUrl + to);
    }
  });
});

test('the free-use section is what its old page leads to', async ({ page }) => {
  await open(page, '/docs/getting-started/using-goose-free?from=mail');
  const heading = page.locator('#using-goose-for-free');
  await expect(heading).toBeInViewport();
});

test('a link of the footer to a moved path arrives', async ({ page }) => {
  await open(page, '/');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'API Reference' })
    .click();
  await expect(page).toHaveURL('/docs/api');
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

  test('every moved page leads on, and keeps query and hash', async ({ page }) => {
    test.slow();
    for (const { from, to } of redirects) await follow(page, from, to);
  });

  test.describe('which answers with the page for unknown addresses', () => {
    test.use({ expectedErrors: ['404'] });

    for (const { from, to } of bothKinds) {
      test(`${from} leads to ${to} in every spelling`, async ({ page }) => {
        for (const spelling of spellings) await follow(page, from + spelling, to);
      });
    }

    for (const from of [
      '/docs/quickstart/',
      '/docs//quickstart',
      '/docs/quickstart.html/',
      '/docs/quickstart%20',
      '/docs/%71uickstart',
    ])
      test(`${from} becomes the address of its page`, async ({ page }) => {
        await page.goto(`${server.origin}${from}?a=1#there`, { waitUntil: 'commit' });
        await expect(page).toHaveURL(`${server.origin}/docs/quickstart?a=1#there`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quickstart');
      });

    for (const [from, to] of [
      ['/no-such-page.html', '/no-such-page'],
      ['//no-such.host/page.html?a=1#b', '/no-such.host/page?a=1#b'],
      ['//no-such.host/page', '/no-such.host/page'],
    ] as const) {
      test(`${from} becomes ${to}, which is not found`, async ({ page }) => {
        await open(page, server.origin + from);
        await expect(page).toHaveURL(server.origin + to);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          'Page Not Found',
        );
      });
    }
  });

  test('a trailing .html or index.html is stripped', async ({ page }) => {
    await open(page, `${server.origin}/docs/quickstart.html?a=1#top`);
    await expect(page).toHaveURL(`${server.origin}/docs/quickstart?a=1#top`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quickstart');
    await open(page, `${server.origin}/index.html`);
    await expect(page).toHaveURL(`${server.origin}/`);
  });
});
