/** Places of the console: each has an address, and what is typed in them is not lost. */
import type { Page } from '@playwright/test';
import { createAccount, sendForm } from '../../support/accounts';
import {
  composer,
  decide,
  messages,
  question,
  say,
  startSession,
  test,
} from '../../support/console';
import { userPrefix } from '../../../src/account/userStorage';
import { expect } from '../../support/test';

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
const files = (page: Page) => page.getByRole('region', { name: 'Changed files' });

test('places have addresses, titles and focus', async ({
  page,
  context,
  openSession,
}) => {
  const goose = await openSession(['Said.']);
  await say(page, 'Say it');
  await expect(messages(page).getByText('Said.', { exact: true })).toBeVisible();
  const session = page.url();

  await page.getByRole('button', { name: 'Changed files' }).click();
  await expect(files(page)).toBeFocused();
  await expect(page).toHaveTitle('Changed files · Scripted session | goose');
  await page.reload();
  await expect(files(page)).toContainText('changed no file');
  await page.getByRole('button', { name: 'Back to the messages' }).click();
  await expect(page).toHaveURL(session);
  await expect(composer(page)).toBeFocused();

  await page.getByRole('button', { name: 'Set up goose' }).click();
  await expect(heading(page, 'Set up')).toBeVisible();
  await expect(page).toHaveTitle('Set up goose | goose');
  await expect(page.getByRole('region', { name: 'Set up goose' })).toBeFocused();
  const setup = page.url();
  await page.getByRole('button', { name: 'Recipes' }).click();
  await expect(heading(page, 'Recipes')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Recipes')).toBeVisible();
  await expect(page).toHaveTitle('Recipes | goose');

  await page.goBack();
  await expect(heading(page, 'Set up')).toBeVisible();
  await page.goBack();
  await expect(messages(page).getByText('Said.', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(files(page)).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(heading(page, 'Set up')).toBeVisible();

  const other = await context.newPage();
  await other.goto(setup);
  await expect(heading(other, 'Set up')).toBeVisible();
  await other.getByRole('button', { name: 'New session' }).click();
  await expect(other).toHaveURL(/\/app$/);
  await expect(other.getByLabel('Working directory')).toBeVisible();
  await other.getByRole('button', { name: 'Recipes' }).click();
  await expect(other).toHaveURL(/#view=recipes$/);
  await other.getByRole('button', { name: 'New session' }).click();
  await startSession(other, goose.home.path);
  await expect(other).toHaveURL(/#session=[^&]+$/);
  await other.goBack();
  await other.goBack();
  await expect(heading(other, 'Recipes')).toBeVisible();
});

test('links to places survive the login', async ({ page, startGoose }) => {
  const goose = await startGoose([]);
  const account = await createAccount();
  await page.goto('/app#view=recipes');
  await expect(page).toHaveURL(/\/auth\/login/);
  await sendForm(page, account);
  await expect(page).toHaveURL(/\/app#view=recipes$/);
  await expect(page.getByRole('heading', { name: 'Start goose' })).toBeVisible();
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
    [
      `${userPrefix(account.uid)}connection`,
      JSON.stringify({ address: goose.address, secret: goose.secret }),
    ],
  );
  await page.reload();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(heading(page, 'Recipes')).toBeVisible();

  for (const address of ['/app#view=nowhere', '/app#nowhere']) {
    await page.goto(address);
    await expect(page.getByRole('alert')).toContainText(
      'leads to no part of the console',
    );
    await expect(page).toHaveURL(/\/app$/);
    await page.getByRole('button', { name: 'Recipes' }).click();
    await expect(page.getByRole('alert')).toBeHidden();
  }
});

test('typed text is kept or asked about', async ({ page, openSession }) => {
  await openSession([]);
  await page.getByRole('button', { name: 'Set up goose' }).click();
  const extension = page.getByRole('region', { name: 'Extensions' });
  await extension.getByText('Add a server of your own').click();
  const command = extension.getByLabel('Command');
  await command.fill('npx typed-by-hand');

  await page.goBack();
  await expect(composer(page)).toBeVisible();
  await expect(command).toBeHidden();
  await page.goForward();
  await expect(command).toHaveValue('npx typed-by-hand');
  await page.getByRole('button', { name: 'New session' }).click();
  await page.getByRole('button', { name: 'Set up goose' }).click();
  await expect(command).toHaveValue('npx typed-by-hand');

  const leave = page.getByRole('link', { name: 'Docs', exact: true }).first();
  // Playwright’s own would wait for the page that does not come.
  const reload = () => page.evaluate(() => void setTimeout(() => location.reload()));
  for (const act of [reload, () => leave.click()]) {
    const asked = page.waitForEvent('dialog');
    const acting = act();
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await acting;
    await expect(command).toHaveValue('npx typed-by-hand');
  }
  await command.fill('');
  await leave.click();
  await expect(page).toHaveURL(/\/docs\//);
});

test('the mode changes below the messages', async ({ page, openSession }) => {
  const echo = { toolCalls: [{ name: 'shell', arguments: { command: 'echo one' } }] };
  await openSession([echo, 'Done.', echo, 'Done again.']);
  await say(page, 'Ask me');
  await decide(page, 'echo one', 'Allow once');
  await expect(messages(page).getByText('Done.', { exact: true })).toBeVisible();
  await page.getByLabel('Mode in force').selectOption('auto');
  await expect(page.getByText('Auto: runs tools without asking')).toBeVisible();
  await say(page, 'Do not ask me');
  await expect(messages(page).getByText('Done again.', { exact: true })).toBeVisible();
  await expect(question(page)).toBeHidden();
});
