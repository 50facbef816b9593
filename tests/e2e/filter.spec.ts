/** The filter above tables of facts. */
import { seriousProblems } from '../support/axe';
import { blockScripts } from '../support/scripts';
import { expect, open, test } from '../support/test';

const variables = '/docs/reference/environment-variables';

test.use({ expectedErrors: ['net::ERR_FAILED'] });

test('leaves the rows with all words, and yields to links', async ({ page }) => {
  await open(page, variables);
  const field = page.getByRole('searchbox', { name: 'Filter variables' });
  await field.focus();
  const unblock = await blockScripts(page, 'tbody tr, li[id]');
  await page.keyboard.type('goose_m');
  const status = page.getByRole('search').getByRole('status');
  await expect(status).toContainText('The filter did not load.');
  await unblock();
  await page.keyboard.type('ode');
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(status).toHaveText(/^\d of \d+ variables$/);
  await expect(rows.filter({ hasText: 'GOOSE_MODE' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recipes' })).toBeHidden();
  expect(await rows.count()).toBeLessThan(10);

  await field.fill('no such variable');
  await expect(status).toHaveText('Nothing here has “no such variable”.');
  // The first Escape ends what an input method composes.
  await field.dispatchEvent('keydown', { key: 'Escape', isComposing: true });
  await expect(field).toHaveValue('no such variable');
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Recipes' })).toBeVisible();
  expect(await rows.count()).toBeGreaterThan(60);

  await field.fill('telemetry');
  await expect(page.getByRole('heading', { name: 'Recipes' })).toBeHidden();
  await page.getByRole('link', { name: 'Session', exact: true }).last().click();
  await expect(field).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Session' })).toBeInViewport();
  expect(new URL(page.url()).search).toBe('');
});

test('of the providers is in the address, and yields as well', async ({ page }) => {
  await open(page, '/docs/getting-started/providers?filter=ollama');
  const field = page.getByRole('searchbox', { name: 'Filter providers' });
  const table = page.getByRole('table').filter({ hasText: 'Default model' });
  const rows = table.locator('tbody tr').filter({ visible: true });
  const count = page.getByRole('status').filter({ hasText: 'providers' });
  await expect(field).toHaveValue('ollama');
  await page.evaluate(() => (window.location.hash = '#provider-anthropic'));
  await expect(field).toHaveValue('');
  await expect(page.locator('#provider-anthropic')).toBeInViewport();
  await expect(count).toHaveText(/^(\d+) of \1 providers$/);
  await field.fill('nothing like this');
  await expect(page.getByText('No provider matches.')).toBeVisible();
  await field.press('Escape');
  await expect(page.locator('#provider-anthropic')).toBeVisible();

  await page.keyboard.type('bedrock amazon');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('AWS_REGION');
  expect(await seriousProblems(page, { part: 'main' })).toEqual([]);
  await expect(count).toHaveText(/^1 of /);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Connect with')).toBeFocused();
  await page.getByLabel('Connect with').selectOption('Your machine');
  await expect(page.getByText('No provider matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).press('Enter');
  await expect(count).toHaveText(/^(\d+) of \1 providers$/);
});
