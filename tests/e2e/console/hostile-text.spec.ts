/** Hostile text of models, tools and servers: the console opens, scrolls and answers. */
import {
  composer,
  messages,
  openConsole,
  say,
  startSession,
  test,
} from '../../support/console';
import { importSession } from '../../../tools/goose/importSession';
import { bombs } from '../../support/hostileText';
import { expect } from '../../support/test';
import type { Page } from '@playwright/test';

const finished = (page: Page) =>
  expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();

/** The page takes up what the reader does. */
async function answersInput(page: Page, text: string) {
  await composer(page).fill(text);
  await expect(composer(page)).toHaveValue(text);
}

const bomb = (wanted: string) => bombs.find(([name]) => name === wanted)?.[1] ?? '';

test('costly answers are shown as written', async ({ page, openSession }) => {
  const names = [
    'quotes in quotes',
    'words between stars',
    'open brackets',
    'a megabyte',
  ];
  await openSession([...names.map(bomb), 'The **end**.']);
  const shown = messages(page);
  for (const name of names) {
    await say(page, name);
    await expect(shown.getByText(/shows? as it was written/).last()).toBeInViewport();
    await answersInput(page, `After ${name}`);
    await finished(page);
  }
  await say(page, 'And now?');
  await expect(shown.getByText('The end.', { exact: true })).toBeVisible();

  await page.reload();
  await expect(shown.getByText('The end.', { exact: true })).toBeVisible();
  await answersInput(page, 'After a reload');
  await shown.focus();
  await page.keyboard.press('Home');
  await expect(shown.getByText('quotes in quotes', { exact: true })).toBeInViewport();
  await page.keyboard.press('End');
  await expect(shown.getByText('The end.', { exact: true })).toBeInViewport();
});

test('a long answer is rendered in parts', async ({ page, openSession }) => {
  await openSession([`${'A *b* c.\n\n'.repeat(800)}The end.`]);
  await say(page, 'Much');
  await finished(page);
  await page.reload();
  // Until it is formatted, the message shows as it was written, with a button of that name too.
  const more = messages(page)
    .getByRole('paragraph')
    .filter({ hasText: 'This message goes on.' })
    .getByRole('button', { name: 'Show all' });
  await more.click();
  await expect(more).toBeHidden();
  await expect(messages(page).getByText('The end.', { exact: true })).toBeVisible();
});

test('text directions stay isolated', async ({ page, makeGoose }) => {
  const turn = '\u202E';
  const goose = await makeGoose([
    `Read [${turn}elpmaxe.doog](https://evil.example/x) and \`a${turn}b\`.`,
  ]);
  await importSession(goose.home, `Notes ${turn}of today`, 2);
  await goose.start();
  await openConsole(page, goose);
  const sessions = page.getByRole('complementary', { name: 'Sessions' });
  await expect(sessions.locator('bdi').filter({ hasText: 'Notes' })).toHaveText(
    'Notes ⟨U+202E⟩of today',
  );
  await sessions.getByRole('button', { name: /Notes/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Notes ⟨U+202E⟩of today',
  );
  await expect(messages(page).getByText('Message 1', { exact: true })).toBeVisible();
  await say(page, 'Where?');
  const link = messages(page).getByRole('link');
  await expect(link).toHaveText('⟨U+202E⟩elpmaxe.doog');
  await expect(link.locator('bdi')).toHaveText('⟨U+202E⟩elpmaxe.doog');
  await expect(messages(page).locator('bdi').getByText('evil.example')).toBeVisible();
  await expect(messages(page).locator('code')).toHaveText('a⟨U+202E⟩b');
});

test("a tool's output has no terminal codes", async ({ page, openSession }) => {
  const command = String.raw`printf '\033[1;31mred\033[0m and \033]0;title\007plain\n'`;
  await openSession(
    [{ toolCalls: [{ name: 'shell', arguments: { command } }] }, 'Printed.'],
    { mode: 'auto' },
  );
  await say(page, 'Print');
  await expect(messages(page).getByText('Printed.', { exact: true })).toBeVisible();
  const card = messages(page).getByRole('group').filter({ hasText: 'printf' });
  await card.locator('summary').click();
  await expect(card.getByText('red and plain', { exact: true })).toBeVisible();
});

test('an answer is announced without Markdown', async ({ page, openSession }) => {
  await openSession(['Hello **there**, see `x` and [this](https://a.example).']);
  await say(page, 'Hello');
  await expect(page.getByRole('log')).toContainText(
    'goose: Hello there, see x and this.',
  );
});

test.describe('a message that cannot be drawn', () => {
  test.use({ expectedErrors: ['the fault of this test'] });

  test('shows as text, and leaves the rest alone', async ({ page, openSession }) => {
    // No text is known that does this, so the browser is made to fail with one.
    await page.addInitScript(() => {
      const { matchAll } = String.prototype;
      // oxlint-disable-next-line eslint/no-extend-native -- to make the browser fail
      String.prototype.matchAll = function (pattern: RegExp) {
        if (this.includes('poison')) throw new Error('the fault of this test');
        return matchAll.call(this, pattern);
      };
    });
    await openSession(['Some poison.', 'A cure.']);
    const shown = messages(page);
    await say(page, 'One');
    await expect(shown.getByText('This message could not be drawn')).toBeVisible();
    await expect(shown.getByText('Some poison.', { exact: true })).toBeVisible();
    await finished(page);
    await say(page, 'Two');
    await expect(shown.getByText('A cure.', { exact: true })).toBeVisible();
  });
});

test.describe('without the worker that formats', () => {
  test.use({ expectedErrors: ['Failed to load resource'] });

  test('answers show as they were written', async ({ page, startGoose }) => {
    const goose = await startGoose(['Hello **there**.']);
    await openConsole(page, goose);
    await page.route('**/assets/js/*.js', (route) => route.abort());
    await startSession(page, goose.home.path);
    await say(page, 'Hello');
    await expect(messages(page).getByText('Hello **there**.')).toBeVisible();
    await expect(messages(page).getByText('did not load')).toBeVisible();
  });
});
