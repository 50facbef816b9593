/** Tools of an MCP server that ask the reader. */
import type { Page } from '@playwright/test';
import { toolResults } from '../../../tools/goose/scriptedModel';
import { problemsIn } from '../../support/axe';
import {
  composer,
  type ConsoleFixtures,
  messages,
  openConsole,
  say,
  startSession,
  test,
} from '../../support/console';
import { addToolServer } from '../../support/addToolServer';
import { expect } from '../../support/test';

const form = (page: Page) => page.getByRole('alertdialog', { name: 'A tool asks you' });
const book = { toolCalls: [{ name: 'inn__book', arguments: {} }] };

test('a form goes to its tool once it is valid', async ({ page, makeGoose }) => {
  const goose = await makeGoose([book, 'Booked.', book, 'Not booked.']);
  addToolServer(goose.home);
  await goose.start();
  await openConsole(page, goose);
  await startSession(page, goose.home.path, 'auto');
  await say(page, 'A table, please');
  await composer(page).fill('In the mean');
  await expect(form(page)).toContainText('It asks while goose runs inn__book of inn.');
  await expect(form(page)).toContainText('Which table?');
  // It must not take what the reader is writing.
  await composer(page).press('End');
  await composer(page).pressSequentially('time');
  await expect(composer(page)).toHaveValue('In the meantime');

  const guest = form(page).getByLabel('Your⟨U+202E⟩name');
  await form(page).getByRole('button', { name: 'Send answer' }).click();
  await expect(guest).toBeFocused();
  await expect(guest).toHaveAccessibleDescription('As on the card Fill this in.');
  await guest.fill('Anna');
  await form(page).getByLabel('people').fill('12');
  await form(page).getByLabel('garden').check();
  await guest.press('Enter');
  await expect(form(page)).toContainText('Write 9 or less.');
  expect(await problemsIn(page, 'main')).toEqual([]);
  await form(page).getByLabel('people').fill('3');
  await form(page).getByRole('button', { name: 'Send answer' }).click();
  await expect(form(page)).toHaveCount(0);
  await expect(messages(page).getByText('Booked.', { exact: true })).toBeVisible();
  expect(lastResult(goose)).toEqual({
    action: 'accept',
    content: { guest: 'Anna', people: 3, room: 'garden', window: false },
  });

  await say(page, 'Another');
  // A page that is loaded anew asks again.
  await expect(form(page)).toBeVisible();
  await page.reload();
  await form(page).getByRole('button', { name: 'Decline' }).click();
  await expect(messages(page).getByText('Not booked.', { exact: true })).toBeVisible();
  expect(lastResult(goose)).toEqual({ action: 'decline' });
});

function lastResult({
  model,
}: Awaited<ReturnType<ConsoleFixtures['makeGoose']>>): unknown {
  const request = model.requests.at(-1);
  const [result] = request ? toolResults(request).slice(-1) : [];
  return JSON.parse(result ?? 'null');
}
