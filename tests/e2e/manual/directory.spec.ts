/** The servers and recipes that the manual offers, in the reader's goose. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test, useConnection } from '../../support/console';
import { panel } from '../../support/panel';
import { expect, open } from '../../support/test';

test('adds a server with its key, and shows a recipe, after a review', async ({
  page,
  startGoose,
}) => {
  const goose = await startGoose([]);
  const folder = path.join(goose.home.path, '.config/goose');
  const fileOf = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  await open(page, '/docs/guides/servers');
  const field = page.getByRole('searchbox', { name: 'Filter servers' });
  await field.fill('tavily_crawl');
  await expect(page.getByRole('heading', { name: 'Browsers' })).toBeHidden();
  await page.getByRole('button', { name: 'Add to your goose: Tavily' }).click();
  await useConnection(panel(page), goose.address, goose.secret);
  const form = panel(page).getByRole('form', { name: 'Set up in your goose' });
  await expect(form).toContainText('Gets goose’s value of');
  const command = form.getByLabel('Command or address');
  await expect(command).toHaveValue(/^npx -y tavily-mcp@\d/);
  // The server itself would have to be downloaded.
  const server = path.resolve('tests/support/plainServer.ts');
  await command.fill(`${process.execPath} --no-warnings ${server}`);
  const key = form.getByRole('textbox', { name: 'TAVILY_API_KEY' });
  await key.fill('the heron');
  expect(existsSync(path.join(folder, 'config.yaml'))).toBe(false);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form).toContainText('goose’s list of extensions has tavily');
  await expect(key).toHaveValue('');
  expect(fileOf('config.yaml')).toMatch(/tavily:[^]*env_keys:\n *- TAVILY_API_KEY/);
  expect(fileOf('config.yaml')).not.toContain('the heron');
  expect(fileOf('secrets.yaml')).toContain('TAVILY_API_KEY: the heron');

  await page.goto('/docs/guides/recipe-collection');
  const run = 'Run in your goose: commit-message.yaml';
  await page.getByRole('button', { name: run }).click();
  await expect(
    panel(page).getByRole('heading', { name: 'Commit message' }),
  ).toBeFocused();
  await expect(panel(page).getByText('From Recipes to start from')).toBeVisible();
  await expect(panel(page).getByLabel('The message that is sent')).toContainText(
    'in the plain style',
  );
  expect(goose.model.requests).toHaveLength(0);
});
