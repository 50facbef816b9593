import type { Page } from '@playwright/test';
import { holdBack } from '../support/connection';
import { test } from '../support/deploys';
import { expect, heading, hydrated, open, sidebar } from '../support/test';
import { countLoads } from '../support/traffic';

// The old page's files are gone.
test.use({
  expectedErrors: ['404', 'ChunkLoadError', 'Loading chunk', 'Loading CSS chunk'],
});

const search = (page: Page) => page.getByRole('dialog', { name: 'Search' });

const sidebarLink = (page: Page, name: string) =>
  sidebar(page).getByRole('link', { name, exact: true });

test('a page open over two deploys leads to the new ones', async ({ page, site }) => {
  await open(page, `${site.origin}/docs/quickstart`);
  const loads = countLoads(page);
  site.deploy();
  site.deploy();
  await sidebarLink(page, 'API reference').click();
  await expect(heading(page)).toHaveText('API reference');
  await expect(page).toHaveURL(`${site.origin}/docs/api`);
  await hydrated(page);
  site.deploy();
  await sidebarLink(page, 'Quickstart').click();
  await expect(heading(page)).toHaveText('Quickstart');
  await hydrated(page);
  expect(loads()).toBe(2);

  await test.step('so does a late part of an old page', async () => {
    site.deploy();
    const reloaded = page.waitForEvent('domcontentloaded');
    await page.keyboard.press('Control+k');
    await reloaded;
    await hydrated(page);
    await page.keyboard.press('Control+k');
    await search(page).getByRole('textbox').fill('extension');
    await expect(search(page).getByRole('link').first()).toBeVisible();
  });
});

test('what the reader has typed stays until Retry', async ({ page, site }) => {
  await open(page, `${site.origin}/docs/quickstart`);
  site.deploy();
  const release = await holdBack(page, '**/assets/**');
  await page.keyboard.press('Control+k');
  await search(page).getByRole('textbox').fill('extension');
  release();
  const retry = search(page).getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'has changed' })).toHaveCount(1);
  await expect(search(page).getByRole('textbox')).toHaveValue('extension');
  const reloaded = page.waitForEvent('domcontentloaded');
  await retry.click();
  await reloaded;
  await hydrated(page);
});
