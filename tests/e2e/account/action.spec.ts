import {
  type Account,
  canLogIn,
  createAccount,
  freshAccount,
  login,
  logout,
  readAccount,
  sendVerifyingMail,
  signIn,
  updateAccount,
} from '../../support/accounts';
import { mailLink } from '../../support/mails';
import { answer, refused, refusing } from '../../support/provider';
import { expect, expectLinks, heading, hydrated, open, test } from '../../support/test';

const isVerified = async (account: Account) => (await readAccount(account)).emailVerified;

/** Presses in every task of the page, so also between an answer and its render. */
function pressOften(button: HTMLElement) {
  const { port1, port2 } = new MessageChannel();
  const press = () => {
    if (!button.isConnected) return;
    button.click();
    port2.postMessage(null);
  };
  port1.addEventListener('message', press);
  port1.start();
  press();
}

test('a link for a new password works, once', async ({ page, expected }) => {
  expected.push(refused);
  const account = await createAccount();
  await open(page, '/auth/forgot-password');
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  const link = await mailLink(account.email, 'PASSWORD_RESET');
  const other = await createAccount({ displayName: `Bert${'w'.repeat(60)}` });
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, other, link);
  await expect(heading(page)).toHaveText('Choose a new password');
  await expect(page.getByText(account.email)).toBeVisible();
  const field = page.getByLabel('New password');
  await field.fill('short');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/Still needed: at least 6 characters/);
  await expect(field).toBeFocused();
  await field.fill('another horse 2');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password is set.')).toBeVisible();
  await expect(page.getByText('You are signed in as Bert')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await canLogIn({ ...account, password: 'another horse 2' })).toBe(true);
  // As a logout in another tab.
  await page.evaluate(() => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  });
  const main = page.getByRole('main');
  await expectLinks(main, [['Log in', '/auth/login']]);
  await expect(page.getByText('Your password is set.')).toBeVisible();

  await open(page, link);
  await expect(heading(page)).toHaveText('This did not work');
  await expect(page.getByRole('alert')).toContainText('it was used already');
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
});

test('links change an address, and bring it back', async ({ page, expected }) => {
  expected.push(refused);
  const [account, next] = [await createAccount(), freshAccount()];
  await signIn(page, account, '/account');
  await page.getByLabel('New email').fill(next.email);
  await page.getByRole('button', { name: 'Change the email' }).click();
  await expect(page.getByText('A mail with a link is on its way')).toBeVisible();
  const link = await mailLink(account.email, 'VERIFY_AND_CHANGE_EMAIL');
  const change = page.getByRole('button', { name: 'Change the address' });
  await answer(page, 'accounts:update', refusing('EMAIL_EXISTS'), { times: 1 });
  await open(page, link);
  await change.click();
  await expect(page.getByRole('alert')).toContainText('exists already');
  await open(page, link);
  await expect(page.getByText(`${next.email} is to be the new address`)).toBeVisible();
  await change.click();
  await expect(page.getByText('Your address has been changed.')).toBeVisible();
  await page.getByRole('link', { name: 'To your account' }).click();
  await expect(page.getByRole('main').getByText(next.email)).toBeVisible();

  // The emulator tells the former address of a change from outside alone.
  await updateAccount(account.uid, { email: freshAccount().email });
  await open(page, await mailLink(next.email, 'RECOVER_EMAIL'));
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect(
    page.getByText(`${next.email} is the address of your account again.`),
  ).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('button', { name: 'Send me a link for a new password' }).click();
  await expect(page.getByText('A mail with a link is on its way.')).toBeVisible();
  expect(await mailLink(next.email, 'PASSWORD_RESET')).toContain('resetPassword');
});

test('a link that is opened gives its code to nobody', async ({ page, expected }) => {
  expected.push('net::ERR_');
  const [anna, bert, carl] = [
    await createAccount(),
    await createAccount(),
    await createAccount({ displayName: 'Carl' }),
  ];
  await sendVerifyingMail(anna);
  const link = await mailLink(anna.email, 'VERIFY_EMAIL');
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
  const verify = page.getByRole('button', { name: 'Verify the address' });

  await test.step('without a connection, it can be tried again', async () => {
    const lost = { times: 1 };
    await answer(page, 'accounts:resetPassword', (route) => route.abort(), lost);
    await signIn(page, carl, link);
    await expect(page.getByRole('alert')).toContainText('did not answer');
    await page.getByRole('button', { name: 'Try again' }).click();
    await answer(page, 'accounts:update', (route) => route.abort(), lost);
    await verify.click();
    await expect(page.getByRole('alert')).toContainText('did not answer');
    await page.unroute('**/assets/js/**');
    await expect(page).toHaveURL('/auth/action');
    const links = await page
      .getByRole('link')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter((href) => href?.includes(code))).toEqual([]);
    expect(await isVerified(anna)).toBe(false);
  });

  await test.step('it survives a reload, and the way there and back', async () => {
    await page.reload();
    await expect(verify).toBeVisible();
    await page.getByRole('link', { name: 'Quickstart' }).first().click();
    await expect(heading(page)).toHaveText('Quickstart');
    await hydrated(page);
    await page.goBack();
    const other = page.getByText('You are signed in to another account, as Carl.');
    await expect(other).toBeVisible();
    await verify.evaluate(pressOften);
    const done = page.getByText(`Thank you. ${anna.email} is verified.`);
    await expect(done).toBeVisible();
    await expect(page).toHaveURL('/auth/action');
    await page.reload();
    await expect(done).toBeVisible();
    await expect(other).toBeVisible();
    expect(await isVerified(anna)).toBe(true);
    expect(leaks).toEqual([]);
  });

  await test.step('the next user is told nothing of the one before', async () => {
    await logout(page, 'Carl');
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

test('a link that does not work leads to a new one', async ({ page, expected }) => {
  expected.push(refused);
  await open(page, '/auth/action?mode=evil&oobCode=x');
  await expect(page.getByRole('alert')).toContainText('This link is not valid');
  const main = page.getByRole('main');
  await expectLinks(main, [['Log in', '/auth/login?next=%2Faccount']]);
  // The emulator's codes never expire.
  await answer(page, 'accounts:resetPassword', refusing('EXPIRED_OOB_CODE'));
  await open(page, '/auth/action?mode=resetPassword&oobCode=old');
  await expect(page.getByRole('alert')).toContainText('This link has expired');
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL('/auth/forgot-password');
});
