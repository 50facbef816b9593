/** The console finds goose, explains why it cannot, and finds it again. */
import type { Page } from '@playwright/test';
import { createAccount, signIn } from '../../support/accounts';
import { copied } from '../../support/clipboard';
import {
  composer,
  halves,
  messages,
  openConsole,
  openMore,
  say,
  startSession,
  test,
  useConnection,
} from '../../support/console';
import { siteUrl } from '../../support/environment';
import { gate } from '../../support/gate';
import { expect } from '../../support/test';

/** The browser logs every request that nobody answers, and the console asks until goose does. */
const nobodyThere = 'net::ERR_CONNECTION_REFUSED';
/** The browser logs one of these for a stream whose server has died. */
const cutStream = ['net::ERR_INCOMPLETE_CHUNKED_ENCODING', 'net::ERR_CONNECTION_RESET'];

/** goose's text in the conversation, without the copy for screen readers. */
const answer = (page: Page, text: string) =>
  messages(page).getByText(text, { exact: true });
const finished = (page: Page) =>
  expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();

test.describe('connecting', () => {
  test.use({ expectedErrors: [nobodyThere] });

  test('connects once the command has been run', async ({ page, makeGoose }) => {
    const goose = await makeGoose([]);
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
    await goose.start({ secret });
    await expect(page.getByText('goose is connected.')).toBeVisible();
  });
});

test.describe('a goose that refuses, and one that is there', () => {
  test.use({
    expectedErrors: [
      nobodyThere,
      ...cutStream,
      'status of 401',
      'status of 404',
      'CORS',
      'Same Origin Policy',
      'net::ERR_FAILED',
    ],
  });

  /** goose's first word on a stream where nothing happens comes after 15 seconds. */
  const soon = { timeout: 12_000 };

  test('a wrong secret and a wrong origin are told apart, and the right ones connect at once', async ({
    page,
    makeGoose,
  }) => {
    const goose = await makeGoose([]);
    let server = await goose.start({
      args: ['--allowed-origin', 'https://elsewhere.example'],
    });
    const connected = page.getByText('goose is connected.');
    const lost = page.getByText('The connection to goose is lost.');
    await openConsole(page, goose);
    await expect(page.getByText('it does not let this site in')).toBeVisible();
    await server.stop();
    server = await goose.start();
    await expect(connected).toBeVisible();
    await openMore(page);
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await useConnection(page, goose.address, 'not-the-secret');
    await expect(page.getByText('goose is running with another secret.')).toBeVisible();
    await useConnection(page, goose.address, goose.secret);
    await expect(connected).toBeVisible(soon);
    expect(page.url()).toBe(`${siteUrl}/app`);

    for (const holder of ['a worker', 'the page']) {
      await test.step(`${holder} holds the connection`, async () => {
        if (holder === 'the page') {
          await page.addInitScript(() =>
            Reflect.deleteProperty(globalThis, 'SharedWorker'),
          );
        }
        await page.reload();
        await expect(connected).toBeVisible(soon);
        await server.kill();
        await expect(lost).toBeVisible();
        server = await goose.start();
        await expect(lost).toBeHidden(soon);
      });
    }
  });
});

test('a goose that hangs is found when it goes on', async ({ page, makeGoose }) => {
  const goose = await makeGoose([]);
  const server = await goose.start();
  await page.clock.install();
  process.kill(server.pid, 'SIGSTOP');
  const asked = page.waitForRequest(`${goose.address}/status`);
  await openConsole(page, goose);
  await asked;
  await page.clock.runFor(10_000);
  // A browser with a permission for this may be waiting for the reader as well.
  await expect(page.getByText(/No answer yet|it does not answer/)).toBeVisible();
  process.kill(server.pid, 'SIGCONT');
  await page.clock.runFor(2000);
  await expect(page.getByText('goose is connected.')).toBeVisible();
});

test.describe('the form', () => {
  // A command that was copied is looked for at once.
  test.use({ expectedErrors: [nobodyThere, '503'] });

  test('takes no plain http address of another computer, and covers the secret', async ({
    page,
  }) => {
    const asked: string[] = [];
    await page.route('https://goose.example/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({
        status: 503,
        headers: { 'access-control-allow-origin': '*' },
      });
    });
    await signIn(page, await createAccount());
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
    await page.getByRole('button', { name: 'Show secret' }).first().click();
    await expect(command).toContainText(secret);

    await field.fill('pasted\u200B');
    await page.getByRole('button', { name: 'Use these' }).click();
    await expect(page.getByText('A secret cannot hold “⟨U+200B⟩”.')).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue('pasted\u200B');
    await field.fill('pasted');
    await page.getByRole('button', { name: 'Use these' }).click();
    await expect(page.getByText('Waiting for goose')).toBeVisible();

    await useConnection(page, 'http://192.168.1.20:3284', 'x');
    await expect(address).toHaveAccessibleDescription(/use https:/);

    await useConnection(page, 'https://goose.example', 'typed-secret');
    await expect.poll(() => asked[0]).toBe('https://goose.example/status');
    await expect(page.getByText('HTTP 503')).toBeVisible();
    await form.click();
    await expect(address).toHaveValue('https://goose.example');
    await expect(field).toHaveValue('typed-secret');
  });
});

test.describe('a goose that dies in mid-answer', () => {
  test.use({
    expectedErrors: [nobodyThere, ...cutStream, 'status of 404'],
  });

  test('is found again, and no message is lost', async ({ page, makeGoose }) => {
    const never = gate();
    const goose = await makeGoose([
      'The first answer.',
      {
        text: halves('Half of the second', never),
      },
      'The third answer.',
    ]);
    const server = await goose.start();
    await openConsole(page, goose);
    await startSession(page, goose.home.path);
    await say(page, 'First question');
    await finished(page);
    await say(page, 'Second question');
    await expect(answer(page, 'Half of the second')).toBeVisible();
    await server.kill();
    await expect(page.getByText('The connection to goose is lost.')).toBeVisible();
    await composer(page).fill('Third question');
    await goose.start();
    await expect(page.getByText('The connection to goose is lost.')).toBeHidden();
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
});
