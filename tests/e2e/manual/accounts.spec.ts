/** The panel beside a page, for readers with an account and for those without one. */
import type { Page } from '@playwright/test';
import { userPrefix } from '../../../src/account/userStorage';
import {
  accountMenu,
  createAccount,
  labelOf,
  logout,
  storedKeys,
} from '../../support/accounts';
import { openConsole, test } from '../../support/console';
import { besidePage, connectPanel, panel } from '../../support/panel';
import { refused } from '../../support/provider';
import { expect, hydrated, navbar, open } from '../../support/test';

// A stream that is left, and the provider's word on a session that has ended.
test.use({ expectedErrors: ['net::ERR_', refused] });

const quickstart = '/docs/quickstart';

const stepsDone = (page: Page, done: number) =>
  panel(page).getByRole('heading', { name: `Quickstart: ${done} of 5 steps` });

/** Everything that the browser keeps, in one text. */
const storedText = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

test('the panel shares /app’s user, with data of their own', async ({
  page,
  context,
  startGoose,
}) => {
  const goose = await startGoose([]);
  const anna = await createAccount();
  const label = labelOf(anna);
  const proof = (text: string) => ({ proof: text, at: '2026-11-22T10:00:00.000Z' });
  const keepSteps = (prefix: string, steps: object) =>
    page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      `${prefix}manual.steps.quickstart`,
      JSON.stringify({ steps, attempts: {} }),
    ] as const);
  const keysOf = async (uid: string | null) =>
    (await storedKeys(page)).filter((key) => key.startsWith(userPrefix(uid)));
  await page.goto('/llms.txt');
  await keepSteps(userPrefix(null), { 'change-it': proof('Proven by nobody.') });
  const nobodys = panel(page).getByText('Proven by nobody.');

  // Without an account: goose’s secret, what pages may do with it, and how far somebody has come.
  await open(page, quickstart);
  await connectPanel(page, goose);
  await expect(nobodys).toBeVisible();
  await panel(page).getByRole('button', { name: 'Yes, on every page' }).click();
  await expect.poll(async () => (await keysOf(null)).length).toBeGreaterThan(2);

  await keepSteps(userPrefix(anna.uid), { 'give-it-a-task': proof('Proven by Anna.') });
  const other = await context.newPage();
  await openConsole(other, goose, anna);
  await panel(page).getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(stepsDone(page, 3)).toBeVisible();
  await expect(panel(page).getByText('Proven by Anna.')).toBeVisible();
  await expect(nobodys).toHaveCount(0);
  expect(await keysOf(null)).toEqual([]);
  expect(await storedText(page)).toContain(goose.secret);
  // Nothing of the navbar lies over another part of it, in the width that the panel leaves.
  const docs = navbar(page).getByRole('link', { name: 'Docs', exact: true });
  await docs.click({ trial: true });
  await accountMenu(page, label).click({ trial: true });

  await logout(other, label);
  await expect(besidePage(page)).toBeHidden();
  await hydrated(page);
  expect(await keysOf(anna.uid)).toEqual([]);
  expect(await storedText(page)).not.toContain(goose.secret);
  await page.getByRole('button', { name: 'Do this with your goose' }).click();
  const connect = panel(page).getByRole('heading', { name: 'Connect your goose' });
  await expect(connect).toBeVisible();
  const command = panel(page).getByLabel('Command', { exact: true });
  await expect(command).not.toContainText(goose.secret);
});
