import type { Page } from '@playwright/test';
import {
  accountMenu,
  createAccount,
  freshAccount,
  message,
} from '../../support/accounts';
import { chooseGoogleAccount, googleWindow, provideGoogle } from '../../support/google';
import { answer, refused, refusing, saying } from '../../support/provider';
import { expect, open, test } from '../../support/test';

const google = () => ({ email: freshAccount().email, name: 'Gwen Goose' });
const button = 'Continue with Google';

test.use({ expectedErrors: ['net::ERR_', refused] });
test.beforeEach(({ context }) => provideGoogle(context));

/** Returns from the emulator's page as one who lets Google give nothing away. */
function refuse() {
  const { saveAuthEvent, authType, eventId } = window as unknown as {
    saveAuthEvent(event: object): void;
    authType: string;
    eventId: string;
  };
  const error = { code: 'auth/user-cancelled', message: 'cancelled' };
  saveAuthEvent({ type: authType, eventId, urlResponse: null, error });
}

test('without popups, the page goes to Google and back', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await open(page, '/auth/login?next=/account');
  await page.getByRole('button', { name: button }).click();
  await expect(page).toHaveURL(/emulator\/auth\/handler/);
  // Google's page has a button for it, the emulator's has none.
  await page.waitForFunction(() => 'saveAuthEvent' in window);
  await page.evaluate(refuse);
  await expect(page).toHaveURL('/auth/login?next=/account');
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(message(page)).toHaveCount(0);
  await page.getByRole('button', { name: button }).click();
  await expect(page).toHaveURL(/emulator\/auth\/handler/);
  await chooseGoogleAccount(page, google());
  await expect(page).toHaveURL('/account');
  await expect(accountMenu(page, 'Gwen Goose')).toBeVisible();
});

test('a window that does not come does not end the form', async ({ page, context }) => {
  await page.clock.install();
  const unreachable = 'https://apis.google.com/**';
  await context.route(unreachable, (route) => route.abort());
  await open(page, '/auth/login?next=/account');
  const submit = page.getByRole('button', { name: 'Log in', exact: true });
  const withGoogle = page.getByRole('button', { name: button });
  await withGoogle.click();
  await expect(page.getByText('The account service did not answer.')).toBeVisible();
  await context.unroute(unreachable);

  const popup = await googleWindow(page, button);
  await expect(withGoogle).toHaveAttribute('aria-busy', 'true');
  await expect(submit).not.toHaveAttribute('aria-busy');
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await popup.close();
  // The SDK looks for a closed window every two seconds, and then waits eight for a late answer.
  await page.clock.runFor(12_000);
  await expect(withGoogle).not.toHaveAttribute('aria-busy');
  await expect(submit).not.toHaveAttribute('aria-disabled');
  await expect(message(page)).toHaveCount(0);
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
      const asking = saying({
        needConfirmation: true,
        email,
        providerId: 'google.com',
        oauthIdToken: new URL(requestUri).searchParams.get('id_token'),
        verifiedProvider: ['password'],
      });
      await asking(route);
    },
    { times: 1 },
  );

test('a password adds Google, which is unlinked and linked again', async ({ page }) => {
  const account = await createAccount();
  const gwen = { email: account.email, name: 'Gwen' };
  await open(page, '/auth/login?next=/account');
  await askForPassword(page, account.email);
  await chooseGoogleAccount(await googleWindow(page, button), gwen);
  const asks = page.getByText('has an account with a password here');
  await expect(asks).toContainText(account.email);
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await password.fill(account.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account');
  const ways = page.getByRole('region', { name: 'Ways to sign in' });
  for (const way of ['Google', 'Email and password'])
    await expect(ways.getByRole('listitem').filter({ hasText: way })).toHaveText(
      /Linked/,
    );

  await ways.getByRole('button', { name: 'Unlink Google' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Your password').fill(account.password);
  // It is unlinked by then; only the fresh token does not come.
  await answer(page, 'token', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const link = ways.getByRole('button', { name: 'Link Google', exact: true });
  await expect(link).toBeVisible();
  await expect(ways.getByRole('status')).toHaveText('Your ways to sign in are saved.');
  await expect(ways).toContainText('The last way to sign in cannot be unlinked.');
  await expect(ways.getByRole('button', { name: 'Unlink' })).toHaveCount(0);
  await chooseGoogleAccount(await googleWindow(page, 'Link Google'), gwen);
  await expect(ways.getByRole('button', { name: 'Unlink Google' })).toBeVisible();
});

test('an account of Google alone gets a password by Google', async ({ page }) => {
  const gwen = google();
  await open(page, '/auth/signup?next=/account');
  await chooseGoogleAccount(await googleWindow(page, button), gwen);
  await expect(page).toHaveURL('/account');
  await expect(accountMenu(page, 'Gwen Goose')).toBeVisible();
  // The emulator never finds a login too long ago.
  const tooOld = refusing('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  await answer(page, 'accounts:update', tooOld, { times: 1 });
  const form = page.getByRole('region', { name: 'Add a password' });
  await form.getByLabel('New password').fill('another horse 2');
  await form.getByRole('button', { name: 'Add a password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const popup = await googleWindow(page, button, dialog);
  await popup.locator('.js-reuse-account').filter({ hasText: gwen.email }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Change the password' })).toBeVisible();
});
