import { siteDir } from '../support/environment';
import { serveFolder, type StaticServer } from '../support/staticServer';
import { expect, open, test } from '../support/test';

test.describe('without accounts', () => {
  test.use({ expectedErrors: ['404'] });
  let server: StaticServer;
  test.beforeAll(async () => {
    server = await serveFolder(`${siteDir}-no-accounts`);
  });
  test.afterAll(() => server.close());

  test('the docs are there with their links, and nothing of accounts', async ({
    page,
    request,
  }) => {
    await open(page, `${server.origin}/docs/quickstart`);
    const navbar = page.getByRole('navigation', { name: 'Main' });
    await expect(navbar.getByRole('link', { name: 'Quickstart' })).toBeVisible();
    await expect(navbar.getByRole('link', { name: 'Login' })).toHaveCount(0);
    await expect(navbar.getByRole('link', { name: 'App', exact: true })).toHaveCount(0);
    for (const path of ['/app', '/account', '/auth/login']) {
      expect((await request.get(server.origin + path)).status(), path).toBe(404);
    }

    await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveAttribute(
      'href',
      'https://git.example/site/edit/main/docs/quickstart.mdx',
    );
    // Home stays in the tab where it is this very site.
    const home = navbar.getByRole('link', { name: 'Home', exact: true });
    await expect(home).toHaveAttribute('href', 'https://goose-docs.ai');
    await expect(home).toHaveAttribute('target', '_self');
  });
});
