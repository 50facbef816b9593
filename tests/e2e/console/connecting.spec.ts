/** The console finds goose, explains why it cannot, and finds it again. */
import type { Page } from '@playwright/test';
import { createAccount, signIn } from '../../support/accounts';
import {
  composer,
  halves,
  messages,
  openConsole,
  say,
  startSession,
  test,
  useConnection,
} from '../../support/console';
import { cuttableLine } from '../../support/cuttableLine';
import { siteUrl } from '../../support/environment';
import { gate } from '../../support/gate';
import { expect } from '../../support/test';

/** The browser logs every request that nobody answers, and the console asks until goose does. */
const nobodyThere = 'net::ERR_CONNECTION_REFUSED';
/** The browser logs this for a stream whose server has died. */
const cutStream = 'net::ERR_INCOMPLETE_CHUNKED_ENCODING';

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

test.describe('a goose that is there', () => {
  test.use({
    expectedErrors: [nobodyThere, cutStream, 'status of 404', 'Same Origin Policy'],
  });

  /** goose's first word on a stream where nothing happens comes after 15 seconds. */
  const soon = { timeout: 5000 };

  for (const holder of ['a worker', 'the page']) {
    test(`is connected at once by ${holder}, and again after a restart`, async ({
      page,
      makeGoose,
    }) => {
      if (holder === 'the page') {
        await page.addInitScript(() =>
          Reflect.deleteProperty(globalThis, 'SharedWorker'),
        );
      }
      const goose = await makeGoose([]);
      const server = await goose.start();
      await openConsole(page, goose);
      await expect(page.getByText('goose is connected.')).toBeVisible(soon);
      await page.reload();
      await expect(page.getByText('goose is connected.')).toBeVisible(soon);
      await server.kill();
      const lost = page.getByText('The connection to goose is lost.');
      await expect(lost).toBeVisible();
      await goose.start();
      await expect(lost).toBeHidden(soon);
    });
  }
});

test.describe('a goose that refuses', () => {
  test.use({ expectedErrors: [nobodyThere, 'status of 401', 'CORS', 'net::ERR_FAILED'] });

  test('a wrong secret and a wrong origin are told apart', async ({
    page,
    makeGoose,
  }) => {
    const goose = await makeGoose([]);
    const first = await goose.start({
      args: ['--allowed-origin', 'https://elsewhere.example'],
    });
    await openConsole(page, goose);
    await expect(page.getByText('it does not let this site in')).toBeVisible();
    await first.stop();
    await goose.start();
    await expect(page.getByText('goose is connected.')).toBeVisible();
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await useConnection(page, goose.address, 'not-the-secret');
    await expect(page.getByText('goose is running with another secret.')).toBeVisible();
    await useConnection(page, goose.address, goose.secret);
    await expect(page.getByText('goose is connected.')).toBeVisible();
    expect(page.url()).toBe(`${siteUrl}/app`);
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

test('takes no plain http address of another computer', async ({ page }) => {
  await signIn(page, await createAccount());
  await useConnection(page, 'http://192.168.1.20:3284', 'x');
  await expect(page.getByLabel('Address')).toHaveAccessibleDescription(/use https:/);
});

test.describe('with goose on another computer', () => {
  test.use({ expectedErrors: ['503'] });

  test('asks it, with a policy that lets the page go there', async ({ page }) => {
    const asked: string[] = [];
    await page.route('https://goose.example/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({
        status: 503,
        headers: { 'access-control-allow-origin': '*' },
      });
    });
    await signIn(page, await createAccount());
    await useConnection(page, 'https://goose.example', 'typed-secret');
    await expect.poll(() => asked[0]).toBe('https://goose.example/status');
    await expect(page.getByText('HTTP 503')).toBeVisible();
    await page.locator('summary').filter({ hasText: 'Another address' }).click();
    await expect(page.getByLabel('Address')).toHaveValue('https://goose.example');
    await expect(page.getByLabel('Secret', { exact: true })).toHaveValue('typed-secret');
  });
});

test.describe('a line that is cut while goose goes on', () => {
  test.use({ expectedErrors: [nobodyThere, cutStream, 'net::ERR_CONNECTION_RESET'] });

  test('is resumed with the answer that went on', async ({ page, startGoose }) => {
    const meanwhile = gate();
    const later = gate();
    const goose = await startGoose([
      {
        text: (async function* () {
          yield 'One, ';
          await meanwhile.opened;
          yield 'two, ';
          await later.opened;
          yield 'three.';
        })(),
      },
    ]);
    const line = await cuttableLine(Number(new URL(goose.address).port));
    await openConsole(page, { ...goose, address: line.address });
    await startSession(page, goose.home.path);
    await say(page, 'Count');
    await expect(answer(page, 'One,')).toBeVisible();
    line.cut();
    meanwhile.open();
    later.open();
    await expect(answer(page, 'One, two, three.')).toBeVisible();
    await finished(page);
    await expect(answer(page, 'One, two, three.')).toHaveCount(1);
    await expect(answer(page, 'Count')).toHaveCount(1);
    await page.goto('about:blank');
    await line.close();
  });
});

test.describe('a goose that dies in mid-answer', () => {
  test.use({
    expectedErrors: [
      nobodyThere,
      cutStream,
      'net::ERR_CONNECTION_RESET',
      'status of 404',
    ],
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
