/** Places of the console: each has an address, and what is typed in them is not lost. */
import type { Page } from '@playwright/test';
import { createAccount, sendForm } from '../../support/accounts';
import {
  composer,
  folderChip,
  messages,
  say,
  startSession,
  test,
  useConnection,
} from '../../support/console';
import { gate } from '../../support/gate';
import { expect, hydrated } from '../../support/test';

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
const files = (page: Page) => page.getByRole('region', { name: 'Changed files' });

test('places and sessions have addresses, titles and focus, also after a login', async ({
  page,
  context,
  startGoose,
}) => {
  const written = gate();
  const goose = await startGoose([
    { text: 'One.', after: written.opened },
    'Two.',
    { toolCalls: [{ name: 'shell', arguments: { command: 'true' } }] },
  ]);
  const account = await createAccount();
  const said = (text: string) => messages(page).getByText(text, { exact: true });

  await test.step('a link survives the login', async () => {
    await page.goto('/app#view=recipes');
    await expect(page).toHaveURL(/\/auth\/login/);
    await hydrated(page);
    await sendForm(page, account);
    await expect(page).toHaveURL(/\/app#view=recipes$/);
    await useConnection(page, goose.address, goose.secret);
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

  const sessions: string[] = [];
  await test.step('sessions', async () => {
    for (const [prompt, reply] of [
      ['First', 'One.'],
      ['Second', 'Two.'],
    ] as const) {
      await page.getByRole('button', { name: 'New session' }).click();
      await expect(page).toHaveURL(/\/app$/);
      await startSession(page, goose.home.path);
      await say(page, prompt);
      if (reply === 'One.') await expect(page).toHaveTitle(/^goose works · /);
      written.open();
      await expect(said(reply)).toBeVisible();
      await expect(page).toHaveTitle(/^Scripted session \| goose$/);
      expect(new URL(page.url()).hash).toMatch(/^#session=./);
      sessions.push(page.url());
    }
    const [first = '', second = ''] = sessions;
    expect(second).not.toBe(first);

    await page.goBack();
    await expect(folderChip(page)).toBeVisible();
    await page.goBack();
    await expect(said('One.')).toBeVisible();
    await expect(page).toHaveURL(first);
    await page.goForward();
    await page.goForward();
    await expect(said('Two.')).toBeVisible();
    await page.goto(first);
    await expect(said('One.')).toBeVisible();
  });

  await test.step('places', async () => {
    await page.getByRole('button', { name: 'Changed files' }).click();
    await expect(files(page)).toBeFocused();
    await expect(page).toHaveTitle('Changed files · Scripted session | goose');
    await page.reload();
    await expect(files(page)).toContainText('changed no file');
    await page.getByRole('button', { name: 'Back to the messages' }).click();
    await expect(page).toHaveURL(sessions[0] ?? '');
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
    await expect(said('One.')).toBeVisible();
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
    await expect(folderChip(other)).toBeVisible();
    await other.getByRole('button', { name: 'Recipes' }).click();
    await expect(other).toHaveURL(/#view=recipes$/);
    await other.getByRole('button', { name: 'New session' }).click();
    await startSession(other, goose.home.path);
    await expect(other).toHaveURL(/#session=[^&]+$/);
    await other.goBack();
    await other.goBack();
    await expect(heading(other, 'Recipes')).toBeVisible();
    await other.close();
  });

  await page.goBack();
  await say(page, 'Third');
  await expect(page).toHaveTitle(/^\(1\) goose asks · /);
  await page.getByRole('button', { name: 'Reject', exact: true }).waitFor();

  await page.goto('/app#session=nowhere');
  await page.reload();
  await expect(
    page.getByText('The session of this address is not in this goose.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/app$/);
  await expect(folderChip(page)).toBeVisible();
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

  const leave = page.getByRole('link', { name: 'goose', exact: true }).first();
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
  await expect(page).toHaveURL('/');
});
