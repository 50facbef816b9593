import type { Page } from '@playwright/test';
import {
  accountMenu,
  createAccount,
  freshAccount,
  login,
  mailsTo,
  sendForm,
  signIn,
} from '../../support/accounts';
import { holdBack } from '../../support/connection';
import { expect, hydrated, open, test } from '../../support/test';

const label = (email: string) => email.split('@')[0] ?? '';
const loginLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' });

test('the seeded demo account logs in and is greeted by name', async ({ page }) => {
  await login(page, { email: 'demo@example.com', password: 'honk-honk-1' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Demo');
  await expect(accountMenu(page, 'Demo')).toContainText('D');
});

test('signing up signs in, sends a mail and greets', async ({ page }) => {
  const account = freshAccount();
  await open(page, '/auth/signup');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page).toHaveURL('/app');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Hello, ${label(account.email)}`,
  );
  await expect
    .poll(async () => (await mailsTo(account.email)).map((mail) => mail.requestType))
    .toEqual(['VERIFY_EMAIL']);
});

/** The browser logs every answer of the provider that is an error. */
const refusal = 'the server responded with a status of 400';

test.describe('an answer that is an error', () => {
  test.use({ expectedErrors: [refusal] });

  test('a forgotten password answers alike for every address', async ({ page }) => {
    const account = await createAccount();
    const answers: string[] = [];
    for (const email of [account.email, freshAccount().email]) {
      await open(page, '/auth/forgot-password');
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Send the link' }).click();
      const status = page.getByRole('status').filter({ hasText: 'mail' });
      await expect(status).toBeVisible();
      answers.push(await status.innerText());
    }
    expect(answers[0]).toBe(answers[1]);
    const mails = await mailsTo(account.email);
    expect(mails.map((mail) => mail.requestType)).toEqual(['PASSWORD_RESET']);
  });
});

test.describe('the navbar of an account holder', () => {
  test('has the App link and a menu instead of Login', async ({ page }) => {
    const account = await signIn(page, await createAccount(), '/docs/quickstart');
    const navbar = page.getByRole('navigation', { name: 'Main' });
    await expect(navbar.getByRole('link', { name: 'App', exact: true })).toBeVisible();
    await expect(loginLink(page)).toBeHidden();
    const button = accountMenu(page, label(account.email));
    await expect(button).toContainText(account.email.charAt(0).toUpperCase());
    await button.hover();
    for (const [name, href] of [
      ['Dashboard', '/app'],
      ['Account Settings', '/account'],
    ] as const) {
      await expect(navbar.getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        href,
      );
    }
    await navbar.getByRole('link', { name: 'Account Settings' }).click();
    await expect(page).toHaveURL('/account');
    await expect(page.getByText(account.email, { exact: true })).toBeVisible();
  });

  test('logs out and goes home', async ({ page }) => {
    const account = await signIn(page, await createAccount(), '/account');
    await accountMenu(page, label(account.email)).hover();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expect(loginLink(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'App', exact: true })).toBeHidden();
    await open(page, '/account');
    await expect(page).toHaveURL('/auth/login?next=%2Faccount');
  });

  test('works by keyboard alone', async ({ page }) => {
    const account = await signIn(page, await createAccount(), '/account');
    await accountMenu(page, label(account.email)).focus();
    await page.keyboard.press('Enter');
    const first = page.getByRole('link', { name: 'Dashboard' });
    // The style sheet takes a frame to let the focus in.
    await expect(first).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(first).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(loginLink(page)).toBeVisible();
  });

  test('is right at first paint, and does not move', async ({ page }) => {
    const account = await signIn(page, await createAccount(), '/account');
    const release = await holdBack(page, '**/assets/js/**');
    await page.goto('/docs/quickstart', { waitUntil: 'commit' });
    await expect(loginLink(page)).toBeHidden();
    await expect(page.getByRole('link', { name: 'App', exact: true })).toBeVisible();
    const before = await page.getByRole('link', { name: 'GitHub' }).first().boundingBox();
    release();
    await hydrated(page);
    await expect(accountMenu(page, label(account.email))).toBeVisible();
    const after = await page.getByRole('link', { name: 'GitHub' }).first().boundingBox();
    expect(after?.x).toBeCloseTo(before?.x ?? 0, 0);
  });
});

test('two reloads keep the session', async ({ page }) => {
  const account = await createAccount();
  await login(page, account, '/account');
  for (const path of ['/account', '/account', '/docs/quickstart']) {
    await open(page, path);
    await expect(page).toHaveURL(path);
    await expect(accountMenu(page, label(account.email))).toBeVisible();
  }
});

test.describe('two tabs', () => {
  test('signing in in one shows in the other', async ({ page, context }) => {
    const account = await createAccount();
    const other = await context.newPage();
    await open(other, '/docs/quickstart');
    await expect(loginLink(other)).toBeVisible();
    await login(page, account, '/account');
    await expect(accountMenu(other, label(account.email))).toBeVisible();
    await expect(other).toHaveURL('/docs/quickstart');
  });

  test('signing out in one reloads the other', async ({ page, context }) => {
    const account = await signIn(page, await createAccount(), '/account');
    const [reader, holder] = [await context.newPage(), await context.newPage()];
    await open(reader, '/docs/quickstart');
    await open(holder, '/account');
    await expect(accountMenu(reader, label(account.email))).toBeVisible();
    await expect(holder.getByRole('heading', { level: 1 })).toHaveText(
      'Account Settings',
    );
    const reloaded = reader.waitForEvent('load');
    await accountMenu(page, label(account.email)).hover();
    await page.getByRole('button', { name: 'Logout' }).click();
    await reloaded;
    await hydrated(reader);
    await expect(loginLink(reader)).toBeVisible();
    await expect(holder).toHaveURL('/auth/login?next=%2Faccount');
  });
});

test.describe('guards', () => {
  test('send visitors to login, and back where they came from', async ({ page }) => {
    const account = await createAccount();
    await open(page, '/account?tab=1#time');
    await expect(page).toHaveURL('/auth/login?next=%2Faccount%3Ftab%3D1%23time');
    await sendForm(page, account);
    await expect(page).toHaveURL('/account?tab=1#time');
  });

  test('send account holders away from the auth pages', async ({ page }) => {
    await signIn(page, await createAccount(), '/auth/signup');
    await expect(page).toHaveURL('/app');
    // The console has a document of its own, which has to be there before the page is left.
    await expect(page.getByRole('heading', { level: 1, name: 'Hello' })).toBeVisible();
    await open(page, '/auth/login?next=/docs/api');
    await expect(page).toHaveURL('/docs/api');
  });

  test('links between the auth pages keep the destination', async ({ page }) => {
    await open(page, '/auth/login?next=/account');
    await page.getByRole('link', { name: 'Sign up' }).click();
    await expect(page).toHaveURL('/auth/signup?next=%2Faccount');
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page).toHaveURL('/auth/forgot-password?next=%2Faccount');
  });
});

test('Login leads back to the page it was pressed on', async ({ page }) => {
  const account = await createAccount();
  await open(page, '/docs/quickstart?from=test#start-a-session');
  await loginLink(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await hydrated(page);
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up');
  await loginLink(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await sendForm(page, account);
  await expect(accountMenu(page, label(account.email))).toBeVisible();
  await expect(page).toHaveURL('/docs/quickstart?from=test#start-a-session');
});

test.describe('before the scripts of a page have come', () => {
  test.use({ javaScriptEnabled: false });

  test('Login leads back to it too', async ({ page }) => {
    await page.goto('/docs/quickstart');
    await expect(loginLink(page)).toHaveAttribute(
      'href',
      '/auth/login?next=%2Fdocs%2Fquickstart',
    );
  });
});

test('the sign-in code is fetched just before a login', async ({ page }) => {
  await open(page, '/docs/quickstart');
  await page.waitForLoadState('networkidle');
  const fetched: string[] = [];
  page.on('response', (response) => fetched.push(response.url()));
  await loginLink(page).focus();
  await expect
    .poll(() => fetched.filter((url) => url.endsWith('.js')).length)
    .toBeGreaterThan(0);
});
