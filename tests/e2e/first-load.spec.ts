import type { Page } from '@playwright/test';
import { holdBack } from '../support/connection';
import { scriptsHolding } from '../support/scripts';
import { expect, hydrated, open, test } from '../support/test';

const mainScript = /\/assets\/js\/main\./;

/** Opens a page whose scripts do not arrive before the test lets them. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const release = await holdBack(page, mainScript);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return release;
}

test.describe('what a reader does before the scripts have come is done then', () => {
  test('a link leads on at once, a click on a button or a tab and Ctrl K later', async ({
    page,
  }) => {
    const release = await openWithoutScripts(page, '/docs/category/getting-started');
    await page.locator('.pagination-nav').getByRole('link').first().click();
    await expect(page).toHaveURL('/docs/quickstart');
    const tab = page.getByRole('tab', { name: 'An API key' });
    await tab.click();
    await page.getByRole('button', { name: /expand sidebar category.*robots/i }).click();
    // It is no shortcut of the search.
    await page.keyboard.press('Control+Shift+k');
    await page.keyboard.type('x');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('an API keys');
    await page.keyboard.press('Backspace');
    release();
    const search = page.getByRole('dialog', { name: /search/i });
    await expect(search.getByRole('textbox')).toHaveValue('an API key');
    await expect(
      page
        .locator('.theme-doc-sidebar-menu')
        .getByRole('link', { name: 'Atlas', includeHidden: true }),
    ).toBeVisible();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  });

  test('Enter in a form', async ({ page }) => {
    const release = await openWithoutScripts(page, '/auth/login');
    const email = page.getByRole('textbox', { name: 'Email' });
    await email.fill('no address');
    await email.press('Enter');
    release();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveValue('no address');
  });
});

test.describe('a script that is lost the first time', () => {
  test.use({ expectedErrors: ['Loading chunk'] });

  test('comes when it is asked for again', async ({ page }) => {
    let asked = 0;
    const [part = ''] = scriptsHolding('Git and Node.js are not needed');
    await page.route(`**/${part}`, (route) => {
      asked += 1;
      return asked === 1 ? route.fulfill({ status: 200, body: '' }) : route.continue();
    });
    await open(page, '/docs/quickstart');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quickstart');
    expect(asked).toBeGreaterThan(1);
  });
});

test('a page of the site says of itself what its HTML said', async ({ page }) => {
  await open(page, '/docs/category/getting-started');
  const fromHtml = await describe(page);
  await open(page, '/markdown-page');
  await page.locator('.navbar').getByRole('link', { name: 'Docs', exact: true }).click();
  await expect(page).toHaveURL(/category/);
  await expect.poll(() => describe(page)).toEqual(fromHtml);
});

/** All that the document's head says of a page, and the classes by which styles know the page. */
async function describe(page: Page) {
  await hydrated(page);
  return page.evaluate(() => ({
    title: document.title,
    classes: [...document.documentElement.classList].toSorted(),
    tags: [...document.head.querySelectorAll('[data-rh]:not(title)')]
      .map(({ tagName, attributes, textContent }) =>
        [
          tagName,
          ...[...attributes].map(({ name, value }) => `${name}=${value}`).toSorted(),
        ]
          .concat(textContent)
          .join(' '),
      )
      .toSorted(),
  }));
}

test('Back before the scripts of a reload have come shows the page of its address', async ({
  page,
}) => {
  await open(page, '/docs/quickstart');
  const heading = page.getByRole('heading', { level: 1 });
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'Tutorials' })
    .click();
  await expect(heading).toHaveText('Tutorials');
  const release = await holdBack(page, '**/assets/js/**');
  await page.reload({ waitUntil: 'commit' });
  // The browser's own protocol has no history while it swaps the page.
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/docs/quickstart');
  release();
  await hydrated(page);
  await expect(heading).toHaveText('Quickstart');
});
