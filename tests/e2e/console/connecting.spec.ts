/** The console finds goose, explains why it cannot, and finds it again. */
import type { Page } from '@playwright/test';
import { createAccount, signIn } from '../../support/accounts';
import { copied } from '../../support/clipboard';
import {
  composer,
  halves,
  messages,
  pause,
  said,
  say,
  startSession,
  test,
  useConnection,
} from '../../support/console';
import { siteUrl } from '../../support/environment';
import { gate } from '../../support/gate';
import { expect, named } from '../../support/test';

test.use({
  expectedErrors: [
    // The browser logs every request that nobody answers, and the console asks until goose does.
    'net::ERR_',
    'status of 401',
    'status of 404',
    'CORS',
    'Same Origin Policy',
  ],
});

const lost = (page: Page) => page.getByText('The connection to goose is lost.');
/** goose's first word on a stream where nothing happens comes after 15 seconds. */
const soon = { timeout: 12_000 };

test('connects once goose runs, and goes on after cuts', async ({ page, makeGoose }) => {
  const [meanwhile, whole, never] = [gate(), gate(), gate()];
  const goose = await makeGoose([
    {
      text: (async function* () {
        yield 'Half of the';
        await meanwhile.opened;
        yield ' answer';
        await whole.opened;
        yield ' is there.';
      })(),
    },
    { text: halves('Half of the second', never) },
    'The third answer.',
  ]);
  let isThere = gate();
  isThere.open();
  const line = await goose.line(() => isThere.opened);
  await signIn(page, await createAccount());
  await page.getByRole('button', { name: 'Show secret' }).first().click();
  const command = await page.getByLabel('Command').innerText();
  expect(command).toContain(`goose serve --allowed-origin ${siteUrl}`);
  const secret = /SECRET_KEY=([\w-]{32}) /.exec(command)?.[1] ?? '';
  await useConnection(page, line.address, secret);
  const port = new URL(line.address).port;
  await expect(page.getByLabel('Command')).toContainText(`--port ${port}`);
  await expect(page.getByText('Waiting for goose…')).toBeVisible();
  const server = await goose.start({ secret });
  await expect(page.getByText('goose is connected.')).toBeVisible(soon);
  await startSession(page, goose.home.path);
  await say(page, 'First question');
  await expect(messages(page).getByText('Half of the')).toBeVisible();

  const mark = messages(page).getByText('Cut off here');
  const heard = page.getByRole('log', { name: 'News of the session' });
  const copy = messages(page).getByRole('button', { name: 'Copy answer' });
  await named('half an answer is marked while the line is cut, and goes on', async () => {
    isThere = gate();
    line.cut();
    await expect(mark).toContainText('goes on');
    await expect(lost(page)).toBeVisible();
    await expect(page.getByText('Working…')).toBeVisible();
    await expect(copy).toHaveCount(0);
    const recipes = page.getByRole('button', { name: 'Recipes' });
    await recipes.click();
    await expect(page.getByText('Reading the recipes…')).toBeVisible();
    meanwhile.open();
    isThere.open();
    await expect(lost(page)).toBeHidden(soon);
    await expect(page.getByText('goose has found none.')).toBeVisible();
    await recipes.click();
    await expect(mark).toHaveCount(0);
    await expect(messages(page).getByText('Half of the answer')).toHaveCount(1);
    await expect(heard).not.toContainText('Half');
    await page.reload();
    await expect(messages(page).getByText('Half of the answer')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
    whole.open();
    await expect(heard).toContainText('goose: Half of the answer is there.');
    await expect(copy).toBeVisible();
  });

  await named('half an answer is kept when goose dies', async () => {
    await say(page, 'Second question');
    await expect(said(page, 'Half of the second')).toBeVisible();
    await server.kill();
    await expect(lost(page)).toBeVisible();
    await composer(page).fill('Third question');
    await goose.start({ secret });
    await expect(lost(page)).toBeHidden(soon);
    await expect(messages(page).getByText('Cut off: goose ended here')).toBeVisible();
    await composer(page).press('Enter');
    await expect(said(page, 'The third answer.')).toBeVisible();
  });
  for (const text of [
    'First question',
    'Half of the answer is there.',
    'Second question',
    'Half of the second',
    'Third question',
  ]) {
    await expect(said(page, text)).toHaveCount(1);
  }
  never.open();
});

test('what keeps goose from answering is told apart', async ({ page, makeGoose }) => {
  const goose = await makeGoose([]);
  await page.clock.install();
  await signIn(page, await createAccount());

  await named('the form covers the secret, and takes no plain http', async () => {
    const command = page.getByLabel('Command');
    const field = page.getByLabel('Secret', { exact: true });
    await expect(command).toContainText('••••');
    await command.evaluate((block) => {
      window.getSelection()?.selectAllChildren(block);
    });
    await page.keyboard.press('ControlOrMeta+C');
    const secret = /SECRET_KEY='?([\w-]{32})/.exec(await copied(page))?.[1] ?? '';
    expect(secret).not.toBe('');
    expect(await page.locator('main').innerText()).not.toContain(secret);
    await page.locator('summary').filter({ hasText: 'Another address' }).click();
    await expect(field).toHaveValue(secret);
    await expect(field).toHaveCSS('-webkit-text-security', 'disc');
    // No password manager takes it for the password of this site.
    await expect(field).toHaveAttribute('type', 'text');
    await expect(field).toHaveAttribute('autocomplete', 'off');

    await useConnection(page, 'http://192.168.1.20:3284', 'pasted\u200B');
    await expect(page.getByLabel('Address')).toHaveAccessibleDescription(/use https:/);
    await expect(page.getByText('A secret cannot hold “⟨U+200B⟩”.')).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue('pasted\u200B');
  });

  await named('what keeps goose from answering', async () => {
    let server = await goose.start({
      args: ['--allowed-origin', 'https://elsewhere.example'],
    });
    await useConnection(page, goose.address, 'not-the-secret');
    await expect(page.getByText('it does not let this site in')).toBeVisible();
    await server.stop();
    server = await goose.start();
    await expect(page.getByText('goose is running with another secret.')).toBeVisible();

    await pause(server);
    const status = page.waitForRequest(`${goose.address}/status`);
    await useConnection(page, goose.address, goose.secret);
    await status;
    await page.clock.runFor(10_000);
    // A browser with a permission for this may be waiting for the reader as well.
    await expect(page.getByText(/No answer yet|it does not answer/)).toBeVisible();
    process.kill(server.pid, 'SIGCONT');
    await page.clock.runFor(2000);
    await expect(page.getByText('goose is connected.')).toBeVisible();
  });
});
