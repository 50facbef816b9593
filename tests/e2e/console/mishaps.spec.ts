/** Keys, clicks and answers that meet something else than they were meant for, and what is typed then. */
import type { Page } from '@playwright/test';
import { userPrefix } from '../../../src/account/userStorage';
import { createAccount, signIn } from '../../support/accounts';
import {
  button,
  composer,
  halves,
  messages,
  openConsole,
  openMore,
  pause,
  said,
  say,
  startSession,
  test,
} from '../../support/console';
import { gate } from '../../support/gate';
import { openSetup } from '../../support/setup';
import { expect, named } from '../../support/test';

/** Playwright’s own would wait for the page that does not come. */
const reload = (page: Page) =>
  page.evaluate(() => void setTimeout(() => window.location.reload()));
const back = (page: Page) =>
  page.evaluate(() => void setTimeout(() => window.history.back()));

/** The browser asks, and the reader stays. */
async function stay(page: Page, leave: (page: Page) => Promise<void>) {
  const asked = page.waitForEvent('dialog');
  await leave(page);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
}

test('a held key stops nothing, a second click removes nothing more, and no late answer closes what is written', async ({
  page,
  makeGoose,
}) => {
  const [first, second] = [gate(), gate()];
  const goose = await makeGoose([
    { text: halves('Half', first, ' done.') },
    { text: halves('Again', second, ' done.') },
    'Third.',
  ]);
  const server = await goose.start();
  await openConsole(page, goose);
  await startSession(page, goose.home.path);

  await named('Escape that is held closes a dialog alone', async () => {
    await say(page, 'Go');
    await expect(said(page, 'Half')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    const palette = page.getByRole('dialog', { name: 'Sessions and actions' });
    await expect(palette).toBeVisible();
    for (let repeat = 0; repeat < 4; repeat += 1) await page.keyboard.down('Escape');
    await page.keyboard.up('Escape');
    await expect(palette).toBeHidden();
    first.open();
    await expect(said(page, 'Half done.')).toBeVisible();
    await expect(button(page, 'Stop')).toBeHidden();
  });

  await named('the second click of two', async () => {
    await say(page, 'Go on');
    await expect(said(page, 'Again')).toBeVisible();
    await say(page, 'Keep this');
    await say(page, 'Remove this');
    const waiting = page.getByRole('region', { name: 'Queue' });
    const box = await waiting
      .getByRole('button', { name: 'Remove' })
      .last()
      .boundingBox();
    const { x = 0, y = 0 } = box ?? {};
    await page.mouse.click(x + 5, y + 5);
    await expect(waiting).toContainText('One message waits');
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(waiting).toContainText('Keep this');
    second.open();
    await expect(said(page, 'Third.')).toBeVisible();
    await expect(said(page, 'Keep this')).toBeVisible();
  });

  await named('the second click of two on an attachment', async () => {
    const file = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') };
    await page.getByLabel('Files to attach').setInputFiles([file, file]);
    const remove = button(page, 'Remove a.txt');
    await expect(remove).toHaveCount(2);
    await remove.first().dblclick();
    await remove.click();
    await expect(remove).toHaveCount(0);
  });

  await named('a text that is pasted runs nothing', async () => {
    await composer(page).fill('![A goose](goose.png)\n\ntouch pasted');
    for (const key of ['a', 'x', 'v']) await page.keyboard.press(`ControlOrMeta+${key}`);
    await expect(composer(page)).toHaveValue(' ![A goose](goose.png)\n\ntouch pasted');
    await expect(button(page, 'Send')).toBeEnabled();
    await composer(page).fill('');
  });

  await named('a file that is dropped beside the message box', async () => {
    const dropped = messages(page).evaluate((list) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['x'], 'x.txt'));
      const init = { dataTransfer, bubbles: true, cancelable: true };
      return ['dragover', 'drop'].map((type) =>
        list.dispatchEvent(new DragEvent(type, init)),
      );
    });
    expect(await dropped).toEqual([false, false]);
  });

  await named('Escape in a message that is written anew', async () => {
    await button(page, 'Edit').first().click();
    const anew = page.getByLabel('Your message, anew');
    await anew.fill('Written anew');
    await anew.press('Escape');
    await expect(anew).toHaveValue('Written anew');
    await button(page, 'Cancel').click();
    await button(page, 'Edit').first().click();
    await anew.press('Escape');
    await expect(anew).toBeHidden();
  });

  await named('an export that ends while a recipe is written', async () => {
    await button(page, 'More').click();
    await pause(server);
    await button(page, 'Export as JSON').click();
    await button(page, 'Make a recipe of it').click();
    const form = page.getByRole('dialog', { name: 'New recipe' });
    await form.getByLabel('Description').fill('Written by hand');
    const saved = page.waitForEvent('download');
    process.kill(server.pid, 'SIGCONT');
    await saved;
    await expect(page.getByText(/^Saved\. /)).toBeVisible();
    await expect(form.getByLabel('Description')).toHaveValue('Written by hand');
    await stay(page, reload);
    await expect(form.getByLabel('Description')).toHaveValue('Written by hand');
    await pause(server);
    await form.getByRole('button', { name: 'Save the recipe' }).click();
    // It would hide why goose has not saved it.
    await expect(form.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    process.kill(server.pid, 'SIGCONT');
    await expect(page.getByText(/^Saved as /)).toBeVisible();
  });

  await named('a limit and a message that the browser has no room for', async () => {
    await page.locator('main header summary').click();
    const tokens = page.getByLabel('Stop each session when it has used (tokens)');
    await page.evaluate(() => {
      for (const storage of [localStorage, sessionStorage]) {
        let text = 'x'.repeat(2 ** 22);
        while (text !== '')
          try {
            storage.setItem(`full ${text.length} ${Math.random()}`, text);
          } catch {
            text = text.slice(text.length / 2 + 1);
          }
      }
    });
    await tokens.fill('1000');
    await tokens.press('Enter');
    await expect(page.getByText('Set until you reload this page.')).toBeVisible();
    const noRoom = page.getByText('no room to keep this message');
    await composer(page).fill('Long thought out');
    await expect(noRoom).toBeVisible();
    await stay(page, reload);
    await expect(composer(page)).toHaveValue('Long thought out');
    await composer(page).fill('');
    await expect(noRoom).toBeHidden();
  });
});

test('Back and “Disconnect” ask before they leave what is typed', async ({
  page,
  startGoose,
}) => {
  const { address, secret } = await startGoose([]);
  const account = await createAccount();
  await signIn(page, account, '/', {
    [`${userPrefix(account.uid)}connection`]: { address, secret },
  });
  await page.getByRole('link', { name: 'App', exact: true }).click();
  await button(page, 'Connect').click();
  await openSetup(page);
  const extensions = page.getByRole('region', { name: 'Extensions' });
  await extensions.getByText('Add a server of your own').click();
  const command = extensions.getByLabel('Command');
  await command.fill('npx typed-by-hand');
  await openMore(page);
  await button(page, 'Disconnect').click();
  const asked = page.getByRole('alertdialog', { name: 'Unsent text' });
  await asked.getByRole('button', { name: 'Keep it' }).click();
  await expect(command).toHaveValue('npx typed-by-hand');
  await page.goBack();
  await expect(page).toHaveURL('/app');
  await stay(page, back);
  await expect(page).toHaveURL('/app');
  await openSetup(page);
  await expect(command).toHaveValue('npx typed-by-hand');

  await page.goBack();
  page.once('dialog', (dialog) => void dialog.accept());
  await back(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
