import type { Page } from '@playwright/test';
import {
  accountMenu,
  createAccount,
  loginLink,
  logout,
  signIn,
  storedKeys,
} from '../../support/accounts';
import { blockSdk } from '../../support/provider';
import { expect, heading, hydrated, open, test } from '../../support/test';

test.use({ expectedErrors: ['net::ERR_', 'Loading CSS chunk'] });

const anna = () => createAccount({ displayName: 'Anna' });

/** Stored keys of a user, without those of the browser itself. */
const kept = async (page: Page) =>
  (await storedKeys(page)).filter(
    (key) => !/^(docusaurus\.|docs-|theme$|goose\.scroll$)/.test(key),
  );

test('a double click on a small screen needs no sign-in code', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await blockSdk(page);
  await signIn(page, await anna(), '/account');
  await expect(page.getByRole('alert').getByText('You stay signed in.')).toBeVisible();
  expect(await kept(page)).not.toEqual([]);
  // The menu of the account is open where the page is one of its items.
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await page.getByRole('button', { name: 'Logout' }).dblclick();
  await expect(page).toHaveURL('/');
  await expect(heading(page)).toBeVisible();
  expect(await kept(page)).toEqual([]);
});

test('a double click needs no connection', async ({ page, context }) => {
  await signIn(page, await anna(), '/account');
  await accountMenu(page, 'Anna').hover();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Logout' }).dblclick();
  await context.setOffline(false);
  await open(page, '/markdown-page');
  await expect(loginLink(page)).toBeVisible();
  expect(await kept(page)).toEqual([]);
});

test('what cannot be removed goes at the next chance', async ({ page, expected }) => {
  const notice = page.getByRole('alert').filter({ hasText: 'still in this browser' });
  // From here the way home is one within the document, so that there is time to read.
  await signIn(page, await anna(), '/docs/quickstart');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const { removeItem } = Storage.prototype;
    Storage.prototype.removeItem = function remove(key) {
      if (!key.startsWith('firebase:authUser')) return removeItem.call(this, key);
      throw new Error('storage is broken');
    };
  });
  expected.push('Logout failed');
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('Logout failed'),
  );
  await logout(page, 'Anna');
  await logged;
  await expect(page).toHaveURL('/');
  await expect(loginLink(page)).toBeVisible();
  expect(await kept(page)).toHaveLength(1);
  await notice.getByRole('button', { name: 'Reload' }).click();
  await hydrated(page);
  await expect(notice).toBeHidden();
  await expect(loginLink(page)).toBeVisible();
  expect(await kept(page)).toEqual([]);
});
