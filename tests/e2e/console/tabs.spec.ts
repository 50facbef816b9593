/** The same goose in several tabs of one browser. */
import type { Page } from '@playwright/test';
import {
  decide,
  halves,
  messages,
  openConsole,
  question,
  say,
  startSession,
  test,
} from '../../support/console';
import { gate } from '../../support/gate';
import { expect } from '../../support/test';

test('thirteen sessions in two tabs are at work at once, and each shows its answer', async ({
  page,
  context,
  openSession,
}) => {
  const all = gate();
  const ended = gate();
  let asked = 0;
  const turn = () => {
    asked += 1;
    if (asked === 13) all.open();
    return {
      text: (async function* () {
        yield 'It has ';
        await all.opened;
        yield 'begun,';
        await ended.opened;
        yield ' and ended.';
      })(),
    };
  };
  const goose = await openSession(Array.from({ length: 13 }, () => turn));
  const other = await context.newPage();
  await other.goto('/app');
  for (let each = 0; each < 13; each += 1) {
    const tab = each % 2 === 0 ? page : other;
    if (each > 0) {
      await tab.getByRole('button', { name: 'New session' }).click();
      await startSession(tab, goose.home.path);
    }
    await say(tab, `Message ${each}`);
    // Nothing has ended yet, so that every message has to find its way beside all the others.
    await expect.poll(() => asked).toBe(each + 1);
  }
  for (const tab of [page, other])
    await expect(messages(tab).getByText('It has begun,', { exact: true })).toBeVisible();
  ended.open();
  for (const tab of [page, other]) {
    await expect(messages(tab).getByText('It has begun, and ended.')).toBeVisible();
    await expect(tab.getByText('Working…')).toHaveCount(0);
  }
  await other.close();
});

test('four tabs that hold a connection each bring their messages to goose beside each other', async ({
  page,
  context,
  startGoose,
}) => {
  // As in a browser without shared workers, or with a permission for each tab alone.
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'));
  const ended = gate();
  const turns = Array.from({ length: 4 }, () => () => ({
    text: halves('It has begun,', ended, ' and ended.'),
  }));
  const goose = await startGoose(turns);
  await openConsole(page, goose);
  const tabs = [page];
  while (tabs.length < 4) tabs.push(await context.newPage());
  for (const [each, tab] of tabs.entries()) {
    if (tab !== page) await tab.goto('/app');
    await tab.getByRole('button', { name: 'New session' }).click();
    await startSession(tab, goose.home.path);
    await say(tab, `Message ${each}`);
    await expect(messages(tab).getByText('It has begun,')).toBeVisible();
  }
  ended.open();
  for (const tab of tabs) {
    await expect(messages(tab).getByText('It has begun, and ended.')).toBeVisible();
  }
  for (const tab of tabs.slice(1)) await tab.close();
});

test('two tabs show one session alike: its mode, and what is written, asked, answered and stopped', async ({
  page,
  context,
  openSession,
}) => {
  const rest = gate();
  const never = gate();
  const shell = (command: string) => ({ name: 'shell', arguments: { command } });
  const goose = await openSession([
    { text: halves('The first **half**', rest, ' and the second.') },
    { toolCalls: [shell('echo one')] },
    { text: halves('On and on', never) },
    { toolCalls: [shell('echo 1 > a'), shell('echo 2 > a'), shell('echo 3 > a')] },
    { toolCalls: [shell('cat a')] },
    'Nothing is there.',
  ]);
  await say(page, 'Tell me');
  await expect(messages(page).getByText('The first half')).toBeVisible();

  const other = await context.newPage();
  await other.goto('/app');
  await expect(messages(other).getByText('The first half')).toBeVisible();
  await expect(messages(other).getByText('Tell me')).toHaveCount(1);
  await expect(other.getByRole('button', { name: 'Stop' })).toBeVisible();

  const mode = (tab: Page) => tab.getByLabel('Mode in force');
  await mode(page).selectOption('auto');
  await expect(page.getByText('from your next message on')).toBeVisible();
  await expect(page.getByText('In Auto, goose runs every command')).toBeVisible();
  await expect(mode(other)).toHaveValue('auto');
  await mode(other).selectOption('chat');
  await expect(mode(page)).toHaveValue('chat');

  // A page that is loaded anew shows what was written before, in its place.
  await page.reload();
  await expect(messages(page).getByText('The first half')).toBeVisible();
  await expect(mode(page)).toHaveValue('chat');
  await mode(page).selectOption('approve');
  await expect(mode(other)).toHaveValue('approve');
  rest.open();
  for (const tab of [page, other]) {
    const answer = messages(tab).getByText('The first half and the second.');
    await expect(answer).toHaveCount(1);
    await expect(tab.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
    await expect(messages(tab).getByRole('listitem').first()).toContainText('Tell me');
  }

  await say(other, 'Say one');
  await expect(messages(page).getByText('Say one')).toBeVisible();
  await decide(page, 'echo one', 'Allow once');
  await expect(other.getByRole('alertdialog')).toHaveCount(0);
  await expect(messages(other).getByText('On and on')).toBeVisible();
  await other.getByRole('button', { name: 'Stop' }).click();
  for (const tab of [page, other]) {
    await expect(messages(tab).getByText('You stopped this answer.')).toBeVisible();
  }
  never.open();

  // A stop declines all calls that wait.
  await say(page, 'Go');
  for (const tab of [page, other]) await expect(question(tab)).toBeVisible();
  // Whatever is asked in between would be seen.
  for (const tab of [page, other]) {
    await tab.evaluate(() => {
      new MutationObserver(() => {
        const text = document.querySelector('[role="alertdialog"]')?.textContent ?? '';
        if (/echo [23]/.test(text)) document.title = 'asked again';
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
  }
  await say(page, 'Later');
  await page.getByRole('button', { name: 'Stop' }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByText('You stopped this answer.')).toHaveCount(2);
    await expect(question(tab)).toHaveCount(0);
    await expect(tab).not.toHaveTitle(/asked again/);
  }
  expect(goose.model.requests).toHaveLength(4);
  const waiting = page.getByRole('region', { name: 'Queue' });
  await expect(waiting).toContainText('One message waits for you to send.');

  // A duplicated tab begins with a copy of what waits, which only one of them may send.
  const [copy] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void window.open(window.location.href)),
  ]);
  await expect(messages(copy).getByText('On and on')).toBeVisible();
  await expect(copy.getByRole('region', { name: 'Queue' })).toHaveCount(0);
  await copy.close();
  await waiting.getByRole('button', { name: 'Send now' }).click();
  await decide(page, 'cat a', 'Allow once');
  const row = messages(page).getByRole('group').filter({ hasText: 'cat a' });
  await expect(row).toContainText('exit code 1');
  await other.close();
});
