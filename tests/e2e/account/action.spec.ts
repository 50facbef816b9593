import {
  type Account,
  createAccount,
  freshAccount,
  login,
  logout,
  readAccount,
  sendForm,
  sendMail,
  signIn,
  updateAccount,
} from '../../support/accounts';
import { mailLink } from '../../support/mails';
import { answer, refused, refusing } from '../../support/provider';
import { expect, hydrated, open, test } from '../../support/test';

test.describe('the link that resets a password', () => {
  test('ends in a new password, and the old one no longer works', async ({ page }) => {
    const account = await createAccount();
    await open(page, '/auth/forgot-password');
    await page.getByLabel('Email').fill(account.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
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
    await sendForm(page, { ...account, password: 'another horse 2' });
    await expect(page).toHaveURL('/app');
  });

  test('says what a new password lacks before anything is sent', async ({ page }) => {
    const account = await createAccount();
    await sendMail(account, 'PASSWORD_RESET');
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
    const account = await createAccount();
    await sendMail(account, 'VERIFY_EMAIL');
    await signIn(page, account, '/account');
    await expect(page.getByText('Not verified yet.')).toBeVisible();
    await open(page, await mailLink(account.email, 'VERIFY_EMAIL'));
    await expect(page.getByText(`${account.email} is to be verified`)).toBeVisible();
    await page.getByRole('button', { name: 'Verify the address' }).dblclick();
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
    await signIn(page, account, '/account');
    await page.getByLabel('New email').fill(next.email);
    await page.getByRole('button', { name: 'Change the email' }).click();
    await expect(page.getByText('A mail with a link is on its way')).toBeVisible();
    await open(page, await mailLink(account.email, 'VERIFY_AND_CHANGE_EMAIL'));
    await expect(page.getByText(`${next.email} is to be the new address`)).toBeVisible();
    await page.getByRole('button', { name: 'Change the address' }).click();
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
    await page.getByRole('button', { name: 'Undo the change' }).click();
    await expect(
      page.getByText(`${account.email} is the address of your account again.`),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Send me a link for a new password' }).click();
    await expect(page.getByText('A mail with a link is on its way.')).toBeVisible();
    expect(await mailLink(account.email, 'PASSWORD_RESET')).toContain('resetPassword');
  });
});

test.describe('a link that is only opened', () => {
  const isVerified = async (account: Account) =>
    (await readAccount(account)).emailVerified;

  test('changes nothing, as mail scanners open links too', async ({ page }) => {
    const account = await signIn(page, await createAccount(), '/account');
    await page.getByRole('button', { name: 'Send the mail again' }).click();
    await open(page, await mailLink(account.email, 'VERIFY_EMAIL'));
    await expect(page.getByRole('button', { name: 'Verify the address' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await isVerified(account)).toBe(false);
    // The link survives a reload, and the way there and back.
    await page.reload();
    await expect(page.getByRole('button', { name: 'Verify the address' })).toBeVisible();
    await page.getByRole('link', { name: 'Quickstart' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quickstart');
    await hydrated(page);
    await page.goBack();
    await page.getByRole('button', { name: 'Verify the address' }).click();
    await expect(page.getByText(`${account.email} is verified.`)).toBeVisible();
    expect(await isVerified(account)).toBe(true);
  });

  for (const kind of ['PASSWORD_RESET', 'VERIFY_EMAIL'] as const) {
    test(`gives its code to nobody else: ${kind}`, async ({ page }) => {
      const account = await createAccount();
      await sendMail(account, kind);
      const link = await mailLink(account.email, kind);
      const code = new URLSearchParams(link).get('oobCode') ?? '';
      const leaks: string[] = [];
      page.on('request', async (request) => {
        const { referer } = await request.allHeaders().catch(() => ({ referer: '' }));
        if (referer?.includes(code)) leaks.push(`referrer of ${request.url()}`);
        const isLink = request.isNavigationRequest();
        if (request.url().includes(code) && !isLink) leaks.push(request.url());
      });
      // The first script that a page could run beside its own.
      await page.route('**/assets/js/**', async (route) => {
        const { href, referrer } = await page.evaluate(() => ({
          href: location.href,
          referrer: document.referrer,
        }));
        if (`${href} ${referrer}`.includes(code)) leaks.push('the address');
        await route.continue();
      });
      await open(page, link);
      await expect(page.getByRole('button', { name: /Set|Verify/ })).toBeVisible();
      await expect(page).toHaveURL('/auth/action');
      const links = await page
        .getByRole('link')
        .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
      expect(links.length).toBeGreaterThan(5);
      expect(links.filter((href) => href?.includes(code))).toEqual([]);
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Login' })
        .click();
      await expect(page).toHaveURL('/auth/login');
      expect(leaks).toEqual([]);
    });
  }

  test('tells the next user nothing of the one before', async ({ page }) => {
    const [anna, bert] = [await createAccount(), await createAccount()];
    await signIn(page, anna, '/account');
    await page.getByRole('button', { name: 'Send the mail again' }).click();
    await open(page, await mailLink(anna.email, 'VERIFY_EMAIL'));
    await page.getByRole('button', { name: 'Verify the address' }).click();
    await expect(page.getByText(`${anna.email} is verified.`)).toBeVisible();
    await logout(page, anna.email.split('@')[0] ?? '');
    await expect(page).toHaveURL('/');
    await login(page, bert, '/account');
    while (new URL(page.url()).pathname !== '/auth/action') {
      await page.goBack();
      await hydrated(page);
    }
    await expect(page.getByText('Your address is verified.')).toBeVisible();
    await expect(page.getByText(anna.email)).toHaveCount(0);
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
    await sendMail(account, 'PASSWORD_RESET');
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
    await signIn(page, account, '/account');
    await page.getByLabel('New email').fill(next.email);
    await page.getByRole('button', { name: 'Change the email' }).click();
    const link = await mailLink(account.email, 'VERIFY_AND_CHANGE_EMAIL');
    await createAccount({ email: next.email });
    await open(page, link);
    await page.getByRole('button', { name: 'Change the address' }).click();
    await expect(page.getByRole('alert')).toContainText('exists already');
    await expect(page.getByRole('link', { name: 'To your account' })).toBeVisible();
  });
});

test.describe('a link that is opened without a connection', () => {
  test.use({ expectedErrors: ['net::ERR_'] });

  test('can be tried again', async ({ page }) => {
    const account = await createAccount();
    await sendMail(account, 'VERIFY_EMAIL');
    const link = await mailLink(account.email, 'VERIFY_EMAIL');
    await answer(page, 'accounts:resetPassword', (route) => route.abort(), { times: 1 });
    await open(page, link);
    await expect(page.getByRole('alert')).toContainText('did not answer');
    await page.getByRole('button', { name: 'Try again' }).click();
    await answer(page, 'accounts:update', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Verify the address' }).click();
    await expect(page.getByRole('alert')).toContainText('did not answer');
    await page.getByRole('button', { name: 'Verify the address' }).click();
    await expect(page.getByText(`${account.email} is verified.`)).toBeVisible();
  });
});
