import type { Page, Route } from '@playwright/test';
import {
  accountMenu,
  createAccount,
  login,
  loginLink,
  message,
  sendForm,
  signIn,
  storedSession,
  updateAccount,
} from '../../support/accounts';
import {
  answer,
  blockSdk,
  countCalls,
  pageInstead,
  refusing,
  saying,
} from '../../support/provider';
import { expect, heading, open, test } from '../../support/test';

const minutes = (count: number) => count * 60_000;
const settings = (page: Page) => expect(heading(page)).toHaveText('Account Settings');

test.use({ expectedErrors: ['Failed to load resource'] });

/** Lets every pending load end, since a clock that leaps makes it time out. */
const settle = (page: Page) => page.waitForLoadState('networkidle');

/** Expiry of the stored token, in milliseconds since 1970. */
const tokenExpiry = async (page: Page) =>
  (await storedSession(page)).stsTokenManager.expirationTime;

const wholeSeconds = () => Math.floor(Date.now() / 1000);

test('the token is renewed before it expires, also when it is lost', async ({ page }) => {
  await page.clock.install();
  await signIn(page, await createAccount(), '/account');
  await settings(page);
  await settle(page);
  const calls = countCalls(page, 'token');
  const first = await tokenExpiry(page);
  // The emulator's tokens of one second are the same, and the SDK stores only another one.
  const before = wholeSeconds();
  await expect.poll(wholeSeconds).toBeGreaterThan(before);
  await page.clock.fastForward(minutes(54));
  expect(calls()).toBe(0);
  await page.clock.fastForward(minutes(1));
  await expect.poll(calls).toBe(1);
  await expect.poll(() => tokenExpiry(page)).toBeGreaterThan(first);

  // A lost answer is asked for again; the page stays.
  await settle(page);
  let lost = 0;
  await answer(page, 'token', (route) => {
    lost += 1;
    return route.abort();
  });
  await page.clock.fastForward(minutes(55));
  await expect.poll(() => lost).toBe(1);
  await expect
    .poll(async () => {
      await page.clock.runFor(10_000);
      return lost;
    })
    .toBeGreaterThan(1);
  await settings(page);
});

test('a clock that is wrong by hours keeps a session, also set back', async ({
  page,
}) => {
  const account = await createAccount();
  await page.clock.install({ time: Date.now() + minutes(300) });
  await login(page, account, '/account');
  const renewals = countCalls(page, 'token');
  await page.reload();
  await settings(page);
  expect(renewals()).toBe(0);

  // The token has expired, though its time says otherwise. The emulator takes such tokens.
  await page.clock.setSystemTime(Date.now() - minutes(300));
  const expired = refusing('TOKEN_EXPIRED');
  await answer(page, 'accounts:lookup', expired, { times: 1 });
  await page.reload();
  await expect(message(page)).toContainText('You stay signed in.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await settings(page);
});

test('a session that the provider ends says why, and leads back', async ({ page }) => {
  await page.clock.install();
  const account = await signIn(page, await createAccount(), '/account?tab=1');
  await settings(page);
  await settle(page);
  await updateAccount(account.uid, { disableUser: true });
  await page.clock.fastForward(minutes(56));
  await expect(page).toHaveURL('/auth/login?next=%2Faccount%3Ftab%3D1');
  await expect(message(page)).toContainText('This account has been disabled.');
  const again = async () => {
    await updateAccount(account.uid, { disableUser: false });
    await sendForm(page, account);
    await expect(page).toHaveURL('/account?tab=1');
    await settings(page);
  };
  await again();

  // It ends as well with what is asked of it next.
  await updateAccount(account.uid, { disableUser: true });
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect(message(page)).toContainText('This account has been disabled.');
  // Whoever signs up instead has another account in mind.
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await expect(heading(page)).toHaveText('Sign up');
  await expect(message(page)).toBeHidden();
  await page.goBack();
  await expect(message(page)).toContainText('This account has been disabled.');
  await again();

  // A page that still asks about the session would itself lead to the login page.
  await settle(page);
  await updateAccount(account.uid, { disableUser: true });
  await open(page, '/docs/quickstart');
  await expect(heading(page)).toHaveText('Quickstart');
  await expect(loginLink(page)).toBeVisible();
  await expect(page).toHaveURL('/docs/quickstart');
});

test('a session that nobody can ask about stays', async ({ page }) => {
  const account = await createAccount({ displayName: 'Anna' });
  const again = () => page.getByRole('button', { name: 'Try again' }).click();
  let reply: (route: Route) => unknown;
  await answer(page, 'accounts:lookup', async (route) => {
    await reply(route);
  });
  await page.clock.install();

  await test.step('the sign-in code does not load', async () => {
    const unblock = await blockSdk(page);
    await signIn(page, account, '/account');
    // The bar that says so of any lost file may stand beside it.
    const lost = message(page).filter({ hasText: 'The sign-in code did not load.' });
    await expect(lost).toContainText('You stay signed in.');
    await expect(accountMenu(page, 'Anna')).toBeVisible();
    await unblock();
  });

  await test.step('the account service hangs', async () => {
    reply = () => undefined;
    const asked = page.waitForRequest(/accounts:lookup/);
    await again();
    await asked;
    await expect(page.getByText('Checking your session…')).toBeVisible();
    await page.clock.runFor(8000);
    await expect(page.getByText('The account service is slow to answer.')).toBeVisible();
  });

  await test.step('it has an error of its own', async () => {
    reply = refusing('INTERNAL_ERROR', 500);
    await again();
    await expect(message(page)).toContainText('The account service did not answer.');
    await expect(message(page)).toContainText('You stay signed in.');
    await expect(accountMenu(page, 'Anna')).toBeVisible();
  });

  await test.step('it answers without the user', async () => {
    const asked = page.waitForResponse(/accounts:lookup/);
    reply = saying({});
    await again();
    await asked;
    await expect(message(page)).toContainText('You stay signed in.');
  });

  // The SDK goes on with the user that it has stored.
  await test.step('it answers with a page', async () => {
    reply = pageInstead;
    await again();
    await settings(page);
  });
});

test('trouble in one tab ends the session of no other', async ({ page, context }) => {
  const account = await signIn(page, await createAccount(), '/account');
  await settings(page);
  await settle(page);
  await page.getByLabel('New email').fill('not sent yet');
  const other = await context.newPage();
  await answer(other, 'accounts:lookup', refusing('INTERNAL_ERROR', 500));
  // Both tabs ask whether the session has ended.
  const asked = Promise.all([page, other].map((tab) => tab.waitForResponse(/\/token/)));
  await other.goto('/account');
  await asked;
  const name = page.getByLabel('Display name');
  await name.fill('Anna');
  await name.press('Enter');
  for (const tab of [page, other]) await expect(accountMenu(tab, 'Anna')).toBeVisible();
  await expect(page.getByLabel('New email')).toHaveValue('not sent yet');
  await page.reload();
  await settings(page);
  await expect(page.getByRole('main')).toContainText(account.email);
});

for (const [what, prepare, sentence] of [
  [
    'blocks storage',
    () =>
      // All that a browser blocks together with cookies.
      [
        [window, 'localStorage'] as const,
        [window, 'sessionStorage'] as const,
        [window, 'indexedDB'] as const,
        [document, 'cookie'] as const,
      ].forEach(([where, name]) =>
        Object.defineProperty(where, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        }),
      ),
    'Your browser does not let this site keep a session.',
  ],
  [
    'has its storage full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
    "The browser's storage for this site is full.",
  ],
] as const)
  test(`a browser that ${what} reads, and login says so`, async ({ page, expected }) => {
    expected.push('Docusaurus storage error');
    await page.addInitScript(prepare);
    await open(page, '/markdown-page');
    await expect(heading(page)).toBeVisible();
    await loginLink(page).click();
    await sendForm(page, await createAccount());
    await expect(message(page)).toContainText(sentence);
    await expect(page).toHaveURL('/auth/login?next=%2Fmarkdown-page');
  });
