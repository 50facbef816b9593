/** The same goose in several tabs of one browser. */
import type { Page } from '@playwright/test';
import { shell } from '../../support/calls';
import {
  decide,
  folderChip,
  halves,
  messages,
  question,
  say,
  test,
} from '../../support/console';
import { gate } from '../../support/gate';
import { expect } from '../../support/test';

/** Goes to the first screen, where a message begins the next session in the same folder. */
async function leaveSession(page: Page) {
  await page.getByRole('button', { name: 'New session' }).click();
  await folderChip(page).waitFor();
}

test('seven sessions in one tab and one in another are at work at once, and each shows its answer', async ({
  page,
  context,
  openSession,
}) => {
  // As in a browser without shared workers, or with a permission for each tab alone.
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'));
  const ended = gate();
  let asked = 0;
  const turn = () => {
    asked += 1;
    return { text: halves('It has begun,', ended, ' and ended.') };
  };
  // A browser opens six connections to a host.
  const turns = Array.from({ length: 8 }, () => turn);
  await openSession(turns);
  const other = await context.newPage();
  for (const each of turns.keys()) {
    const tab = each < 7 ? page : other;
    if (tab === other) await other.goto('/app');
    if (each > 0) await leaveSession(tab);
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

test('two tabs show one session alike: its mode, and what is written, asked, answered and stopped', async ({
  page,
  context,
  openSession,
}) => {
  const rest = gate();
  const never = gate();
  await openSession([
    { text: halves('The first **half**', rest, ' and the second.') },
    shell('echo one'),
    { text: halves('On and on', never) },
  ]);
  await say(page, 'Tell me');
  await expect(messages(page).getByText('The first half')).toBeVisible();
  await say(page, 'Later');
  const queue = (tab: Page) => tab.getByRole('region', { name: 'Queue' });
  await expect(queue(page)).toContainText('One message waits until goose is done.');

  // A duplicated tab begins with a copy of what waits, which only one of them may send.
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void window.open(window.location.href)),
  ]);
  await expect(messages(other).getByText('The first half')).toBeVisible();
  await expect(messages(other).getByText('Tell me')).toHaveCount(1);
  await expect(other.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expect(queue(other)).toHaveCount(0);

  const mode = (tab: Page) => tab.getByLabel('Mode in force');
  await mode(page).selectOption('auto');
  await expect(page.getByText('from your next message on')).toBeVisible();
  await expect(page.getByText('In Auto, goose runs every command')).toBeVisible();
  await expect(mode(other)).toHaveValue('auto');
  await mode(other).selectOption('approve');
  await expect(mode(page)).toHaveValue('approve');

  rest.open();
  for (const tab of [page, other]) {
    const answer = messages(tab).getByText('The first half and the second.');
    await expect(answer).toHaveCount(1);
    await expect(messages(tab).getByText('Later')).toHaveCount(1);
    await expect(question(tab)).toBeVisible();
  }
  await decide(other, 'echo one', 'Allow once');
  await expect(question(page)).toHaveCount(0);
  await expect(messages(page).getByText('On and on')).toBeVisible();
  await other.getByRole('button', { name: 'Stop' }).click();
  for (const tab of [page, other]) {
    await expect(messages(tab).getByText('You stopped this answer.')).toBeVisible();
  }
  never.open();
  await other.close();
});
