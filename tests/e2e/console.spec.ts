import path from 'node:path';
import type { Page } from '@playwright/test';
import { axe } from '../support/axe';
import { accountMenu, createAccount, sendForm, signIn } from '../support/accounts';
import {
  composer,
  decide,
  halves,
  messages,
  openConsole,
  say,
  startSession,
  test,
  useConnection,
} from '../support/console';
import { cuttableLine } from '../support/cuttableLine';
import { siteUrl } from '../support/environment';
import { gate } from '../support/gate';
import { importSession, ranCommand } from '../../tools/goose/importSession';
import { toolResults } from '../../tools/goose/scriptedModel';
import { additions } from '../budgets';
import { sourceOf } from '../support/scripts';
import { expect, hydrated } from '../support/test';
import { gzipBytes, scriptsAddedBy } from '../support/traffic';

/** The browser logs every request that nobody answers, and the console asks until goose does. */
const nobodyThere = 'net::ERR_CONNECTION_REFUSED';
/** What it logs of a stream whose server has died. */
const cutStream = 'net::ERR_INCOMPLETE_CHUNKED_ENCODING';

const redDot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

const spot = path.resolve('examples/spot-mcp/server.ts');

/** What goose has written into the conversation, without what screen readers hear beside it. */
const answer = (page: Page, text: string) =>
  messages(page).getByText(text, { exact: true });
const finished = (page: Page) =>
  expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();

test.describe('connecting', () => {
  test.use({ expectedErrors: [nobodyThere] });

  test('connects by itself once the command on the page has been run', async ({
    page,
    makeGoose,
  }) => {
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

test.describe('a goose that refuses', () => {
  test.use({ expectedErrors: [nobodyThere, 'status of 401', 'CORS', 'net::ERR_FAILED'] });

  test('another secret and another origin each have their own remedy', async ({
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

test('a goose that hangs is told from none, and is found when it goes on', async ({
  page,
  makeGoose,
}) => {
  const goose = await makeGoose([]);
  const server = await goose.start();
  await page.clock.install();
  process.kill(server.pid, 'SIGSTOP');
  const asked = page.waitForRequest(`${goose.address}/status`);
  await openConsole(page, goose);
  await asked;
  await page.clock.runFor(10_000);
  await expect(page.getByText('it does not answer')).toBeVisible();
  process.kill(server.pid, 'SIGCONT');
  await page.clock.runFor(2000);
  await expect(page.getByText('goose is connected.')).toBeVisible();
});

test.describe('a browser that does not let sites reach this computer', () => {
  test.use({ expectedErrors: [nobodyThere] });

  test('is named, with the way to allow it', async ({ page }) => {
    // The permission is asked for in the browser's own window, which no test can reach.
    await page.addInitScript(() => {
      navigator.permissions.query = async () =>
        Object.assign(new EventTarget(), {
          name: 'local-network-access',
          state: 'denied' as const,
          onchange: null,
        });
    });
    await signIn(page, await createAccount());
    await page.getByRole('button', { name: 'Connect' }).click();
    await expect(
      page.getByText('Your browser does not let this site reach your own computer.'),
    ).toBeVisible();
    await expect(page.getByText('allow “Local network access”')).toBeVisible();
  });
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

test('shows goose and a session from the top, however far down the reader was before', async ({
  page,
  startGoose,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const local = await startGoose([]);
  await openConsole(page, local);
  const top = page.getByRole('button', { name: 'Sessions' });
  await expect(top).toBeInViewport({ ratio: 1 });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await startSession(page, local.home.path);
  await expect(top).toBeInViewport({ ratio: 1 });
  await expect(composer(page)).toBeInViewport({ ratio: 1 });
});

test('streams an answer, and shows the session again after a reload', async ({
  page,
  openSession,
}) => {
  const rest = gate();
  await openSession([{ text: halves('The first **half**', rest, ' and the second.') }]);
  await say(page, 'Tell me');
  await expect(answer(page, 'The first half')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  rest.open();
  await expect(answer(page, 'The first half and the second.')).toBeVisible();
  await finished(page);
  await expect(page.getByRole('log')).toContainText('and the second.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scripted session');

  await composer(page).fill('Not sent yet');
  await page.reload();
  await expect(answer(page, 'Tell me')).toBeVisible();
  await expect(answer(page, 'The first half and the second.')).toHaveCount(1);
  await expect(composer(page)).toHaveValue('Not sent yet');
});

test('asks before a tool runs, also in a page that is opened later, and shows what came of it', async ({
  page,
  context,
  openSession,
}) => {
  const echo = (word: string) => ({
    toolCalls: [{ name: 'shell', arguments: { command: `echo ${word}` } }],
  });
  const goose = await openSession([echo('one'), 'Said one.', echo('two'), 'Left two.']);
  await say(page, 'Say one');
  await decide(page, 'echo one', 'Allow once');
  await expect(answer(page, 'Said one.')).toBeVisible();
  await expect(composer(page)).toBeFocused();
  const card = messages(page).getByRole('group').filter({ hasText: 'echo one' });
  await expect(card).toContainText('Done');
  await card.locator('summary').click();
  await expect(card.getByText('Result', { exact: true })).toBeVisible();

  await say(page, 'Say two');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect(messages(page).getByRole('group').last()).toBeInViewport();
  await page.close();
  const later = await context.newPage();
  await later.goto('/app');
  await decide(later, 'echo two', 'Reject');
  await expect(answer(later, 'Left two.')).toHaveCount(1);
  await later.close();
  expect(goose.model.requests.flatMap(toolResults).join()).toContain('declined');
});

test.describe('a line that is cut while goose goes on', () => {
  test.use({ expectedErrors: [nobodyThere, cutStream, 'net::ERR_CONNECTION_RESET'] });

  test('is taken up again, with the answer that went on meanwhile', async ({
    page,
    startGoose,
  }) => {
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

test('sends a picture that is pasted', async ({ page, openSession }) => {
  await openSession(['A red dot.']);
  await composer(page).evaluate((field, base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'dot.png', { type: 'image/png' }));
    clipboardData.items.add(new File(['x'], 'notes.svg', { type: 'image/svg+xml' }));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, redDot);
  await expect(page.getByRole('alert')).toContainText('notes.svg');
  await page.reload();
  await expect(page.getByRole('img', { name: 'Attachment 1' })).toBeVisible();
  await expect(page.getByText('Write to goose below.')).toBeVisible();
  await say(page, 'What is this?');
  await expect(answer(page, 'A red dot.')).toBeVisible();
  await expect(messages(page).getByRole('img', { name: 'Attachment 1' })).toBeVisible();
  await page.reload();
  await expect(messages(page).getByRole('img', { name: 'Attachment 1' })).toBeVisible();
});

test('renames, finds and deletes a session', async ({ page, makeGoose }) => {
  const goose = await makeGoose([]);
  for (const name of ['Apples', 'Pears']) await importSession(goose.home, name, 2);
  await goose.start();
  await openConsole(page, goose);
  const sessions = page.getByRole('complementary', { name: 'Sessions' });
  await page.getByLabel('Search sessions').fill('pear');
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await sessions.getByRole('button', { name: 'Pears' }).click();
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByLabel('Title of the session').fill('Plums');
  await page.getByLabel('Title of the session').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plums');
  await page.getByLabel('Search sessions').fill('');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(sessions.getByRole('listitem')).toHaveText(/Apples/);
});

test('stops an answer', async ({ page, openSession }) => {
  const never = gate();
  await openSession([
    {
      text: halves('On and on', never),
    },
  ]);
  await say(page, 'Talk');
  await expect(answer(page, 'On and on')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(answer(page, 'You stopped this answer.')).toBeVisible();
  await finished(page);
  never.open();
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

  test('is found again, and no message is lost or doubled', async ({
    page,
    makeGoose,
  }) => {
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

test('shows what a model writes as text, and fetches nothing for it', async ({
  page,
  openSession,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) foreign.push(request.url());
  });
  await openSession([
    [
      '<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script>',
      '[click](javascript:document.title="owned") [docs](https://docs.example/page)',
      '![beacon](https://evil.example/pixel.png)',
      '```html\n<b onclick="alert(1)">x</b>\n```',
    ].join('\n\n'),
  ]);
  await say(page, 'Attack');
  await finished(page);
  const shown = messages(page);
  await expect(shown).toContainText('<script>document.title="owned"</script>');
  await expect(shown.getByRole('link')).toHaveCount(1);
  await expect(shown.getByRole('link', { name: 'docs' })).toHaveAttribute(
    'rel',
    /noopener/,
  );
  await expect(shown).toContainText('docs (docs.example)');
  await expect(shown.locator('img, script')).toHaveCount(0);
  await expect(page).not.toHaveTitle(/owned/);
  const { violations } = await axe(page).include('main').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  expect(foreign).toEqual([]);
  await page.route('https://evil.example/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  );
  await shown.getByRole('button', { name: 'Load picture' }).click();
  await expect.poll(() => foreign).toEqual(['https://evil.example/pixel.png']);
});

test('opens with the prompt of a link, after the login, and does not send it', async ({
  page,
  startGoose,
}) => {
  const goose = await startGoose([]);
  const account = await createAccount();
  const prompt = 'Write a tic-tac-toe game as one file.';
  await page.goto(`/app?${new URLSearchParams({ prompt })}`);
  await expect(page).toHaveURL(/\/auth\/login\?next=/);
  await hydrated(page);
  await sendForm(page, account);
  await expect(page).toHaveURL('/app');
  await useConnection(page, goose.address, goose.secret);
  await startSession(page, goose.home.path);
  await expect(composer(page)).toHaveValue(prompt);
  expect(goose.model.requests).toHaveLength(0);
});

test('adds the spot example, switches it off, and ticks what is done', async ({
  page,
  openSession,
}) => {
  await openSession(
    [{ toolCalls: [{ name: 'spot__get_state', arguments: {} }] }, 'Spot sits.'],
    { mode: 'auto' },
  );
  await page.getByRole('button', { name: 'Set up goose' }).click();
  const step = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(step('Choose a model provider')).toContainText('done');
  await expect(step('Add an extension of your own choice')).toContainText('to do');
  await page.getByText('Add a server of your own').click();
  await page.getByLabel('Name').fill('spot');
  await page.getByLabel('Command or address').fill(`"${process.execPath}" "${spot}"`);
  await page.getByRole('button', { name: 'Add extension' }).click();
  await expect(step('Add an extension of your own choice')).toContainText('done');
  const toggle = page.getByRole('checkbox', { name: 'spot' });
  await expect(toggle).toBeChecked();
  await expect(page.getByText('spot__stand')).toBeAttached();
  await page.getByRole('button', { name: 'Set up goose' }).click();

  await say(page, 'How is Spot?');
  await expect(answer(page, 'Spot sits.')).toBeVisible();
  await expect(
    messages(page)
      .getByRole('group')
      .filter({ hasText: /get.state/i }),
  ).toContainText('Done');

  await page.getByRole('button', { name: 'Set up goose' }).click();
  await toggle.click();
  await expect(toggle).not.toBeChecked();
});

test('forgets the secret at logout, on any page', async ({ page, startGoose }) => {
  const goose = await startGoose([]);
  const account = await createAccount();
  await openConsole(page, goose, account);
  await expect(page.getByText('goose is connected.')).toBeVisible();
  const kept = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(await kept()).toContain(goose.secret);
  await page.getByRole('link', { name: 'Quickstart' }).first().click();
  await expect(page).toHaveURL(/quickstart/);
  await accountMenu(page, account.email.split('@')[0] ?? '').hover();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(kept).not.toContain('goose.console');
  expect(await kept()).not.toContain(goose.secret);
});

test('keeps to its budget, and off every other page', async ({ page }) => {
  const openApp = async () => {
    await page.getByRole('link', { name: 'App', exact: true }).click();
    await expect(page.getByLabel('Command')).toBeVisible();
  };
  const own = await scriptsAddedBy(page, openApp, {
    after: async () => {
      await signIn(page, await createAccount(), '/account');
      await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible();
    },
  });
  expect(own.some((script) => sourceOf(script).includes('X-Secret-Key'))).toBe(true);
  expect(await gzipBytes(own)).toBeLessThanOrEqual(additions.console);
});

test('scrolls through two thousand messages with few of them in the page, and leads to what is sent', async ({
  page,
  makeGoose,
}) => {
  const goose = await makeGoose(['Read.']);
  const command = ranCommand('echo one', 'one');
  await importSession(goose.home, 'Long session', 2000, command);
  await goose.start();
  await openConsole(page, goose);
  await page.getByRole('button', { name: 'Long session' }).click();
  await expect(answer(page, 'Message 1999')).toBeInViewport();
  const rows = messages(page).getByRole('listitem');
  expect(await rows.count()).toBeLessThan(60);
  await expect(rows.last()).toHaveAttribute('aria-posinset', '2001');
  const card = messages(page).getByRole('group').filter({ hasText: 'echo one' });
  await card.locator('summary').click();
  await messages(page).focus();
  await page.keyboard.press('Home');
  await expect(answer(page, 'Message 0')).toBeInViewport();
  await expect(card).toHaveCount(0);
  await page.keyboard.press('End');
  await expect(card.getByText('Result', { exact: true })).toBeVisible();

  await messages(page).focus();
  await page.keyboard.press('Home');
  await expect(answer(page, 'Message 0')).toBeInViewport();
  await say(page, 'Say one');
  await expect(answer(page, 'Say one')).toBeInViewport();
  await expect(answer(page, 'Read.')).toBeInViewport();
});
