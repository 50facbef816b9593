import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  accountMenu,
  createAccount,
  freshAccount,
  login,
  signIn,
  mailsTo,
  readAccount,
  storedKeys,
} from '../../support/accounts';
import { chooseGoogleAccount, googleWindow, provideGoogle } from '../../support/google';
import { answer, refused, refusing } from '../../support/provider';
import { expect, open, test } from '../../support/test';

const part = (page: Page, name: string) => page.getByRole('region', { name });
const dialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Confirm that it is you' });

test("the profile shows who, since when and the mail's state", async ({ page }) => {
  const account = await createAccount({ displayName: 'Ganter' });
  await signIn(page, account, '/account');
  const profile = part(page, 'Profile');
  await expect(profile).toContainText('Ganter');
  await expect(profile).toContainText(account.email);
  await expect(profile).toContainText('Not verified yet.');
  const year = String(new Date().getFullYear());
  await expect(profile.getByText('Member since').locator('..')).toContainText(year);
  await expect(profile.getByText('Last login').locator('..')).toContainText(year);
});

test('a new name shows in the navbar at once, and after a reload', async ({ page }) => {
  await signIn(page, await createAccount(), '/account');
  await page.getByLabel('Display name').fill('Mother Goose');
  await page.getByRole('button', { name: 'Save the name' }).click();
  await expect(page.getByText('The name is saved.')).toBeVisible();
  await expect(accountMenu(page, 'Mother Goose')).toBeVisible();
  await page.reload();
  await expect(accountMenu(page, 'Mother Goose')).toBeVisible();
  await expect(page.getByLabel('Display name')).toHaveValue('Mother Goose');
});

test('an empty name goes back to the first part of the email', async ({ page }) => {
  const account = await createAccount({ displayName: 'Ganter' });
  await signIn(page, account, '/account');
  await page.getByLabel('Display name').fill('');
  await page.keyboard.press('Enter');
  await expect(accountMenu(page, account.email.split('@')[0] ?? '')).toBeVisible();
});

test('the mail that verifies an address is sent again', async ({ page }) => {
  const account = await signIn(page, await createAccount(), '/account');
  await page.getByRole('button', { name: 'Send the mail again' }).click();
  await expect(page.getByText(`A mail is on its way to ${account.email}.`)).toBeVisible();
  const mails = await mailsTo(account.email);
  expect(mails.map((mail) => mail.requestType)).toEqual(['VERIFY_EMAIL']);
});

test('a verified address shows as such once the reader says so', async ({ page }) => {
  const account = await signIn(page, await createAccount(), '/account');
  await page.getByRole('button', { name: 'Send the mail again' }).click();
  await expect(page.getByText('A mail is on its way')).toBeVisible();
  const [mail] = await mailsTo(account.email);
  await fetch(mail?.oobLink ?? '');
  await page.getByRole('button', { name: 'I have opened it' }).click();
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
});

test('the own address is no new one', async ({ page }) => {
  const account = await signIn(page, await createAccount(), '/account');
  const field = page.getByLabel('New email');
  await field.fill(account.email);
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription('This is your address already.');
});

test('a changed password is the one that logs in', async ({ page }) => {
  const account = await signIn(page, await createAccount(), '/account');
  const form = part(page, 'Change the password');
  await form.getByLabel('Current password').fill(account.password);
  await form.getByLabel('New password').fill('another horse 2');
  await page.keyboard.press('Enter');
  await expect(form.getByText('The password is saved.')).toBeVisible();
  await expect(form.getByLabel('New password')).toHaveValue('');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await login(page, { ...account, password: 'another horse 2' }, '/account');
});

test('the download holds no secret', async ({ page }) => {
  const account = await createAccount({ displayName: 'Ganter' });
  await signIn(page, account, '/account');
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
    displayName: 'Ganter',
    providerData: [{ providerId: 'password' }],
  });
  expect(text).not.toMatch(/token|password":/i);
});

test.describe('deleting the account', () => {
  test('needs the word and the password, and leaves nothing behind', async ({ page }) => {
    const account = await signIn(page, await createAccount(), '/account');
    const form = part(page, 'Delete the account');
    await form.getByRole('button', { name: 'Delete my account' }).click();
    const field = form.getByLabel('Type delete to confirm');
    await expect(field).toHaveAccessibleDescription('Type the word delete to go on.');
    await expect(field).toBeFocused();
    await field.fill('delete');
    await page.keyboard.press('Enter');
    const password = dialog(page).getByLabel('Your password');
    await expect(password).toBeFocused();
    await password.fill(account.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
    // The page may still be on its way home.
    await expect(async () =>
      expect((await storedKeys(page)).join()).not.toMatch(/firebase|session/),
    ).toPass();
    await open(page, '/account');
    await expect(page).toHaveURL('/auth/login?next=%2Faccount');
  });

  test('is left undone by Escape, and the focus returns', async ({ page }) => {
    await signIn(page, await createAccount(), '/account');
    const form = part(page, 'Delete the account');
    await form.getByLabel('Type delete to confirm').fill('delete');
    const button = form.getByRole('button', { name: 'Delete my account' });
    await button.click();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(button).toBeFocused();
    await expect(button).not.toHaveAttribute('aria-busy');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Settings');
  });
});

// The emulator never finds a login too long ago.
test.describe('a provider that wants to know who asks', () => {
  test.use({ expectedErrors: [refused] });
  const tooOld = refusing('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');

  test('asks in place for the password, and then goes on', async ({ page }) => {
    const [account, next] = [await createAccount(), freshAccount()];
    await signIn(page, account, '/account');
    await answer(page, 'accounts:sendOobCode', tooOld, { times: 1 });
    await page.getByLabel('New email').fill(next.email);
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

  test('asks by Google where there is no password', async ({ page, context }) => {
    await provideGoogle(context);
    const google = { email: freshAccount().email, name: 'Gwen' };
    await open(page, '/auth/login?next=/account');
    await chooseGoogleAccount(await googleWindow(page, 'Continue with Google'), google);
    await answer(page, 'accounts:update', tooOld, { times: 1 });
    const form = part(page, 'Add a password');
    await form.getByLabel('New password').fill('another horse 2');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    const opening = page.waitForEvent('popup');
    await dialog(page).getByRole('button', { name: 'Continue with Google' }).click();
    const popup = await opening;
    await popup.locator('.js-reuse-account').filter({ hasText: google.email }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(part(page, 'Change the password')).toBeVisible();
  });
});
