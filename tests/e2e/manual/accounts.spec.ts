/** The panel beside a page, for readers with an account and for those without one. */
import type { Page } from '@playwright/test';
import { userPrefix } from '../../../src/account/userStorage';
import {
  type Account,
  accountMenu,
  createAccount,
  logout,
  signIn,
  storedKeys,
} from '../../support/accounts';
import {
  decide,
  messages,
  openConsole,
  test,
  useConnection,
} from '../../support/console';
import { besidePage, connectPanel, panel } from '../../support/panel';
import { refused } from '../../support/provider';
import { expect, hydrated, open } from '../../support/test';

// A stream that is left, and the provider's word on a session that has ended.
test.use({ expectedErrors: ['net::ERR_', refused] });

const quickstart = '/docs/quickstart';

const labelOf = ({ email }: Account) => email.replace(/@.*/, '');

const stepsDone = (page: Page, done: number) =>
  panel(page).getByRole('heading', { name: `Quickstart: ${done} of 5 steps` });

/** Everything that the browser keeps, in one text. */
const storedText = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

const openPanel = (page: Page) =>
  page.getByRole('button', { name: 'Do this with your goose' }).click();

const unconnected = (page: Page) =>
  panel(page).getByRole('heading', { name: 'Connect your goose' });

test('the panel shares /app’s user', async ({ page, context, startGoose }) => {
  const goose = await startGoose([
    {
      toolCalls: [
        {
          name: 'write',
          arguments: { path: 'tic-tac-toe.html', content: '<h1>one</h1>' },
        },
      ],
    },
    'The game is there.',
  ]);
  const anna = await createAccount();
  await openConsole(page, goose, anna);
  await expect(page.getByText('Your sessions will be listed here.')).toBeVisible();

  const manual = await context.newPage();
  await open(manual, quickstart);
  await openPanel(manual);
  await expect(stepsDone(manual, 2)).toBeVisible();
  // Nothing of the navbar lies over another part of it, in the width that the panel leaves.
  const navbar = manual.getByRole('navigation', { name: 'Main' });
  await navbar.getByRole('link', { name: 'Docs', exact: true }).click({ trial: true });
  await accountMenu(manual, labelOf(anna)).click({ trial: true });
  const shown = panel(manual);
  await shown.getByLabel('Folder').fill(goose.home.path);
  await shown.getByRole('button', { name: 'Send', exact: true }).click();
  await decide(shown, 'tic-tac-toe.html', 'Allow once');
  await expect(messages(shown).getByText('The game is there.')).toBeVisible();
  await page.getByRole('button', { name: 'Scripted session' }).click();
  await expect(messages(page).getByText('The game is there.')).toBeVisible();
  expect(await storedText(manual)).toContain(goose.secret);

  await logout(page, labelOf(anna));
  await expect(besidePage(manual)).toBeHidden();
  await hydrated(manual);
  await openPanel(manual);
  await expect(unconnected(manual)).toBeVisible();
  await expect(shown.getByText('The game is there.')).toHaveCount(0);
  await expect(shown.getByLabel('Command', { exact: true })).not.toContainText(
    goose.secret,
  );
  const keys = await storedKeys(manual);
  expect(keys.filter((key) => key.includes(anna.uid))).toEqual([]);
  expect(await storedText(manual)).not.toContain(goose.secret);
});

test('each user has data of their own', async ({ page, context, startGoose }) => {
  const goose = await startGoose([]);
  const anna = await createAccount();
  const proof = (text: string) => ({ proof: text, at: '2026-11-22T10:00:00.000Z' });
  const keepSteps = (prefix: string, steps: object) =>
    page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      `${prefix}manual.steps.quickstart`,
      JSON.stringify({ steps, attempts: {} }),
    ] as const);
  await page.goto('/llms.txt');
  await keepSteps(userPrefix(null), { 'change-it': proof('Proven by nobody.') });
  const nobodys = panel(page).getByText('Proven by nobody.');

  // Without an account: goose’s secret, what pages may do with it, and how far somebody has come.
  await open(page, quickstart);
  await connectPanel(page, goose);
  await expect(nobodys).toBeVisible();
  await panel(page).getByRole('button', { name: 'Yes, on every page' }).click();
  const keysOf = async (uid: string | null) =>
    (await storedKeys(page)).filter((key) => key.startsWith(userPrefix(uid)));
  expect((await keysOf(null)).length).toBeGreaterThan(2);

  await keepSteps(userPrefix(anna.uid), { 'give-it-a-task': proof('Proven by Anna.') });
  const other = await context.newPage();
  await signIn(other, anna, quickstart);
  await expect(unconnected(page)).toBeVisible();
  expect(await keysOf(null)).toEqual([]);
  expect(await storedText(page)).not.toContain(goose.secret);
  await useConnection(panel(page), goose.address, goose.secret);
  await expect(stepsDone(page, 3)).toBeVisible();
  await expect(panel(page).getByText('Proven by Anna.')).toBeVisible();
  await expect(nobodys).toHaveCount(0);

  await logout(other, labelOf(anna));
  await expect(besidePage(page)).toBeHidden();
  expect(await keysOf(anna.uid)).toEqual([]);
  expect(await storedText(page)).not.toContain(goose.secret);
});
