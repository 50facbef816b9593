import { loginLink } from '../support/accounts';
import { siteDir } from '../support/environment';
import { served } from '../support/staticServer';
import { expect, expectLinks, navbar, open, test } from '../support/test';

const server = served(`${siteDir}-no-accounts`);

test('without accounts, the docs are there with their links', async ({
  page,
  request,
}) => {
  await open(page, `${server.origin}/docs/quickstart`);
  await expect(navbar(page).getByRole('link', { name: 'Quickstart' })).toBeVisible();
  await expect(loginLink(page)).toHaveCount(0);
  await expect(navbar(page).getByRole('link', { name: 'App', exact: true })).toHaveCount(
    0,
  );
  for (const path of ['/app', '/account', '/auth/login'])
    expect((await request.get(server.origin + path)).status(), path).toBe(404);

  const edit = 'https://git.example/site/edit/main/docs/quickstart.mdx';
  await expectLinks(page.getByRole('main'), [['Edit this page', edit]]);
  // Home stays in the tab where it is this very site.
  const home = navbar(page).getByRole('link', { name: 'Home', exact: true });
  await expect(home).toHaveAttribute('href', 'https://goose-docs.ai');
  await expect(home).toHaveAttribute('target', '_self');
});
