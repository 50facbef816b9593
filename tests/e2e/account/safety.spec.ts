import {
  createAccount,
  freshAccount,
  loginLink,
  sendForm,
  storedSession,
} from '../../support/accounts';
import { siteUrl } from '../../support/environment';
import { expect, heading, hydrated, open, test } from '../../support/test';

test.use({ expectedErrors: ['net::ERR_'] });

// `src/account/next.test.ts` has more of them.
test('whatever `next` holds leads to a page of this site', async ({ page }) => {
  const account = await createAccount();
  await page.goto(`/auth/login?${new URLSearchParams({ next: '//evil.example/a' })}`);
  await sendForm(page, account);
  await expect(page).not.toHaveURL(/\/auth\//);
  expect(new URL(page.url()).origin).toBe(new URL(siteUrl).origin);
  // The console is a document of its own, which would cut the next step.
  await expect(heading(page)).toContainText('Hello');
  // Who is signed in already is sent on in the same way.
  const hostile = new URLSearchParams({ next: 'javascript:alert(1)' });
  // It may leave before it has loaded.
  await page.goto(`/auth/signup?${hostile}`, { waitUntil: 'commit' });
  await expect(page).toHaveURL('/app');
});

test('the hint alone unlocks nothing, and a damaged one is ignored', async ({ page }) => {
  const openWith = async (hint: unknown, path: string) => {
    await page.goto('/llms.txt');
    await page.evaluate(
      (text) => localStorage.setItem('goose.session', text),
      JSON.stringify(hint),
    );
    await open(page, path);
  };
  const evil = { uid: 'x', email: 'evil@example.com', displayName: 'Evil' };
  await openWith(evil, '/account');
  await expect(page).toHaveURL('/auth/login?next=%2Faccount');
  await expect(page.getByLabel('Email')).toBeVisible();
  // No user for the script in the page's head, nor for the site's own.
  await openWith({ uid: {}, email: 7 }, '/docs/quickstart');
  await expect(loginLink(page)).toBeVisible();
});

test('no password or token reaches an address, log or hint', async ({ page }) => {
  const account = freshAccount();
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.url()));
  page.on('framenavigated', (frame) => seen.push(frame.url()));
  page.on('console', (message) => seen.push(message.text()));
  await open(page, '/auth/signup?next=/account');
  await sendForm(page, account);
  await expect(page).toHaveURL('/account');
  await page.reload();
  await hydrated(page);
  await expect(heading(page)).toHaveText('Account Settings');
  const { accessToken, refreshToken } = (await storedSession(page)).stsTokenManager;
  const tokens = [accessToken, refreshToken];
  const others = await page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => !key.startsWith('firebase:authUser:'))
      .flat(),
  );
  expect(tokens.every((token) => token.length > 20)).toBe(true);
  for (const secret of [account.password, ...tokens]) {
    for (const text of [...seen, ...others]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(encodeURIComponent(secret));
    }
  }
});

test('without its script, a form does not send its fields', async ({ page }) => {
  await page.route('**/assets/js/**', (route) => route.abort());
  await page.goto('/auth/login');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeDisabled();
  await page.getByLabel('Email').fill('goose@example.com');
  await page.getByLabel('Password', { exact: true }).fill('secret');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/auth/login');
});
