import type { Page } from '@playwright/test';
import {
  accountMenu,
  canLogIn,
  createAccount,
  login,
  logout,
  secondLogin,
  storedKeys,
} from '../../support/accounts';
import {
  composer,
  consoleFixtures,
  type ConsoleFixtures,
  messages,
  say,
  startSession,
  useConnection,
} from '../../support/console';
import { gate } from '../../support/gate';
import { answer, refused } from '../../support/provider';
import { expect, hydrated, open, test as base } from '../../support/test';

const test = base.extend<ConsoleFixtures>(consoleFixtures);

// A stream that is left, a goose that nobody started for the second user, and the provider's word on
// a session that has ended.
test.use({ expectedErrors: ['net::ERR_', refused] });

const twoUsers = async () =>
  [
    await createAccount({ displayName: 'Anna' }),
    await createAccount({ displayName: 'Bert' }),
  ] as const;

const section = (page: Page, name: string) => page.getByRole('region', { name });

test.describe('another user signs in, in another tab', () => {
  test('the forms of the account page are new ones', async ({ page, context }) => {
    const [anna, bert] = await twoUsers();
    const finishLogin = await secondLogin(await context.newPage(), bert);
    await login(page, anna, '/account');
    await page.getByLabel('Display name').fill('Anna writes this');
    await page.getByLabel('New email').fill('anna@new.example');
    finishLogin();
    await expect(accountMenu(page, 'Bert')).toBeVisible();
    await expect(page.getByLabel('Display name')).toHaveValue('Bert');
    await expect(page.getByLabel('New email')).toHaveValue('');
    await expect(page.getByRole('main')).not.toContainText(anna.email);
  });

  test('what the first one has begun to save is not saved for the second', async ({
    page,
    context,
  }) => {
    const [anna, bert] = await twoUsers();
    const finishLogin = await secondLogin(await context.newPage(), bert);
    await login(page, anna, '/account');
    const confirmed = gate();
    await answer(page, 'accounts:signInWithPassword', async (route) => {
      await confirmed.opened;
      await route.continue();
    });
    const form = section(page, 'Change the password');
    await form.getByLabel('Current password').fill(anna.password);
    await form.getByLabel('New password').fill("anna's own choice 2");
    const sent = page.waitForRequest(/signInWithPassword/);
    await page.keyboard.press('Enter');
    await sent;
    finishLogin();
    await expect(accountMenu(page, 'Bert')).toBeVisible();
    const answered = page.waitForResponse(/signInWithPassword/);
    confirmed.open();
    await answered;
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('The password is saved.')).toBeHidden();
    expect(await canLogIn(bert)).toBe(true);
    expect(await canLogIn({ ...bert, password: "anna's own choice 2" })).toBe(false);
  });

  test('the console lets go of the first one’s goose in the middle of an answer', async ({
    page,
    context,
    makeGoose,
  }) => {
    const [anna, bert] = await twoUsers();
    const rest = gate();
    const halves = async function* () {
      yield 'A first half for Anna';
      await rest.opened;
      yield ' and the second.';
    };
    const goose = await makeGoose([{ text: halves() }]);
    await goose.start();
    const finishLogin = await secondLogin(await context.newPage(), bert);
    await login(page, anna);
    await useConnection(page, goose.address, goose.secret);
    await startSession(page, goose.home.path);
    await say(page, 'Tell me');
    await expect(messages(page).getByText('A first half for Anna')).toBeVisible();
    await composer(page).fill('Not sent by Anna');

    const secrets: (string | undefined)[] = [];
    finishLogin();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Bert');
    page.on('request', (request) => secrets.push(request.headers()['x-secret-key']));
    await expect(page.getByText('A first half for Anna')).toHaveCount(0);
    rest.open();
    await page.getByRole('button', { name: 'Connect' }).click();
    await expect(page.getByText('Waiting for goose…')).toBeVisible();
    await expect(page.getByText('Tell me')).toHaveCount(0);
    expect(secrets).not.toContain(goose.secret);
    await expect(page.getByLabel('Command')).not.toContainText(goose.secret);
    const keys = await storedKeys(page);
    expect(keys.filter((key) => key.includes(anna.uid))).toEqual([]);
    expect(keys.some((key) => key.startsWith(`goose.console.${bert.uid}.`))).toBe(true);
  });
});

test('after a change of user elsewhere, Back shows nothing of the first one', async ({
  page,
  context,
  makeGoose,
}) => {
  const [anna, bert] = await twoUsers();
  const goose = await makeGoose(['An answer for Anna.']);
  await goose.start();
  await login(page, anna);
  await useConnection(page, goose.address, goose.secret);
  await startSession(page, goose.home.path);
  await say(page, 'A question of Anna');
  await expect(messages(page).getByText('An answer for Anna.')).toBeVisible();
  await page.getByRole('link', { name: 'Quickstart' }).first().click();
  await expect(page).toHaveURL('/docs/quickstart');

  const other = await context.newPage();
  await open(other, '/docs/quickstart');
  await logout(other, 'Anna');
  await login(other, bert);
  await expect(accountMenu(page, 'Bert')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/app');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Bert');
  await expect(page.getByText('Anna')).toHaveCount(0);
  await expect(page.getByLabel('Command')).not.toContainText(goose.secret);
});

test('an account that is deleted in another tab takes the console with it', async ({
  page,
  context,
  makeGoose,
}) => {
  const [anna] = await twoUsers();
  const goose = await makeGoose(['An answer for Anna.']);
  await goose.start();
  await login(page, anna);
  await useConnection(page, goose.address, goose.secret);
  await startSession(page, goose.home.path);
  await say(page, 'A question of Anna');
  await expect(messages(page).getByText('An answer for Anna.')).toBeVisible();
  await composer(page).fill('Not sent by Anna');

  const other = await context.newPage();
  await open(other, '/account');
  await section(other, 'Delete the account').getByRole('textbox').fill('delete');
  await other.keyboard.press('Enter');
  const dialog = other.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Your password').fill(anna.password);
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL('/');
  await expect(page).toHaveURL('/auth/login?next=%2Fapp');
  await hydrated(page);
  for (const tab of [page, other]) {
    const keys = await storedKeys(tab);
    expect(keys.filter((key) => /console|firebase|session/.test(key))).toEqual([]);
  }
});

test('what an older version of the site kept for nobody in particular goes', async ({
  page,
}) => {
  const [anna] = await twoUsers();
  await open(page, '/docs/quickstart');
  const keep = () =>
    page.evaluate(() => {
      localStorage.setItem('goose.console.connection', '{"secret":"old"}');
      localStorage.setItem('goose.console.somebody-else.connection', '{"secret":"old"}');
      sessionStorage.setItem('goose.console.somebody-else.pictures.1', '[]');
    });
  const stale = async () =>
    (await storedKeys(page)).filter((key) => /console\.(connection|some)/.test(key));
  await keep();
  await page.reload();
  await hydrated(page);
  await expect.poll(stale).toEqual([]);
  await login(page, anna);
  await keep();
  await page.reload();
  await expect(accountMenu(page, 'Anna')).toBeVisible();
  await expect.poll(stale).toEqual([]);
});
