/** The console finds goose, explains why it cannot, and finds it again. */
import type { Page } from '@playwright/test';
import { createAccount, signIn } from '../../support/accounts';
import { copied } from '../../support/clipboard';
import {
  composer,
  halves,
  messages,
  openMore,
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
    'net::ERR_CONNECTION_REFUSED',
    // One of these for a stream whose server has died.
    'net::ERR_INCOMPLETE_CHUNKED_ENCODING',
    'net::ERR_CONNECTION_RESET',
    'status of 401',
    'status of 404',
    '503',
    'CORS',
    'Same Origin Policy',
    'net::ERR_FAILED',
  ],
});

/** goose's text in the conversation, without the copy for screen readers. */
const answer = (page: Page, text: string) =>
  messages(page).getByText(text, { exact: true });
const connected = (page: Page) => page.getByText('goose is connected.');
const lost = (page: Page) => page.getByText('The connection to goose is lost.');

test('connects once the command has been run, and again after goose has died in mid-answer', async ({
  page,
  makeGoose,
}) => {
  const never = gate();
  const goose = await makeGoose([
    'The first answer.',
    { text: halves('Half of the second', never) },
    'The third answer.',
  ]);
  await signIn(page, await createAccount());
  await page.getByRole('button', { name: 'Show secret' }).first().click();
  const command = await page.getByLabel('Command').innerText();
  expect(command).toContain(`goose serve --allowed-origin ${siteUrl}`);
  const secret = /SECRET_KEY=([\w-]{32}) /.exec(command)?.[1] ?? '';
  await useConnection(page, goose.address, secret);
  const port = new URL(goose.address).port;
  await expect(page.getByLabel('Command')).toContainText(`--port ${port}`);
  await expect(page.getByText('Waiting for goose…')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Show secret' }).first().click();
  await expect(page.getByLabel('Command')).toContainText(secret);
  const server = await goose.start({ secret });
  await expect(connected(page)).toBeVisible();

  await startSession(page, goose.home.path);
  await say(page, 'First question');
  await expect(answer(page, 'The first answer.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  await say(page, 'Second question');
  await expect(answer(page, 'Half of the second')).toBeVisible();
  await server.kill();
  await expect(lost(page)).toBeVisible();
  await composer(page).fill('Third question');
  await goose.start({ secret });
  await expect(lost(page)).toBeHidden();
  await expect(messages(page).getByText('Cut off: goose ended here')).toBeVisible();
  await composer(page).press('Enter');
  await expect(answer(page, 'The third answer.')).toBeVisible();
  for (const text of [
    'First question',
    'The first answer.',
    'Second question',
    'Half of the second',
    'Third question',
  ]) {
    await expect(answer(page, text)).toHaveCount(1);
  }
  never.open();
});

/** goose's first word on a stream where nothing happens comes after 15 seconds. */
const soon = { timeout: 12_000 };

test('a wrong address, secret, origin and a goose that hangs are told apart, and the right ones connect at once', async ({
  page,
  makeGoose,
}) => {
  const goose = await makeGoose([]);
  const asked: string[] = [];
  await page.route('https://goose.example/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      status: 503,
      headers: { 'access-control-allow-origin': '*' },
    });
  });
  await page.clock.install();
  await signIn(page, await createAccount());

  await named('the form covers the secret, and takes no plain http', async () => {
    const command = page.getByLabel('Command');
    const address = page.getByLabel('Address');
    const field = page.getByLabel('Secret', { exact: true });
    const form = page.locator('summary').filter({ hasText: 'Another address' });

    await expect(command).toContainText('••••');
    await command.evaluate((block) => {
      window.getSelection()?.selectAllChildren(block);
    });
    await page.keyboard.press('ControlOrMeta+C');
    const secret = /SECRET_KEY='?([\w-]{32})/.exec(await copied(page))?.[1] ?? '';
    expect(secret).not.toBe('');
    expect(await page.locator('main').innerText()).not.toContain(secret);
    await form.click();
    await expect(field).toHaveValue(secret);
    await expect(field).toHaveCSS('-webkit-text-security', 'disc');
    // No password manager takes it for the password of this site.
    await expect(field).toHaveAttribute('type', 'text');
    await expect(field).toHaveAttribute('autocomplete', 'off');

    await field.fill('pasted\u200B');
    await page.getByRole('button', { name: 'Use these' }).click();
    await expect(page.getByText('A secret cannot hold “⟨U+200B⟩”.')).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue('pasted\u200B');

    await useConnection(page, 'http://192.168.1.20:3284', 'x');
    await expect(address).toHaveAccessibleDescription(/use https:/);

    await useConnection(page, 'https://goose.example', 'typed-secret');
    await expect.poll(() => asked[0]).toBe('https://goose.example/status');
    await expect(page.getByText('HTTP 503')).toBeVisible();
    await form.click();
    await expect(address).toHaveValue('https://goose.example');
    await expect(field).toHaveValue('typed-secret');
  });

  await named('what keeps goose from answering', async () => {
    let server = await goose.start({
      args: ['--allowed-origin', 'https://elsewhere.example'],
    });
    await useConnection(page, goose.address, goose.secret);
    await expect(page.getByText('it does not let this site in')).toBeVisible();
    await server.stop();
    server = await goose.start();
    await expect(connected(page)).toBeVisible();
    await openMore(page);
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await useConnection(page, goose.address, 'not-the-secret');
    await expect(page.getByText('goose is running with another secret.')).toBeVisible();

    process.kill(server.pid, 'SIGSTOP');
    const status = page.waitForRequest(`${goose.address}/status`);
    await useConnection(page, goose.address, goose.secret);
    await status;
    await page.clock.runFor(10_000);
    // A browser with a permission for this may be waiting for the reader as well.
    await expect(page.getByText(/No answer yet|it does not answer/)).toBeVisible();
    process.kill(server.pid, 'SIGCONT');
    await page.clock.runFor(2000);
    await expect(connected(page)).toBeVisible(soon);
    await server.stop();
  });

  let server = await goose.start();
  for (const holder of ['a worker', 'the page']) {
    await named(`${holder} holds the connection`, async () => {
      if (holder === 'the page')
        await page.addInitScript(() =>
          Reflect.deleteProperty(globalThis, 'SharedWorker'),
        );
      await page.reload();
      await expect(connected(page)).toBeVisible(soon);
      await server.kill();
      await expect(lost(page)).toBeVisible();
      server = await goose.start();
      await expect(lost(page)).toBeHidden(soon);
    });
  }
});
