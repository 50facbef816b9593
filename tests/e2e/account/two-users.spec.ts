import type { Page } from '@playwright/test';
import {
  type Account,
  accountMenu,
  canLogIn,
  createAccount,
  logout,
  sendForm,
  signIn,
  storedKeys,
  storedSession,
} from '../../support/accounts';
import {
  composer,
  halves,
  messages,
  openConsole,
  say,
  startSession,
  test,
} from '../../support/console';
import { gate } from '../../support/gate';
import { holdAnswer, refused, refusing } from '../../support/provider';
import { expect, heading, hydrated, open } from '../../support/test';

// A stream that is left, a goose that nobody started for the second user, and the provider's word on
// a session that has ended.
test.use({ expectedErrors: ['net::ERR_', refused] });

const twoUsers = async () =>
  [
    await createAccount({ displayName: 'Anna' }),
    await createAccount({ displayName: 'Bert' }),
  ] as const;

/**
 * Logs in in a tab of its own, while whoever is signed in stays so: its form was sent before.
 *
 * @returns The way to let the answer of the provider come.
 */
async function secondLogin(tab: Page, account: Account): Promise<() => void> {
  // A page that stays in this document when the other user sends it on.
  await open(tab, '/auth/login?next=/account');
  return holdAnswer(tab, 'accounts:signInWithPassword', () => sendForm(tab, account));
}

const section = (page: Page, name: string) => page.getByRole('region', { name });

/** Whose session the SDK has stored. */
const storedUser = async (page: Page) => (await storedSession(page)).uid;

test.describe('on a phone, where a page in the background notices nothing', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 15; Mobile) Chrome/140' });

  test('a late token and refusal change nothing', async ({ page, context }) => {
    const [anna, bert] = await twoUsers();
    await page.addInitScript(() => {
      const { setInterval: repeat } = window;
      const polls: (() => void)[] = [];
      // The SDK looks at storage each second here; a page in the background does not.
      const held = (run: () => void, time?: number) =>
        time === 1000 ? polls.push(run) : repeat(run, time);
      Object.assign(window, {
        setInterval: held,
        wake: () => {
          for (const poll of polls) poll();
        },
      });
    });
    const other = await context.newPage();
    const finishLogin = await secondLogin(other, bert);
    await signIn(page, anna, '/account');
    let answered = 0;
    const finishAsking = await holdAnswer(
      page,
      'token',
      () => page.getByRole('button', { name: 'I have opened it' }).click(),
      async (route) => {
        answered += 1;
        await (answered === 1 ? route.continue() : refusing('TOKEN_EXPIRED')(route));
      },
    );
    const second = page.waitForRequest(/\/token/);
    await page.getByLabel('Display name').fill('Anna writes this');
    await page.keyboard.press('Enter');
    await second;
    finishLogin();
    await expect(accountMenu(other, 'Bert')).toBeVisible();
    finishAsking();
    await expect.poll(() => answered).toBe(2);
    await page.waitForLoadState('networkidle');
    expect(await storedUser(other)).toBe(bert.uid);
    await page.evaluate(() => (window as unknown as { wake(): void }).wake());
    await expect(accountMenu(page, 'Bert')).toBeVisible();
    await expect(page.getByLabel('Display name')).toHaveValue('Bert');
  });
});

test('another user has new forms, and no save of the first', async ({
  page,
  context,
}) => {
  const [anna, bert] = await twoUsers();
  const other = await context.newPage();
  const finishLogin = await secondLogin(other, bert);
  await signIn(page, anna, '/account');
  await page.getByLabel('Type delete to confirm').fill('delete');
  await page.keyboard.press('Enter');
  await page.getByLabel('Your password').fill(anna.password);
  const finishDeleting = await holdAnswer(page, 'accounts:delete', () =>
    page.keyboard.press('Enter'),
  );
  await page.getByLabel('Display name').fill('Anna writes this');
  await page.getByLabel('New email').fill('anna@new.example');
  const form = section(page, 'Change the password');
  await form.getByLabel('Current password').fill(anna.password);
  await form.getByLabel('New password').fill("anna's own choice 2");
  const finishSaving = await holdAnswer(page, 'accounts:signInWithPassword', () =>
    page.keyboard.press('Enter'),
  );
  finishLogin();
  await expect(accountMenu(page, 'Bert')).toBeVisible();
  await expect(page.getByLabel('Display name')).toHaveValue('Bert');
  await expect(page.getByLabel('New email')).toHaveValue('');
  await expect(page.getByRole('main')).not.toContainText(anna.email);

  for (const [finish, call, name] of [
    [finishSaving, /signInWithPassword/, 'Bertram'],
    [finishDeleting, /accounts:delete/, 'Albert'],
  ] as const) {
    const answered = page.waitForResponse(call);
    finish();
    await answered;
    // Requests that follow the answer come before a save of Bert.
    await page.getByLabel('Display name').fill(name);
    await page.keyboard.press('Enter');
    await expect(accountMenu(page, name)).toBeVisible();
  }
  await expect(page.getByText('The password is saved.')).toBeHidden();
  expect(await canLogIn(bert)).toBe(true);
  expect(await canLogIn({ ...bert, password: "anna's own choice 2" })).toBe(false);
  expect(await canLogIn(anna)).toBe(false);
  expect(await storedUser(page)).toBe(bert.uid);
  await expect(accountMenu(other, 'Albert')).toBeVisible();
});

test('another user has no goose of the first', async ({ page, context, startGoose }) => {
  const [anna, bert] = await twoUsers();
  const rest = gate();
  const goose = await startGoose([
    { text: halves('A first half for Anna', rest, ' and the second.') },
  ]);
  const other = await context.newPage();
  const finishLogin = await secondLogin(other, bert);
  const sent: string[] = [];
  const line = await goose.line((piece) => {
    sent.push(piece);
    return undefined;
  });
  await openConsole(page, { ...goose, address: line.address }, anna);
  await startSession(page, goose.home.path);
  await say(page, 'Tell me');
  await expect(messages(page).getByText('A first half for Anna')).toBeVisible();
  await composer(page).fill('Not sent by Anna');
  expect(sent.join('')).toContain(goose.secret);

  finishLogin();
  await expect(heading(page)).toHaveText('Hello, Bert');
  sent.length = 0;
  await expect(page.getByText('A first half for Anna')).toHaveCount(0);
  rest.open();
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByText('Waiting for goose…')).toBeVisible();
  await expect(page.getByText('Tell me')).toHaveCount(0);
  expect(sent.join('')).not.toContain(goose.secret);
  await line.close();
  await expect(page.getByLabel('Command')).not.toContainText(goose.secret);
  const keys = await storedKeys(page);
  expect(keys.filter((key) => key.includes(anna.uid))).toEqual([]);
  expect(keys.some((key) => key.startsWith(`goose.console.${bert.uid}.`))).toBe(true);

  await logout(other, 'Bert');
  await expect(page).toHaveURL(/\/auth\/login\?next=%2Fapp/);
  await hydrated(page);
  for (const tab of [page, other]) {
    const left = await storedKeys(tab);
    expect(left.filter((key) => /console|firebase|session/.test(key))).toEqual([]);
  }
});

test('a login fails and works while another tab signs in', async ({ page, context }) => {
  const [anna, bert] = await twoUsers();
  await open(page, '/auth/login?next=/account');
  const wrong = { ...bert, password: 'not his password' };
  const finish = await holdAnswer(page, 'accounts:signInWithPassword', () =>
    sendForm(page, wrong),
  );
  const other = await context.newPage();
  await signIn(other, anna, '/account');
  finish();
  await expect(page.getByText('Email and password do not match.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(bert.email);
  await expect(accountMenu(page, 'Anna')).toBeVisible();
  const goOn = page.getByRole('link', { name: 'Go on as Anna' });
  await expect(goOn).toHaveAttribute('href', '/account');
  await page.getByLabel('Password', { exact: true }).fill(bert.password);
  await page.keyboard.press('Enter');
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/account');
    await expect(accountMenu(tab, 'Bert')).toBeVisible();
  }
});
