import path from 'node:path';
import type { Page } from '@playwright/test';
import { problemsIn } from '../support/axe';
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
import { gate } from '../support/gate';
import { importSession, ranCommand } from '../../tools/goose/importSession';
import { toolResults } from '../../tools/goose/scriptedModel';
import { additions } from '../budgets';
import { sourceOf } from '../support/scripts';
import { expect, hydrated } from '../support/test';
import { gzipBytes, scriptsAddedBy } from '../support/traffic';

const redDot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

const spot = path.resolve('examples/spot-mcp/server.ts');

/** goose's text in the conversation, without the copy for screen readers. */
const answer = (page: Page, text: string) =>
  messages(page).getByText(text, { exact: true });
const finished = (page: Page) =>
  expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();

test('streams an answer, and restores it after a reload', async ({
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

test('restores an answer that goes on during reloads', async ({ page, openSession }) => {
  const pieces = Array.from({ length: 5 }, (_, index) => `piece ${index}, `);
  const gates = pieces.map(() => gate());
  await openSession([
    {
      text: (async function* () {
        for (const [index, piece] of pieces.entries()) {
          await gates[index]?.opened;
          yield piece;
        }
        yield 'end.';
      })(),
    },
  ]);
  await say(page, 'Count');
  let written = '';
  for (const [index, piece] of pieces.entries()) {
    await page.reload();
    gates[index]?.open();
    written += piece;
    await expect(messages(page).getByText(written.trim())).toHaveCount(1);
  }
  await expect(answer(page, `${written}end.`)).toHaveCount(1);
  await expect(answer(page, 'Count')).toHaveCount(1);
});

const echo = (word: string) => ({
  toolCalls: [{ name: 'shell', arguments: { command: `echo ${word}` } }],
});

test('asks before a tool runs', async ({ page, openSession }) => {
  await openSession([echo('one'), 'Said one.']);
  await say(page, 'Say one');
  await decide(page, 'echo one', 'Allow once');
  await expect(answer(page, 'Said one.')).toBeVisible();
  await expect(composer(page)).toBeFocused();
  const card = messages(page).getByRole('group').filter({ hasText: 'echo one' });
  await expect(card).toContainText('Done');
  await card.locator('summary').click();
  await expect(card.getByText('Result', { exact: true })).toBeVisible();
});

test('asks in a page that is opened later', async ({ page, context, openSession }) => {
  const goose = await openSession([echo('two'), 'Left two.']);
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
  const enlarge = messages(page).getByRole('button', { name: 'Enlarge Attachment 1' });
  await enlarge.click();
  const large = page.getByRole('dialog', { name: 'Attachment 1' });
  await expect(large).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(enlarge).toBeFocused();
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

test("shows a model's markup as text, and fetches nothing", async ({
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
  expect(await problemsIn(page, 'main')).toEqual([]);
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

test('opens with the prompt of a link and does not send it', async ({
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

test('adds the spot example and switches it off', async ({ page, openSession }) => {
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

test('renders few of two thousand messages', async ({ page, makeGoose }) => {
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
  const result = card.getByText('Result', { exact: true });
  await card.locator('summary').click();
  await expect(result).toBeVisible();
  await messages(page).focus();
  await page.keyboard.press('Home');
  await expect(answer(page, 'Message 0')).toBeInViewport();
  await expect(card).toHaveCount(0);
  await page.keyboard.press('End');
  await expect(result).toBeVisible();

  await messages(page).focus();
  await page.keyboard.press('Home');
  await expect(answer(page, 'Message 0')).toBeInViewport();
  await say(page, 'Say one');
  await expect(answer(page, 'Say one')).toBeInViewport();
  await expect(answer(page, 'Read.')).toBeInViewport();
});
