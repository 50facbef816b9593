import {
  askForReset,
  createAccount,
  freshAccount,
  login,
  signUp,
  updateAccount,
} from '../../support/accounts';
import { mailLink } from '../../support/mails';
import { answer, refused, refusing } from '../../support/provider';
import { expect, open, test } from '../../support/test';

test.describe('the link that resets a password', () => {
  test('ends in a new password, and the old one no longer works', async ({ page }) => {
    const account = await createAccount();
    await askForReset(page, account.email);
    await open(page, await mailLink(account.email, 'PASSWORD_RESET'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Choose a new password',
    );
    await expect(page.getByText(account.email)).toBeVisible();
    await page.getByLabel('New password').fill('another horse 2');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your password is set.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/auth/login');
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill('another horse 2');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/app');
  });

  test('says what a new password lacks before anything is sent', async ({ page }) => {
    const account = await createAccount();
    await askForReset(page, account.email);
    await open(page, await mailLink(account.email, 'PASSWORD_RESET'));
    const field = page.getByLabel('New password');
    await field.fill('short');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription(
      /Still needed: at least 6 characters/,
    );
    await expect(field).toBeFocused();
  });
});

test.describe('the link that verifies an address', () => {
  test('verifies it, and a reload tells the same', async ({ page }) => {
    const account = freshAccount();
    await signUp(page, account);
    await open(page, '/account');
    await expect(page.getByText('Not verified yet.')).toBeVisible();
    await open(page, await mailLink(account.email, 'VERIFY_EMAIL'));
    await expect(page.getByText(`${account.email} is verified.`)).toBeVisible();
    await expect(page).toHaveURL('/auth/action');
    await page.reload();
    await expect(page.getByText(`${account.email} is verified.`)).toBeVisible();
    await page.getByRole('link', { name: 'To your account' }).click();
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  });
});

test.describe('the link that changes an address', () => {
  test('changes it, and the page of the account shows the new one', async ({ page }) => {
    const [account, next] = [await createAccount(), freshAccount()];
    await login(page, account, '/account');
    await page.getByLabel('New email').fill(next.email);
    await page.getByRole('button', { name: 'Change the email' }).click();
    await expect(page.getByText('A mail with a link is on its way')).toBeVisible();
    await open(page, await mailLink(account.email, 'VERIFY_AND_CHANGE_EMAIL'));
    await expect(page.getByText('Your address has been changed.')).toBeVisible();
    await page.getByRole('link', { name: 'To your account' }).click();
    await expect(page.getByRole('main').getByText(next.email)).toBeVisible();
  });
});

test.describe('the link that undoes a change of address', () => {
  test('brings the old one back and offers a new password', async ({ page }) => {
    const account = await createAccount();
    await updateAccount(account.uid, { email: freshAccount().email });
    await open(page, await mailLink(account.email, 'RECOVER_EMAIL'));
    await expect(
      page.getByText(`${account.email} is the address of your account again.`),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Send me a link for a new password' }).click();
    await expect(page.getByText('A mail with a link is on its way.')).toBeVisible();
    expect(await mailLink(account.email, 'PASSWORD_RESET')).toContain('resetPassword');
  });
});

test.describe('a link that does not work', () => {
  test.use({ expectedErrors: [refused] });

  for (const [what, path, sentence] of [
    ['without a code', '/auth/action?mode=verifyEmail', 'This link is not valid'],
    ['without a mode', '/auth/action?oobCode=x', 'This link is not valid'],
    ['of an unknown mode', '/auth/action?mode=evil&oobCode=x', 'This link is not valid'],
    ['with a made-up code', '/auth/action?mode=verifyEmail&oobCode=x', 'used already'],
  ] as const) {
    test(`${what} says so and shows the way to login`, async ({ page }) => {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'This did not work',
      );
      await expect(page.getByRole('alert')).toContainText(sentence);
      await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
      await expect(page).toHaveURL('/auth/login?next=%2Faccount');
    });
  }

  test('because it was used says so and offers a new one', async ({ page }) => {
    const account = await createAccount();
    await askForReset(page, account.email);
    const link = await mailLink(account.email, 'PASSWORD_RESET');
    await open(page, link);
    await page.getByLabel('New password').fill('another horse 2');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your password is set.')).toBeVisible();
    await open(page, link);
    await expect(page.getByRole('alert')).toContainText('it was used already');
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page).toHaveURL('/auth/forgot-password');
  });

  // The emulator's codes never expire.
  test('because it expired says so and offers a new one', async ({ page }) => {
    await answer(page, 'accounts:resetPassword', refusing('EXPIRED_OOB_CODE'));
    await open(page, '/auth/action?mode=resetPassword&oobCode=old');
    await expect(page.getByRole('alert')).toContainText('This link has expired');
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page).toHaveURL('/auth/forgot-password');
  });

  test('because the new address is taken meanwhile says so', async ({ page }) => {
    const [account, next] = [await createAccount(), freshAccount()];
    await login(page, account, '/account');
    await page.getByLabel('New email').fill(next.email);
    await page.getByRole('button', { name: 'Change the email' }).click();
    const link = await mailLink(account.email, 'VERIFY_AND_CHANGE_EMAIL');
    await createAccount({ email: next.email });
    await open(page, link);
    await expect(page.getByRole('alert')).toContainText('exists already');
    await expect(page.getByRole('link', { name: 'To your account' })).toBeVisible();
  });
});

test.describe('a link that is opened without a connection', () => {
  test.use({ expectedErrors: ['net::ERR_'] });

  test('can be tried again', async ({ page }) => {
    const account = freshAccount();
    await signUp(page, account);
    const link = await mailLink(account.email, 'VERIFY_EMAIL');
    await answer(page, 'accounts:resetPassword', (route) => route.abort(), { times: 1 });
    await open(page, link);
    await expect(page.getByRole('alert')).toContainText('did not answer');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(`${account.email} is verified.`)).toBeVisible();
  });
});
