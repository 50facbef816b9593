import type { Page } from '@playwright/test';
import {
  accountMenu,
  createAccount,
  freshAccount,
  sendForm,
  signIn,
} from '../../support/accounts';
import { chooseGoogleAccount, googleWindow, provideGoogle } from '../../support/google';
import { answer } from '../../support/provider';
import { expect, open, test } from '../../support/test';

const google = () => ({ email: freshAccount().email, name: 'Gwen Goose' });
const button = 'Continue with Google';

test.beforeEach(({ context }) => provideGoogle(context));

for (const path of ['/auth/login', '/auth/signup']) {
  test(`a window of Google's signs in on ${path}`, async ({ page }) => {
    await open(page, `${path}?next=/account`);
    const popup = await googleWindow(page, button);
    await chooseGoogleAccount(popup, google());
    await expect(page).toHaveURL('/account');
    await expect(accountMenu(page, 'Gwen Goose')).toBeVisible();
  });
}

test('without popups, the page goes to Google and back', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await open(page, '/auth/login?next=/account');
  await page.getByRole('button', { name: button }).click();
  await expect(page).toHaveURL(/emulator\/auth\/handler/);
  await chooseGoogleAccount(page, google());
  await expect(page).toHaveURL('/account');
  await expect(accountMenu(page, 'Gwen Goose')).toBeVisible();
});

test('turning back at Google leaves the form as it was', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await open(page, '/auth/login');
  await page.getByRole('button', { name: button }).click();
  await expect(page).toHaveURL(/emulator\/auth\/handler/);
  await open(page, '/auth/login');
  await expect(page.getByRole('button', { name: button })).toBeEnabled();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
});

test('closing the window is no error, and the form works again', async ({ page }) => {
  await page.clock.install();
  const account = await createAccount();
  await open(page, '/auth/login');
  const popup = await googleWindow(page, button);
  const submit = page.getByRole('button', { name: 'Log in', exact: true });
  await expect(page.getByRole('button', { name: button })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  await expect(submit).not.toHaveAttribute('aria-busy');
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await popup.close();
  // The SDK looks for a closed window every two seconds, and then waits eight for a late answer.
  await page.clock.runFor(12_000);
  await expect(page.getByRole('button', { name: button })).not.toHaveAttribute(
    'aria-busy',
  );
  await expect(submit).not.toHaveAttribute('aria-disabled');
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await sendForm(page, account);
  await expect(page).toHaveURL('/app');
});

/**
 * The emulator joins accounts of one address without a question, where Google vouches for the address.
 * A real project asks like this when it does not.
 */
const askForPassword = (page: Page, email: string) =>
  answer(
    page,
    'accounts:signInWithIdp',
    async (route) => {
      const { requestUri } = route.request().postDataJSON() as { requestUri: string };
      await route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        json: {
          needConfirmation: true,
          email,
          providerId: 'google.com',
          oauthIdToken: new URL(requestUri).searchParams.get('id_token'),
          verifiedProvider: ['password'],
        },
      });
    },
    { times: 1 },
  );

test.describe('when the email has an account with a password', () => {
  test('the password adds Google, and both ways work', async ({ page }) => {
    const account = await createAccount();
    await askForPassword(page, account.email);
    await open(page, '/auth/login?next=/account');
    const popup = await googleWindow(page, button);
    await chooseGoogleAccount(popup, { email: account.email, name: 'Gwen' });
    await expect(page.getByText('has an account with a password here')).toContainText(
      account.email,
    );
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toBeFocused();
    await password.fill(account.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/account');
    const ways = page.getByRole('region', { name: 'Ways to sign in' });
    await expect(ways.getByRole('listitem').filter({ hasText: 'Google' })).toContainText(
      'Linked',
    );
    await expect(
      ways.getByRole('listitem').filter({ hasText: 'Email and password' }),
    ).toContainText('Linked');
  });

  test('the reader can go back to the form', async ({ page }) => {
    const account = await createAccount();
    await askForPassword(page, account.email);
    await open(page, '/auth/login');
    const popup = await googleWindow(page, button);
    await chooseGoogleAccount(popup, { email: account.email, name: 'Gwen' });
    await page.getByRole('button', { name: 'Do not add Google' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.getByRole('button', { name: button })).toBeEnabled();
  });
});

test('Google is linked and unlinked; the last way stays', async ({ page }) => {
  const account = await signIn(page, await createAccount(), '/account');
  const ways = page.getByRole('region', { name: 'Ways to sign in' });
  await expect(ways.getByRole('button', { name: 'Unlink' })).toHaveCount(0);
  const popup = await googleWindow(page, 'Link Google');
  await chooseGoogleAccount(popup, { email: account.email, name: 'Gwen' });
  await expect(ways.getByRole('button', { name: 'Unlink Google' })).toBeVisible();
  await ways.getByRole('button', { name: 'Unlink Google' }).click();
  await expect(
    ways.getByRole('button', { name: 'Link Google', exact: true }),
  ).toBeVisible();
  await expect(
    ways.getByText('The last way to sign in cannot be unlinked.'),
  ).toBeVisible();
});

test('an account of Google alone gets a password of its own', async ({ page }) => {
  await open(page, '/auth/signup?next=/account');
  const popup = await googleWindow(page, button);
  await chooseGoogleAccount(popup, google());
  const form = page.getByRole('region', { name: 'Add a password' });
  await form.getByLabel('New password').fill('another horse 2');
  await form.getByRole('button', { name: 'Add a password' }).click();
  await expect(page.getByRole('region', { name: 'Change the password' })).toBeVisible();
});

test.describe('when Google cannot be reached', () => {
  test.use({ expectedErrors: ['net::ERR_'] });

  test('says so, and password login still works', async ({ page, context }) => {
    await context.route('https://apis.google.com/**', (route) => route.abort());
    const account = await createAccount();
    await open(page, '/auth/login');
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText('The account service did not answer.')).toBeVisible();
    await sendForm(page, account);
    await expect(page).toHaveURL('/app');
  });
});
