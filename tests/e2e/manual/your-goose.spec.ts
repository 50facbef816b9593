/** Notes about the reader's own goose, once the reader has consented. */
import type { Page } from '@playwright/test';
import { seriousProblems } from '../../support/axe';
import { described, oldest } from '../../support/releases';
import { keepConsent } from '../../support/panel';
import { expect, open, sidebar, test } from '../../support/test';

const variables = '/docs/reference/environment-variables';

/** Values that a console has read of a reader's goose, once the reader has consented. */
const consent = {
  saidAt: '2026-11-22T09:00:00.000Z',
  mayRead: true,
  reading: {
    version: oldest,
    readAt: '2026-11-22T10:00:00.000Z',
    providers: ['openai'],
    keyless: ['lmstudio'],
    changed: [{ key: 'GOOSE_MODE', value: 'approve' }],
  },
};

const note = (page: Page) => page.getByText(/^Your goose: /);
const row = (page: Page, id: string) => page.locator(`tr[id="${id}"]`);

/** Cumulative layout shift of the page. */
const movement = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without any movement nothing is ever told.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

test('pages mark what an older goose lacks, or nothing', async ({ page, context }) => {
  await page.goto('/llms.txt');
  await keepConsent(page, consent);
  await open(page, variables);
  await expect(note(page)).toHaveText(`Your goose: ${oldest}`);
  const bell = row(page, 'GOOSE_CLI_BELL');
  await expect(bell).toContainText(`(not in your goose ${oldest})`);
  await expect(row(page, 'GOOSE_MODE')).toContainText('yours: approve');
  expect(await movement(page)).toBe(0);

  await note(page).click();
  const sheet = page.locator('details', { has: note(page) });
  const both = `This page describes goose ${described}, and yours is ${oldest}.`;
  await expect(sheet).toContainText(both);
  const plan = sheet.getByRole('listitem').filter({ hasText: '/plan' });
  await expect(plan).toContainText('in yours alone');
  expect(await seriousProblems(page, { part: 'details[open]' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByText('This page describes')).toBeHidden();

  await sidebar(page).getByRole('link', { name: 'Permission modes' }).click();
  await expect(page).toHaveURL('/docs/reference/permission-modes');
  await expect(page.getByText('the mode of your goose')).toHaveCount(1);
  await open(page, '/docs/getting-started/providers');
  const provider = row(page, 'provider-openai');
  await expect(provider).toContainText('set up, says your goose');
  const local = row(page, 'provider-lmstudio');
  await expect(local).toContainText('your goose needs no key for it');

  // All tabs forget what was read.
  const other = await context.newPage();
  await open(other, variables);
  await expect(row(other, 'GOOSE_MODE')).toContainText('yours: approve');
  await note(other).click();
  await expect(other.getByText('GOOSE_MODE: approve')).toBeVisible();
  await other.getByRole('button', { name: 'Forget' }).click();
  await expect(note(other)).toHaveCount(0);
  await expect(row(other, 'GOOSE_MODE')).not.toContainText('yours');
  await expect(row(other, 'GOOSE_CLI_BELL')).not.toContainText('your goose');
  await expect(note(page)).toHaveCount(0);
  await expect(provider).not.toContainText('your goose');
  expect(await page.evaluate(() => localStorage.getItem('goose.manual'))).toBeNull();
});
