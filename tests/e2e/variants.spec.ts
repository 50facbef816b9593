import { siteDir } from '../support/environment';
import { serveFolder, type StaticServer } from '../support/staticServer';
import { expect, open, test } from '../support/test';

test.describe('with analytics', () => {
  test.use({ expectedErrors: ['404', 'net::ERR', 'Failed to fetch'] });
  let server: StaticServer;
  test.beforeAll(async () => {
    server = await serveFolder(`${siteDir}-analytics`);
  });
  test.afterAll(() => server.close());

  test('Vercel Web Analytics asks for its script; without it the page says so and works', async ({
    page,
  }) => {
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    await page.route(/https:/, (route) => route.abort());
    const asked = page.waitForRequest('**/_vercel/insights/script.js');
    await open(page, `${server.origin}/docs/quickstart`);
    await asked;
    await expect
      .poll(() => messages.join('\n'))
      .toMatch(/Failed to load script from .*_vercel\/insights\/script\.js/);
    await page.getByRole('link', { name: 'API reference', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('API reference');
  });

  test('Firebase Analytics that cannot fetch its settings says so, and the page works', async ({
    page,
  }) => {
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    const asked: string[] = [];
    await page.route(/https:/, (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    await open(page, `${server.origin}/docs/quickstart`);
    await expect.poll(() => asked.join('\n')).toMatch(/firebase|google/);
    await expect.poll(() => messages.join('\n')).toMatch(/Analytics/);
    await page.getByRole('link', { name: 'API reference', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('API reference');
  });
});

test.describe('without accounts', () => {
  test.use({ expectedErrors: ['404'] });
  let server: StaticServer;
  test.beforeAll(async () => {
    server = await serveFolder(`${siteDir}-no-accounts`);
  });
  test.afterAll(() => server.close());

  test('the docs are there, and nothing of accounts', async ({ page, request }) => {
    await open(page, `${server.origin}/docs/quickstart`);
    const navbar = page.getByRole('navigation', { name: 'Main' });
    await expect(navbar.getByRole('link', { name: 'Quickstart' })).toBeVisible();
    await expect(navbar.getByRole('link', { name: 'Login' })).toHaveCount(0);
    await expect(navbar.getByRole('link', { name: 'App', exact: true })).toHaveCount(0);
    for (const path of ['/app', '/account', '/auth/login']) {
      expect((await request.get(server.origin + path)).status(), path).toBe(404);
    }
  });

  test('a docs page leads to its file, where the settings name its repository', async ({
    page,
  }) => {
    await open(page, `${server.origin}/docs/quickstart`);
    await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveAttribute(
      'href',
      'https://git.example/site/edit/main/docs/quickstart.mdx',
    );
  });

  test('Home stays in the tab where it is this very site', async ({ page }) => {
    await open(page, `${server.origin}/docs/quickstart`);
    const home = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Home', exact: true });
    await expect(home).toHaveAttribute('href', 'https://goose-docs.ai');
    await expect(home).toHaveAttribute('target', '_self');
  });
});
