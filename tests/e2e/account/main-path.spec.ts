import type { Page } from '@playwright/test';
import {
  accountMenu,
  createAccount,
  freshAccount,
  labelOf,
  loginLink,
  logout,
  mailsTo,
  message,
  sendForm,
  signIn,
} from '../../support/accounts';
import { holdBack, useLine } from '../../support/connection';
import { answer, refused, refusing } from '../../support/provider';
import { expect, heading, hydrated, navbar, open, test } from '../../support/test';

const appLink = (page: Page) =>
  navbar(page).getByRole('link', { name: 'App', exact: true });

test('signing up signs in, sends a mail, greets and shows in the other tab, which signing out reloads', async ({
  page,
  context,
}) => {
  const account = freshAccount();
  await open(page, '/markdown-page');
  await expect(loginLink(page)).toBeVisible();
  // The newer tab is in front, and takes keys.
  const front = await context.newPage();
  await open(front, '/auth/signup');
  // Chromium alone gives the domain in ASCII.
  await sendForm(front, { ...account, email: account.email.replace('@', '@bücher.') });
  await expect(front).toHaveURL('/app');
  await expect(heading(front)).toHaveText(`Hello, ${labelOf(account)}`);
  const address = account.email.replace('@', '@xn--bcher-kva.');
  await expect
    .poll(async () => (await mailsTo(address)).map((mail) => mail.requestType))
    .toEqual(['VERIFY_EMAIL']);
  await expect(accountMenu(page, labelOf(account))).toBeVisible();
  await expect(page).toHaveURL('/markdown-page');

  await page.evaluate(() => document.documentElement.setAttribute('data-old', ''));
  await logout(front, labelOf(account));
  await expect(page.locator('html[data-old]')).toHaveCount(0);
  await hydrated(page);
  await expect(loginLink(page)).toBeVisible();
});

test('a forgotten password answers alike for all', async ({ page, expected }) => {
  expected.push(refused);
  const account = await createAccount();
  const send = async (email: string) => {
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
  };
  await answer(page, 'accounts:sendOobCode', refusing('TOO_MANY_ATTEMPTS_TRY_LATER'), {
    times: 1,
  });
  await open(page, '/auth/forgot-password');
  await send(account.email);
  await expect(message(page)).toContainText('Too many attempts.');
  const answers: string[] = [];
  for (const email of [account.email, freshAccount().email]) {
    const answered = page.waitForResponse(/sendOobCode/);
    await send(email);
    await answered;
    const status = page.getByRole('status').filter({ hasText: 'mail' });
    await expect(status).toBeVisible();
    answers.push(await status.innerText());
  }
  expect(answers[0]).toBe(answers[1]);
  const mails = await mailsTo(account.email);
  expect(mails.map((mail) => mail.requestType)).toEqual(['PASSWORD_RESET']);
});

test('the navbar of an account has the App link and a menu', async ({ page }) => {
  const account = await signIn(page, await createAccount(), '/docs/quickstart');
  await expect(appLink(page)).toBeVisible();
  await expect(loginLink(page)).toBeHidden();
  const button = accountMenu(page, labelOf(account));
  await expect(button).toContainText(account.email.charAt(0).toUpperCase());
  await button.hover();
  const item = (name: string) => navbar(page).getByRole('link', { name, exact: true });
  await expect(item('Dashboard')).toHaveAttribute('href', '/app');
  await item('Account Settings').click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByText(account.email, { exact: true })).toBeVisible();

  await page.mouse.move(0, 0);
  await button.focus();
  await page.keyboard.press('Enter');
  // The style sheet takes a frame to let the focus in.
  await expect(item('Dashboard')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(item('Dashboard')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(loginLink(page)).toBeVisible();
  await expect(appLink(page)).toBeHidden();
});

test('guards lead to the login and back, and reloads keep a session', async ({
  page,
}) => {
  await open(page, '/account?tab=1#time');
  await expect(page).toHaveURL('/auth/login?next=%2Faccount%3Ftab%3D1%23time');
  await sendForm(page, { email: 'demo@example.com', password: 'honk-honk-1' });
  await expect(page).toHaveURL('/account?tab=1#time');
  await expect(accountMenu(page, 'Demo')).toBeVisible();

  // The navbar is right at first paint, and does not move.
  const release = await holdBack(page, '**/assets/js/**');
  await page.goto('/account', { waitUntil: 'commit' });
  await expect(loginLink(page)).toBeHidden();
  await expect(appLink(page)).toBeVisible();
  const place = () => page.getByRole('link', { name: 'GitHub' }).first().boundingBox();
  const before = await place();
  release();
  await hydrated(page);
  await expect(accountMenu(page, 'Demo')).toContainText('D');
  expect((await place())?.x).toBeCloseTo(before?.x ?? 0, 0);
  await expect(page).toHaveURL('/account');
});

test('Login is ready when it is pressed, and leads back to its page', async ({
  page,
  request,
}) => {
  // Before the scripts of the page have come, too.
  const html = await (await request.get('/docs/quickstart')).text();
  expect(html).toMatch(/href="?\/auth\/login\?next=%2Fdocs%2Fquickstart[">\s]/);

  const account = await createAccount();
  await open(page, '/docs/quickstart?from=test#start-a-session');
  await useLine(page, { effectiveType: '4g', saveData: false });
  const code = page.waitForResponse((response) => response.url().endsWith('.js'));
  await loginLink(page).focus();
  await code;
  const release = await holdBack(page, '**/assets/js/**');
  await loginLink(page).click();
  await expect(heading(page)).toHaveText('Log in');
  await page.getByRole('link', { name: 'Sign up' }).click();
  release();
  await expect(heading(page)).toHaveText('Sign up');
  await loginLink(page).click();
  await expect(heading(page)).toHaveText('Log in');
  await sendForm(page, account);
  await expect(accountMenu(page, labelOf(account))).toBeVisible();
  await expect(page).toHaveURL('/docs/quickstart?from=test#start-a-session');
});
