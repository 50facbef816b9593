import { createAccount, signIn } from '../support/accounts';
import {
  controls,
  finished,
  messages,
  openConsole,
  openMore,
  pause,
  said,
  say,
  test,
} from '../support/console';
import { importSession, ranCommand } from '../../tools/goose/importSession';
import { additions } from '../budgets';
import { sourceOf } from '../support/scripts';
import { expect, heading } from '../support/test';
import { filesOf, gzipBytes, requestsDuring } from '../support/traffic';

test('finds a session, renders some of it, and deletes it', async ({
  page,
  makeGoose,
}) => {
  const goose = await makeGoose(['Read.']);
  const command = ranCommand('echo one', 'one');
  await importSession(goose.home, 'Apples', 2);
  await importSession(goose.home, 'Pears', 400, command);
  await importSession(goose.home, 'Grapes', 2);
  const server = await goose.start();
  await openConsole(page, goose);
  const sessions = page.getByRole('complementary', { name: 'Sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await expect(sessions.getByRole('heading')).toHaveText([/ · Today$/]);
  // The sessions are content.
  expect((await controls(page)) - 3).toBeLessThanOrEqual(14);
  await page.getByLabel('Search sessions').fill('message nowhere');
  await expect(sessions).toContainText('No session matches.');
  await page.getByLabel('Search sessions').fill('pear');
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Sessions and actions' });
  await page.keyboard.type('pears');
  await expect(palette.getByRole('option')).toHaveCount(1);
  // One that confirms a word of an input method.
  await page.evaluate(() => {
    const enter = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', enter));
  });
  await expect(palette).toBeVisible();
  await page.keyboard.press('Enter');

  await expect(said(page, 'Message 399')).toBeInViewport();
  const rows = messages(page).getByRole('listitem');
  expect(await rows.count()).toBeLessThan(60);
  await expect(rows.last()).toHaveAttribute('aria-posinset', '401');
  const card = messages(page).getByRole('group').filter({ hasText: 'echo one' });
  const result = card.getByText('Result', { exact: true });
  await card.locator('summary').click();
  await expect(result).toBeVisible();
  await messages(page).focus();
  await page.keyboard.press('Home');
  await expect(said(page, 'Message 0')).toBeInViewport();
  await expect(card).toHaveCount(0);
  await page.keyboard.press('End');
  await expect(result).toBeVisible();
  await page.keyboard.press('Home');
  await expect(said(page, 'Message 0')).toBeInViewport();
  await say(page, 'Say one');
  await expect(said(page, 'Say one')).toBeInViewport();
  await expect(said(page, 'Read.')).toBeInViewport();
  await finished(page);

  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByLabel('Title of the session').fill('Plums');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Plums');
  await page.getByLabel('Search sessions').fill('');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(sessions.getByRole('listitem')).toHaveText([/Grapes/, /Apples/]);

  await openMore(page);
  await sessions.getByRole('button', { name: 'Mark several sessions' }).click();
  const marked = sessions.getByRole('region', { name: 'Marked sessions' });
  await expect(marked).toBeFocused();
  for (const name of ['Apples', 'Grapes'])
    await sessions.getByRole('button', { name }).click();
  await marked.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByLabel('Search sessions')).toBeFocused();
  await sessions.getByRole('button', { name: 'Show archived (2)' }).click();
  await expect(sessions.getByRole('listitem')).toHaveText([/Archived/, /Archived/]);

  await sessions.getByRole('button', { name: 'Mark several sessions' }).click();
  for (const name of ['Grapes', 'Apples'])
    await sessions.getByRole('button', { name }).press('Space');
  await marked.getByRole('button', { name: 'Delete' }).click();
  await expect(marked.getByRole('alertdialog')).toContainText('Grapes');
  await pause(server);
  await marked.getByRole('button', { name: 'Delete them' }).click();
  await marked.getByRole('button', { name: 'Cancel' }).click();
  process.kill(server.pid, 'SIGCONT');
  await expect(sessions.getByRole('listitem')).toHaveText([/Apples/]);

  await heading(page).click();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toContainText('Stops goose');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(page.getByLabel('Find a session or an action')).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(page.getByLabel('Find a session or an action')).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  // The second one was not deleted after “Cancel”.
  await expect(sessions.getByRole('listitem')).toHaveText([/Apples/]);
});

test('keeps to its budget, and off every other page', async ({ page }) => {
  const before = await requestsDuring(page, async () => {
    await signIn(page, await createAccount(), '/account');
    await expect(heading(page)).toHaveText('Account Settings');
  });
  const asked = await requestsDuring(page, async () => {
    await page.getByRole('link', { name: 'App', exact: true }).click();
    await expect(page.getByLabel('Command')).toBeVisible();
  });
  const known = new Set(filesOf(before, 'script'));
  const own = filesOf(asked, 'script').filter((script) => !known.has(script));
  expect(own.some((script) => sourceOf(script).includes('X-Secret-Key'))).toBe(true);
  expect(await gzipBytes(own)).toBeLessThanOrEqual(additions.console);
});
