import type { Page } from '@playwright/test';
import {
  accountMenu,
  createAccount,
  logout,
  signIn,
  storedKeys,
} from '../../support/accounts';
import { blockSdk, holdAnswer } from '../../support/provider';
import { expect, hydrated, open, test } from '../../support/test';

test.use({ expectedErrors: ['net::ERR_', 'Loading CSS chunk'] });

const anna = () => createAccount({ displayName: 'Anna' });
const loginLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' });

/** Stored keys of a user, without those of the browser itself. */
const kept = async (page: Page) =>
  (await storedKeys(page)).filter(
    (key) => !/^(docusaurus\.|docs-|theme$|goose\.scroll$)/.test(key),
  );

/** Reloads, and holds the provider's answer to the question who is signed in. */
function reloadSlowly(page: Page): Promise<() => void> {
  const reload = () => page.reload().then(() => hydrated(page));
  return holdAnswer(page, 'accounts:lookup', reload, (route) =>
    route.continue().catch(() => undefined),
  );
}

test('needs no sign-in code: nothing stays where it does not load', async ({ page }) => {
  await signIn(page, await anna(), '/account');
  expect(await kept(page)).not.toEqual([]);
  await blockSdk(page);
  await page.reload();
  await expect(page.getByRole('alert').getByText('You stay signed in.')).toBeVisible();
  await logout(page, 'Anna');
  await expect(page).toHaveURL('/');
  await expect(loginLink(page)).toBeVisible();
  expect(await kept(page)).toEqual([]);
});

test('needs no connection', async ({ page, context }) => {
  await signIn(page, await anna(), '/account');
  await expect(accountMenu(page, 'Anna')).toBeVisible();
  await context.setOffline(true);
  await logout(page, 'Anna');
  await context.setOffline(false);
  await open(page, '/');
  await expect(loginLink(page)).toBeVisible();
  expect(await kept(page)).toEqual([]);
});

test('during the session check: a late answer changes nothing', async ({ page }) => {
  await signIn(page, await anna(), '/account');
  await expect(accountMenu(page, 'Anna')).toBeVisible();
  const letAnswer = await reloadSlowly(page);
  await logout(page, 'Anna');
  await expect(page).toHaveURL('/');
  await expect(loginLink(page)).toBeVisible();
  letAnswer();
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await expect(loginLink(page)).toBeVisible();
  expect(await kept(page)).toEqual([]);
});

test('in another tab: a late answer changes nothing', async ({ page, context }) => {
  await signIn(page, await anna(), '/account');
  const other = await context.newPage();
  await open(other, '/docs/quickstart');
  await expect(accountMenu(other, 'Anna')).toBeVisible();
  const letAnswer = await reloadSlowly(page);
  await logout(other, 'Anna');
  await expect(page).toHaveURL('/auth/login?next=%2Faccount');
  letAnswer();
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await expect(page.getByLabel('Email')).toBeVisible();
  for (const tab of [page, other]) expect(await kept(tab)).toEqual([]);
});

for (const [what, viewport] of [
  ['on a wide screen', { width: 1440, height: 900 }],
  ['on a small one', { width: 390, height: 844 }],
] as const) {
  test(`a double click logs out and does nothing else, ${what}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await signIn(page, await anna(), '/account');
    if (viewport.width < 997) {
      // The menu of the account is open where the page is one of its items.
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    } else {
      await accountMenu(page, 'Anna').hover();
    }
    await page.getByRole('button', { name: 'Logout' }).dblclick();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await kept(page)).toEqual([]);
  });
}

test.describe('when something cannot be removed', () => {
  test.use({ expectedErrors: ['Logout failed'] });

  for (const path of ['/account', '/app', '/docs/quickstart'])
    test(`from ${path}, says so on the next page and on every other`, async ({
      page,
    }) => {
      await page.addInitScript(() => {
        const { removeItem } = Storage.prototype;
        Storage.prototype.removeItem = function remove(key) {
          if (!key.startsWith('firebase:authUser')) return removeItem.call(this, key);
          throw new Error('storage is broken');
        };
      });
      await signIn(page, await anna(), path);
      await expect(accountMenu(page, 'Anna')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await logout(page, 'Anna');
      await expect(page).toHaveURL('/');
      const notice = page.getByRole('alert').filter({ hasText: 'still in this browser' });
      for (const next of ['/', '/auth/login']) {
        await open(page, next);
        await expect(notice).toBeVisible();
        await expect(notice).toHaveCount(1);
      }
    });

  test('says so, and does it at the next chance', async ({ page }) => {
    // From here the way home is one within the document, so that there is time to read.
    await signIn(page, await anna(), '/docs/quickstart');
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      const { removeItem } = Storage.prototype;
      Storage.prototype.removeItem = function remove(key) {
        if (!key.startsWith('firebase:')) return removeItem.call(this, key);
        throw new Error('storage is broken');
      };
    });
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('Logout failed'),
    );
    await logout(page, 'Anna');
    await logged;
    await expect(page).toHaveURL('/');
    await expect(loginLink(page)).toBeVisible();
    const notice = page.getByRole('alert').filter({ hasText: 'still in this browser' });
    await expect(notice).toBeVisible();
    expect(await kept(page)).toHaveLength(1);
    await notice.getByRole('button', { name: 'Reload' }).click();
    await hydrated(page);
    await expect(notice).toBeHidden();
    await expect(loginLink(page)).toBeVisible();
    expect(await kept(page)).toEqual([]);
  });
});
