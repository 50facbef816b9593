import type { Page } from '@playwright/test';
import { decide, test } from '../../support/console';
import { besidePage, connectPanel, panel } from '../../support/panel';
import { expect, open } from '../../support/test';

const send = (page: Page) =>
  panel(page).getByRole('button', { name: 'Send', exact: true }).click();

test('runs a prompt of a page, and a recipe as goose reads it, without an account', async ({
  page,
  startGoose,
}) => {
  const goose = await startGoose([
    { toolCalls: [{ name: 'shell', arguments: { command: 'echo heron > test.txt' } }] },
    'It is there.',
    'A day in Oslo.',
  ]);
  // No address makes the panel open by itself.
  await open(page, '/docs/quickstart?prompt=x#run');
  await expect(besidePage(page)).toHaveCount(0);
  const shown = await connectPanel(page, goose);
  await shown.getByRole('button', { name: 'Yes, on every page' }).click();
  await page.goto('/docs/guides/local-models');
  const block = page.locator('.theme-code-block', { hasText: 'the word heron' });
  await block.getByRole('button', { name: 'Run in your goose' }).click();
  await expect(shown.getByLabel('What is sent')).toHaveValue(/^Write the word heron/);
  const log = 'A line of a long log.\n'.repeat(1000);
  const edited = `${log}Write the word heron into test.txt with your shell.`;
  await shown.getByLabel('What is sent').fill(edited);
  await page.reload();
  await page.getByRole('button', { name: 'Your goose · back to what you began' }).click();
  await expect(shown.getByLabel('What is sent')).toHaveValue(edited);
  await shown.getByLabel('Folder').fill(goose.home.path);
  expect(goose.model.requests).toHaveLength(0);
  await send(page);
  await decide(shown, 'echo heron', 'Allow once');
  await expect(
    shown.getByRole('region', { name: 'Messages' }).getByText('It is there.'),
  ).toBeVisible();
  await besidePage(page).getByRole('button', { name: 'Close' }).click();
  await expect(besidePage(page)).toBeHidden();

  const bar = page.getByRole('complementary', { name: 'Your goose' });
  await bar.getByRole('button', { name: 'Put away' }).click();
  await expect(bar).toHaveCount(0);
  await page.goto('/docs/guides/recipes');
  const recipe = page.locator('.theme-code-block', { hasText: 'Plan a day in a city' });
  const run = recipe.first().getByRole('button', { name: 'Run in your goose' });
  await expect(run).toBeVisible();
  await expect(bar).toHaveCount(0);
  await run.click();
  const start = shown.getByRole('button', { name: 'Start, and send the message' });
  await expect(shown.getByRole('heading', { name: 'Trip' })).toBeFocused();
  await expect(shown.getByText('From Recipes')).toBeVisible();
  await shown.getByLabel('Working directory').fill(goose.home.path);
  await start.click();
  await expect(shown.getByRole('textbox', { name: 'city' })).toBeFocused();
  await shown.getByRole('textbox', { name: 'city' }).fill('Oslo');
  await expect(shown.getByLabel('The message that is sent')).toHaveText(
    'Plan a day of 8 hours in Oslo. Write it to plan.md.',
  );
  expect(goose.model.requests).toHaveLength(2);
  await start.click();
  const said = shown.getByRole('region', { name: 'Messages' });
  await expect(said.getByText('A day in Oslo.')).toBeVisible();
  await expect(said.getByRole('listitem').first()).toContainText('of 8 hours in Oslo');
});
