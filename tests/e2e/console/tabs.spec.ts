/** The same goose in several tabs of one browser. */
import type { Page } from '@playwright/test';
import { folderChip, halves, messages, say, test } from '../../support/console';
import { gate } from '../../support/gate';
import { expect } from '../../support/test';

/** Goes to the first screen, where a message begins the next session in the same folder. */
async function leaveSession(page: Page) {
  await page.getByRole('button', { name: 'New session' }).click();
  await folderChip(page).waitFor();
}

test('five sessions in one tab and one in another are at work at once', async ({
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
  // A browser opens six connections to a host, and each tab needs one beside its sessions.
  const turns = Array.from({ length: 6 }, () => turn);
  await openSession(turns);
  const other = await context.newPage();
  for (const each of turns.keys()) {
    const tab = each < 5 ? page : other;
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
