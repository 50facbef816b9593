import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import {
  accountMenu,
  canLogIn,
  createAccount,
  freshAccount,
  labelOf,
  loginLink,
  mailsTo,
  readAccount,
  sessionKey,
  signIn,
  smallTargets,
  storedKeys,
  storedSession,
} from '../../support/accounts';
import { mailLink } from '../../support/mails';
import { answer, holdAnswer, refused, refusing, saying } from '../../support/provider';
import { expect, navbar, test } from '../../support/test';

const part = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true });
const dialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Confirm that it is you' });

/** A name is shown as text, whatever it holds. */
const hostile = '<img src=x onerror="window.broken=1">";}*{display:none}\\';

test('a new name shows after a reload, and the download is safe', async ({ page }) => {
  const account = await createAccount({ displayName: 'Ganter' });
  await signIn(page, account, '/account');
  const profile = part(page, 'Profile');
  await expect(profile).toContainText('Ganter');
  await expect(profile).toContainText(account.email);
  await expect(profile).toContainText('Not verified yet.');
  const year = String(new Date().getFullYear());
  await expect(profile.getByText('Member since').locator('..')).toContainText(year);
  await expect(profile.getByText('Last login').locator('..')).toContainText(year);

  const kept = 'No key, no path, no address and no message is kept.';
  await expect(part(page, 'Your goose in the manual')).toContainText(kept);

  await page.getByLabel('Display name').fill('');
  await page.keyboard.press('Enter');
  await expect(accountMenu(page, labelOf(account))).toBeVisible();
  await page.getByLabel('Display name').fill(hostile);
  await page.getByRole('button', { name: 'Save the name' }).click();
  await expect(page.getByText('The name is saved.')).toBeVisible();
  const named = navbar(page).getByText(hostile);
  await expect(named).toBeVisible();
  // As a session that began before another device has unlinked Google.
  const google = { providerId: 'google.com', uid: '1', email: null };
  const providerData = [google, { ...google, providerId: 'password' }];
  const linked = { ...(await storedSession(page)), providerData };
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    sessionKey,
    JSON.stringify(linked),
  ] as const);
  // Before the scripts have taken over, the name comes from the hint, through a style.
  await page.reload({ waitUntil: 'commit' });
  await expect(named).toBeVisible();
  await expect(page.getByLabel('Display name')).toHaveValue(hostile);
  await expect(profile).toContainText(hostile);
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  const ways = part(page, 'Ways to sign in');
  await expect(ways.getByText('Linked', { exact: true })).toHaveCount(1);
  await expect(ways).toContainText('The last way to sign in cannot be unlinked.');
  await expect(ways.getByRole('button', { name: 'Link Google' })).toBeVisible();

  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('goose-account.json');
  const text = await readFile(await download.path(), 'utf8');
  const saved = JSON.parse(text) as { accountService: Record<string, unknown> };
  const told = Object.keys(await readAccount(account));
  const secret = new Set(['passwordHash', 'salt']);
  expect(Object.keys(saved.accountService).toSorted()).toEqual(
    told.filter((field) => !secret.has(field)).toSorted(),
  );
  expect(saved.accountService).toHaveProperty('passwordUpdatedAt');
  expect(saved).toMatchObject({
    uid: account.uid,
    email: account.email,
    emailVerified: false,
    displayName: hostile,
    providerData: [{ providerId: 'password' }],
  });
  expect(text).not.toMatch(/token|password":/i);
});

test('the deletion of an account asks, and leaves nothing behind', async ({ page }) => {
  const account = await signIn(page, await createAccount(), '/account');
  const form = part(page, 'Delete the account');
  const button = form.getByRole('button', { name: 'Delete my account' });
  await button.click();
  const field = form.getByLabel('Type delete to confirm');
  await expect(field).toHaveAccessibleDescription('Type the word delete to go on.');
  await expect(field).toBeFocused();
  await field.fill('delete');
  await button.click();
  const password = dialog(page).getByLabel('Your password');
  await expect(password).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).not.toHaveAttribute('aria-busy');
  await page.keyboard.press('Enter');
  await expect(password).toBeFocused();
  await password.fill(account.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(loginLink(page)).toBeVisible();
  // The page may still be on its way home.
  await expect(async () =>
    expect((await storedKeys(page)).join()).not.toMatch(/firebase|session/),
  ).toPass();
  // The page leads on before it is loaded, which Firefox takes for an end of the visit.
  await page.goto('/account', { waitUntil: 'commit' });
  await expect(page).toHaveURL('/auth/login?next=%2Faccount');
});

test('a login of long ago is asked about once for two changes', async ({
  page,
  expected,
}) => {
  expected.push(refused);
  const account = await signIn(page, await createAccount(), '/account');
  const tooOld = refusing('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  /** Answers the first time that the login is too long ago. */
  const first = (then: (route: Route) => Promise<void>) => {
    let answered = 0;
    return (route: Route) => ((answered += 1) === 1 ? tooOld : then)(route);
  };
  const finish = await holdAnswer(
    page,
    'accounts:sendOobCode',
    async () => {
      await page.getByLabel('New email').fill(freshAccount().email);
      await page.keyboard.press('Enter');
    },
    first((route) => route.continue()),
  );
  // A new password would end the session of the other change.
  await answer(page, 'accounts:update', first(saying({})));
  const change = part(page, 'Change the password');
  await change.getByLabel('Current password').fill(account.password);
  await change.getByLabel('New password').fill('another horse 2');
  await page.keyboard.press('Enter');
  const password = dialog(page).getByLabel('Your password');
  await expect(password).toBeFocused();
  const answered = page.waitForResponse(/sendOobCode/);
  finish();
  await answered;
  await password.fill(account.password);
  await page.keyboard.press('Enter');
  await expect(change.getByText('The password is saved.')).toBeVisible();
  await expect(page.getByText('A mail with a link is on its way')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
});

test('what the account service wants is asked for in place, and what was typed is kept', async ({
  page,
  context,
  expected,
}) => {
  expected.push(refused, 'net::ERR_INTERNET_DISCONNECTED');
  const [account, next] = [await createAccount(), freshAccount()];
  // The emulator never finds a login too long ago.
  const tooOld = refusing('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  await signIn(page, account, '/account');
  const change = part(page, 'Change the password');
  const current = change.getByLabel('Current password');

  await test.step('password managers and thumbs find what they need', async () => {
    await expect(change.locator('[autocomplete=username]')).toHaveValue(account.email);
    await expect(current).toHaveAttribute('autocomplete', 'current-password');
    await expect(change.getByLabel('New password')).toHaveAttribute(
      'autocomplete',
      'new-password',
    );
    expect(await smallTargets(page)).toEqual([]);
  });

  await test.step('the connection, back again', async () => {
    const form = part(page, 'Name');
    await form.getByRole('textbox').fill('Gray Goose');
    await context.setOffline(true);
    await page.keyboard.press('Enter');
    const lost = form.getByRole('alert').filter({ hasText: 'Check your connection' });
    await expect(lost).toBeVisible();
    await expect(form.getByRole('textbox')).toHaveValue('Gray Goose');
    await context.setOffline(false);
    await form.getByRole('button').click();
    await expect(accountMenu(page, 'Gray Goose')).toBeVisible();
  });

  await test.step('a link that was opened', async () => {
    await page.getByRole('button', { name: 'Send the mail again' }).click();
    await expect(page.getByText('A mail is on its way')).toBeVisible();
    const opened = page.getByRole('button', { name: 'I have opened it' });
    await opened.click();
    const failure = part(page, 'Profile').getByRole('alert');
    await expect(failure).toContainText('The address is not verified yet.');
    await context.setOffline(true);
    await opened.click();
    await expect(failure).toContainText('Check your connection and try again.');
    await context.setOffline(false);
    const [mail] = await mailsTo(account.email);
    await fetch(mail?.oobLink ?? '');
    await opened.click();
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  });

  await test.step('another address, and the password of a login long ago', async () => {
    const field = page.getByLabel('New email');
    await field.fill(account.email.toUpperCase());
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription('This is your address already.');
    await answer(page, 'accounts:sendOobCode', tooOld, { times: 1 });
    await field.fill(next.email);
    await page.keyboard.press('Enter');
    const password = dialog(page).getByLabel('Your password');
    await expect(password).toBeFocused();
    await password.fill('not this one');
    await page.keyboard.press('Enter');
    await expect(password).toHaveAccessibleDescription(/Try again/);
    await expect(password).toBeFocused();
    await password.fill(account.password);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText('A mail with a link is on its way')).toBeVisible();
    const mails = await mailsTo(account.email);
    expect(mails.map((mail) => mail.requestType)).toEqual(['VERIFY_AND_CHANGE_EMAIL']);
  });

  await test.step('the right password for another one', async () => {
    await current.fill('not this one');
    await change.getByLabel('New password').fill('another horse 2');
    await page.keyboard.press('Enter');
    await expect(current).toHaveAccessibleDescription(/do not match.* reset the/);
    await expect(current).toBeFocused();
    await change.getByRole('button', { name: 'Send me a link' }).click();
    await expect(change.getByText('A mail with a link')).toBeVisible();
    expect(await mailLink(account.email, 'PASSWORD_RESET')).toContain('mode=reset');
    await current.fill(account.password);
    await page.keyboard.press('Enter');
    await expect(change.getByText('The password is saved.')).toBeVisible();
    await expect(change.getByLabel('New password')).toHaveValue('');
    expect(await canLogIn({ ...account, password: 'another horse 2' })).toBe(true);
  });
});
