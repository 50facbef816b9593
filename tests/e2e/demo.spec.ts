import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { problemsIn } from '../support/axe';
import { blockScripts } from '../support/scripts';
import { beyond, expect, open, test } from '../support/test';

const question = (page: Page) => page.getByRole('alertdialog');
const mission = (page: Page) => page.locator('[data-state]');
const playButton = (page: Page) => page.getByRole('button', { name: /^(Play|Pause)/ });
const phase = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ hasText: title });
const summary = (page: Page) =>
  page.getByRole('region', { name: /mission|robot|agent/i });

/** Runs by keyboard until a state is reached, and answers each question on the way. */
async function runUntil(page: Page, state: 'Waits for you' | 'Ended', answer = 'a') {
  for (let keys = 0; keys < 60; keys++) {
    const now = await mission(page).textContent();
    if (now === state) return;
    await page.keyboard.press(now === 'Waits for you' ? answer : 'n');
  }
  throw new Error(`The mission never came to the state ${state}`);
}

async function downloadLog(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the log' }).click();
  return readFile(await (await download).path(), 'utf8');
}

// These tests look at motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a mission is run and failed by keyboard, and saved', async ({ page }) => {
  await open(page, '/nypd-demo?seed=goose');
  await expect(page.getByRole('alert')).toContainText('does not exist');
  const field = page.getByRole('textbox', { name: 'Seed' });
  await expect(field).toHaveAccessibleDescription(/“goose” is not a seed/);
  await field.fill('7');
  await field.press('Enter');
  await expect(page).toHaveURL('/nypd-demo?seed=7');
  await expect(page.getByRole('alert')).toBeHidden();
  await field.press('End');
  await field.press('p');
  await expect(field).toHaveValue('7p');
  await expect(mission(page)).toHaveText('Ready');

  const shortcuts = page.getByLabel('Keyboard shortcuts');
  await shortcuts.uncheck();
  await page.keyboard.press('p');
  await expect(mission(page)).toHaveText('Ready');
  await shortcuts.check();
  // A letter on a result of the search is one of its query.
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Search' });
  await search.getByRole('textbox').fill('goose');
  await expect(search.getByRole('status')).toHaveText(/ for “goose”$/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('p');
  await expect(search.getByRole('textbox')).toHaveValue('goosep');
  await page.keyboard.press('Escape');
  await expect(mission(page)).toHaveText('Ready');

  const robot = page.locator('[data-robot]');
  await expect(robot).not.toHaveCSS('transition-duration', '0s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(robot).toHaveCSS('transition-duration', '0s');

  // Time runs by itself, and stands still while the agent asks.
  await page.getByLabel('Speed').selectOption('8');
  await playButton(page).focus();
  await page.keyboard.press('p');
  await expect(mission(page)).toHaveText('Running');
  await expect(phase(page, 'What it saw')).toContainText('Battery');
  await page.keyboard.press('p');
  await expect(mission(page)).toHaveText('Paused');
  await page.keyboard.press('p');
  await expect(question(page)).toBeFocused();
  await expect(question(page)).toBeInViewport();
  const told = page.getByRole('status').filter({ hasText: 'Approval needed.' });
  await expect(told).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(question(page).getByRole('button', { name: 'Approve' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(mission(page)).toHaveText('Running');
  await expect(playButton(page)).toBeFocused();

  // On a phone nothing overflows, and a question is in view.
  await page.keyboard.press('r');
  await page.setViewportSize({ width: 390, height: 844 });
  await runUntil(page, 'Waits for you');
  await expect(question(page)).toBeInViewport({ ratio: 1 });
  for (const calls of await page.getByRole('main').locator('summary').all())
    await calls.click();
  expect(await beyond(page)).toBe(0);
  await playButton(page).focus();
  await runUntil(page, 'Ended');
  await expect(summary(page)).toBeFocused();
  await expect(summary(page)).toContainText('Mission complete.');
  await expect(summary(page)).toContainText('4 of 4');

  expect(JSON.parse(await downloadLog(page))).toMatchObject({
    seed: 7,
    summary: { outcome: 'complete' },
  });
  await summary(page).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(mission(page)).toHaveText('Ready');
  await expect(playButton(page)).toBeFocused();

  await page.setViewportSize({ width: 1280, height: 720 });
  await runUntil(page, 'Waits for you');
  await question(page).getByRole('button', { name: 'Deny' }).click();
  const act = phase(page, 'What it did');
  await expect(act).toContainText('A person said no');
  await act.locator('summary').click();
  await expect(act).toContainText('"isError": true');
  await page.keyboard.press('r');

  for (const [key, name] of [
    ['1', 'Blocked path'],
    ['2', 'Lost link'],
    ['3', 'Low battery'],
    ['4', 'Sensor noise'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByLabel(name)).toBeChecked();
    if (key !== '4') await page.keyboard.press(key);
  }
  await runUntil(page, 'Waits for you');
  expect(await problemsIn(page, '[role=alertdialog]')).toEqual([]);
  await runUntil(page, 'Ended');
  expect(await problemsIn(page, '[data-demo]')).toEqual([]);
  await expect(summary(page)).toContainText('Sensor noise in turn');
  await page.emulateMedia({ media: 'print' });
  await expect(playButton(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  const failures = page.getByRole('group', { name: 'Switch on a failure' });
  await expect(failures).toContainText('too unsure to act on');
  const errors = page.getByRole('link', { name: /^Errors like this .*\(Sensor noise\)/ });
  const address = (await errors.getAttribute('href')) ?? '';

  await summary(page).getByRole('button', { name: 'Another seed' }).click();
  await expect(page).not.toHaveURL(/seed=7$/);
  await expect(mission(page)).toHaveText('Ready');
  await expect(playButton(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/seed=7$/);
  await expect(mission(page)).toHaveText('Ready');

  await page.goto(address);
  await expect(page).toHaveURL(/\/docs\/goose-architecture\/error-handling#/);
  await expect(page.locator(new URL(page.url()).hash)).toBeVisible();
});

test('a simulation that is lost comes with Retry', async ({ page, expected }) => {
  expected.push('ChunkLoadError', 'net::ERR_FAILED', 'Loading chunk', 'Error');
  const unblock = await blockScripts(page, 'The agent asks you');
  await open(page, '/nypd-demo');
  // One above the page may come too, if the page had not started yet.
  const alerts = page.getByRole('main').getByRole('alert');
  const alert = alerts.filter({ hasText: 'did not load' });
  await expect(alert).toBeVisible();
  await unblock();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(mission(page)).toHaveText('Ready');
});
