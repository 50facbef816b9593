import type { Page } from '@playwright/test';
import { holdBack } from '../support/connection';
import { scriptsHolding } from '../support/scripts';
import { expect, heading, hydrated, open, sidebar, test } from '../support/test';

const mainScript = /\/assets\/js\/main\./;

/** Opens a page whose scripts do not arrive before the test lets them. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const release = await holdBack(page, mainScript);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(heading(page)).toBeVisible();
  return release;
}

test('clicks and Ctrl K before the scripts have come are done then', async ({ page }) => {
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
  await expect(sidebar(page).getByRole('link', { name: 'Atlas' })).toBeVisible();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
});

test('so is Enter in a form', async ({ page }) => {
  const release = await openWithoutScripts(page, '/auth/login');
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('no address');
  await email.press('Enter');
  release();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveValue('no address');
});

test('a script that is lost comes when it is asked again', async ({ page, expected }) => {
  expected.push('Loading chunk');
  let asked = 0;
  const [part = ''] = scriptsHolding('Git and Node.js are not needed');
  await page.route(`**/${part}`, (route) => {
    asked += 1;
    return asked === 1 ? route.fulfill({ status: 200, body: '' }) : route.continue();
  });
  await open(page, '/docs/quickstart');
  await expect(heading(page)).toHaveText('Quickstart');
  expect(asked).toBeGreaterThan(1);
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
      .map(({ tagName, attributes, textContent }) => {
        const said = [...attributes].map(({ name, value }) => `${name}=${value}`);
        return [tagName, ...said.toSorted(), textContent].join(' ');
      })
      .toSorted(),
  }));
}

test('Back before the scripts of a reload shows the page of its address', async ({
  page,
}) => {
  await open(page, '/docs/quickstart');
  await sidebar(page).getByRole('link', { name: 'Tutorials' }).click();
  await expect(heading(page)).toHaveText('Tutorials');
  const release = await holdBack(page, '**/assets/js/**');
  await page.reload({ waitUntil: 'commit' });
  // The browser's own protocol has no history while it swaps the page.
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/docs/quickstart');
  release();
  await hydrated(page);
  await expect(heading(page)).toHaveText('Quickstart');
});
