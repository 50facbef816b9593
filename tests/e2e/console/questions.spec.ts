/** What goose asks in all sessions, on one screen. */
import type { Locator, Page } from '@playwright/test';
import { question, say, startSession, test } from '../../support/console';
import { toolResults } from '../../../tools/goose/scriptedModel';
import { problemsIn } from '../../support/axe';
import { expect } from '../../support/test';

const shell = (command: string) => ({
  toolCalls: [{ name: 'shell', arguments: { command } }],
});
const long = Array.from({ length: 60 }, (_, line) => `echo line ${line}`).join('\n');

const icon = (page: Page) => page.locator('link[rel="icon"]').last().getAttribute('href');

test('questions of all sessions are answered on one screen, in each tab', async ({
  page,
  context,
  openSession,
}) => {
  await page.clock.install();
  await page.addInitScript(() => {
    Object.assign(navigator, {
      setAppBadge: (count: number) => {
        document.documentElement.dataset['badge'] = String(count);
        return Promise.resolve();
      },
    });
  });
  const goose = await openSession([
    shell('echo one'),
    shell(long),
    shell('echo \u202Ethree'),
    'Ran.',
    'Ran.',
    'Ran.',
  ]);
  await say(page, 'First');
  for (const [at, text] of ['Second', 'Third'].entries()) {
    await expect(question(page)).toBeVisible();
    await page.getByRole('button', { name: 'New session' }).click();
    await startSession(page, goose.home.path);
    await say(page, text);
    await expect.poll(() => goose.model.requests.length).toBe(at + 2);
  }
  await expect(question(page)).toBeVisible();
  await expect(page).toHaveTitle(/^\(3\) goose asks · /);
  await expect(page.locator('html')).toHaveAttribute('data-badge', '3');
  await expect.poll(() => icon(page)).toContain('%3E3%3C');

  const alert = page.getByText('goose waits for your answer in 2 sessions.');
  await alert.getByRole('button', { name: 'Answer' }).click();
  await expect(page).toHaveURL(/view=questions$/);
  await page.reload();
  const other = await context.newPage();
  await other.goto('/app#view=questions');
  for (const tab of [page, other]) {
    await expect(question(tab)).toHaveCount(3);
    await expect(tab.getByText('3 questions in all sessions')).toBeVisible();
  }
  await expect(question(page).last()).toContainText('U+202E');
  expect(await problemsIn(page, 'main')).toEqual([]);

  const heading = page.getByRole('heading', { name: 'Questions', level: 1 });
  await heading.focus();
  for (const key of ['Enter', 'y']) await page.keyboard.press(key);
  await expect(question(page)).toHaveCount(3);

  const about = (tab: Page, call: string) => question(tab).filter({ hasText: call });
  const button = (asked: Locator, name: string) =>
    asked.getByRole('button', { name, exact: true });
  /** A click that scrolls comes too soon. */
  const press = async (it: Locator) => {
    await it.scrollIntoViewIfNeeded();
    await expect(it).toHaveAttribute('aria-disabled', 'false');
    await it.click();
  };
  // A button that scrolls to under the pointer.
  const moved = button(about(page, 'echo one'), 'Allow once');
  await expect(moved).toHaveAttribute('aria-disabled', 'false');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await expect(moved).toHaveAttribute('aria-disabled', 'false');
  await heading.locator('..').evaluate((view) => view.scrollBy(0, 20));
  await moved.dispatchEvent('click');
  await expect(about(page, 'echo one')).toContainText('Too soon');
  await page.clock.resume();

  await press(moved);
  for (const tab of [page, other]) await expect(question(tab)).toHaveCount(2);
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(/^\(2\) goose asks · /);

  const lines = about(other, 'line 59');
  await expect(lines.getByText('Read it to its end first.')).toBeVisible();
  await expect(button(lines, 'Allow once')).toHaveAttribute('aria-disabled', 'true');
  await lines
    .getByRole('group', { name: 'What would run' })
    .evaluate((it) => it.scrollTo(0, it.scrollHeight));
  await press(button(lines, 'Allow once'));
  for (const tab of [page, other]) await expect(question(tab)).toHaveCount(1);

  await press(button(question(page), 'Reject'));
  for (const tab of [page, other])
    await expect(tab.getByText('No session waits for your answer.')).toBeVisible();
  await expect.poll(() => goose.model.requests.length).toBe(6);
  const results = goose.model.requests.flatMap(toolResults).join();
  for (const result of ['one', 'line 59', 'declined']) expect(results).toContain(result);
  await expect(page).toHaveTitle('Questions | goose');
  await expect.poll(() => icon(page)).toMatch(/goose\.svg$/);
  await expect(page.locator('html')).toHaveAttribute('data-badge', '0');
  await other.close();
});
