import type { Page } from '@playwright/test';
import { expect, open, test } from '../support/test';

const rows = (page: Page) =>
  page.getByRole('table').filter({ hasText: 'Default model' }).locator('tbody tr');

test.describe('the table of providers', () => {
  test('is whole without a script', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/docs/getting-started/providers');
    expect(await rows(page).count()).toBeGreaterThan(50);
    await expect(rows(page).filter({ hasText: 'aws_bedrock' })).toBeVisible();
    await context.close();
  });

  test('is filtered from the keyboard, and says how many are left', async ({ page }) => {
    await open(page, '/docs/getting-started/providers');
    const count = page.getByRole('status').filter({ hasText: 'providers' });
    await expect(count).toHaveText(/^(\d+) of \1 providers$/);

    await page.getByRole('searchbox', { name: 'Filter providers' }).focus();
    await page.keyboard.type('bedrock amazon');
    await expect(rows(page).filter({ visible: true })).toHaveCount(1);
    await expect(rows(page).filter({ visible: true })).toContainText('AWS_REGION');
    await expect(count).toHaveText(/^1 of /);

    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Connect with')).toBeFocused();
    await page.getByLabel('Connect with').selectOption('Your machine');
    await expect(page.getByText('No provider matches.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).press('Enter');
    await expect(count).toHaveText(/^(\d+) of \1 providers$/);
  });
});

test.describe('the reference of commands', () => {
  test('has every option without a script, each with an address', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/docs/reference/commands#session-list--limit');
    const row = page.locator(':target');
    await expect(row).toBeInViewport();
    await expect(row.getByRole('rowheader')).toContainText('-l, --limit <LIMIT>');
    await row.getByRole('link', { name: 'Link to -l, --limit' }).focus();
    await context.close();
  });
});

test('each number on the home page leads to as many', async ({ page }) => {
  await open(page, '/');
  for (const [what, listed] of [
    ['model providers', rows(page)],
    [
      'built-in extensions',
      page.getByRole('listitem').and(page.locator('[id^=extension-]')),
    ],
    [
      'tools in these extensions',
      page
        .getByRole('table')
        .filter({ hasText: 'What the model is told' })
        .locator('tbody tr'),
    ],
    [
      'commands and subcommands',
      page
        .getByRole('table')
        .filter({ hasText: 'goose completion' })
        .first()
        .locator('tbody tr'),
    ],
  ] as const) {
    const link = page.getByRole('link', { name: new RegExp(`^\\d+ ${what}$`) });
    const count = Number(/\d+/.exec((await link.textContent()) ?? '')?.[0]);
    await link.click();
    await expect(listed, what).toHaveCount(count);
    await page.goBack();
  }
});

test('a wide table of a page can be scrolled from the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/docs/getting-started/installation');
  const table = page
    .getByRole('table')
    .filter({ hasText: 'Sessions, a SQLite database' });
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => table.evaluate(({ scrollLeft }) => scrollLeft))
    .toBeGreaterThan(0);
});

test('a link to a type of the SDK opens it', async ({ page }) => {
  await open(page, '/docs/api#toolsList_unstable');
  await expect(
    page.getByRole('heading', { name: 'toolsList_unstable' }),
  ).toBeInViewport();
  await page.getByRole('link', { name: 'GetToolsResponse_unstable' }).first().click();
  await expect(page).toHaveURL(/#type-GetToolsResponse_unstable$/);
  const type = page.locator('#type-GetToolsResponse_unstable');
  await expect(type).toHaveAttribute('open');
  await expect(type.getByText('tools', { exact: true })).toBeInViewport();
});

test('a system chosen on one page stays chosen on the next', async ({ page }) => {
  await open(page, '/docs/getting-started/installation');
  await page.getByRole('tab', { name: 'Windows' }).first().click();
  await open(page, '/docs/tutorials/desktop_v1');
  await expect(page.getByRole('tab', { name: 'Windows' }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  );
});
