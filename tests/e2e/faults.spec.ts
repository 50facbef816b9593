/**
 * Faults that come from outside: no connection, a wrong clock, a browser without scripts. The table
 * in tests/README.md says what a reader sees of each fault, and names the tests of all of them.
 */
import type { Page } from '@playwright/test';
import { accountMenu, createAccount, login, signIn } from '../support/accounts';
import { answer, countCalls } from '../support/provider';
import { expect, open, test } from '../support/test';

const hours = (count: number) => count * 3_600_000;
const message = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });
const settings = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Settings');

test.describe('a reader who goes offline', () => {
  test.use({ expectedErrors: ['net::ERR_INTERNET_DISCONNECTED', 'chunk'] });

  test('can read on, and searches when back', async ({ page, context }) => {
    await open(page, '/docs/quickstart');
    await context.setOffline(true);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('memory');
    const alert = page.getByRole('dialog').getByRole('alert');
    await expect(alert).toBeVisible();
    await context.setOffline(false);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
      /pages for “memory”/,
    );
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quickstart');
  });

  test('keeps what is in a form, and sends it when back', async ({ page, context }) => {
    await signIn(page, await createAccount(), '/account');
    const form = page.getByRole('region', { name: 'Name', exact: true });
    await form.getByRole('textbox').fill('Gray Goose');
    await context.setOffline(true);
    await page.keyboard.press('Enter');
    await expect(message(page)).toContainText('Check your connection and try again.');
    await expect(form.getByRole('textbox')).toHaveValue('Gray Goose');
    await context.setOffline(false);
    await form.getByRole('button').click();
    await expect(accountMenu(page, 'Gray Goose')).toBeVisible();
  });
});

for (const [what, ahead] of [
  ['five hours ahead', hours(5)],
  ['five hours behind', hours(-5)],
] as const) {
  test(`a clock ${what} lets a reader in and keeps the session`, async ({ page }) => {
    const account = await createAccount();
    await page.clock.install({ time: Date.now() + ahead });
    await login(page, account, '/account');
    const renewals = countCalls(page, 'token');
    await page.reload();
    await settings(page);
    expect(renewals()).toBe(0);
  });
}

test.describe('a clock that is set back while a session is kept', () => {
  test.use({ expectedErrors: ['status of 400'] });

  test('does not end the session, though its token has expired', async ({ page }) => {
    await page.clock.install({ time: Date.now() - hours(5) });
    // The emulator takes tokens that have expired.
    await answer(
      page,
      'accounts:lookup',
      (route) =>
        route.fulfill({
          status: 400,
          headers: { 'access-control-allow-origin': '*' },
          json: { error: { code: 400, message: 'TOKEN_EXPIRED' } },
        }),
      { times: 1 },
    );
    await signIn(page, await createAccount(), '/account');
    await expect(message(page)).toContainText('You stay signed in.');
    await page.getByRole('button', { name: 'Try again' }).click();
    await settings(page);
  });
});

test.describe('an account service that hangs', () => {
  test('is waited for, and can be asked again', async ({ page }) => {
    await page.clock.install();
    await answer(page, 'accounts:lookup', () => undefined, { times: 1 });
    await signIn(page, await createAccount(), '/account');
    await expect(page.getByText('Checking your session…')).toBeVisible();
    await page.clock.runFor(8000);
    await expect(page.getByText('The account service is slow to answer.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await settings(page);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all tabs of a page can be read, without dead buttons', async ({ page }) => {
    await page.goto('/docs/getting-started/installation');
    const panels = await page.getByRole('main').locator('[role="tabpanel"]').all();
    expect(panels.length).toBeGreaterThan(1);
    for (const panel of panels) await expect(panel).toBeVisible();
    for (const name of ['Search', 'Copy page', 'Close']) {
      await expect(page.getByRole('button', { name })).toBeHidden();
    }
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('the links of the menu stand in the bar', async ({ page }) => {
      await page.goto('/docs/quickstart');
      const bar = page.getByRole('navigation', { name: 'Main' });
      await expect(
        bar.getByRole('button', { name: 'Toggle navigation bar' }),
      ).toBeHidden();
      await bar.getByRole('link', { name: 'Docs', exact: true }).click();
      await expect(page).toHaveURL('/docs/category/getting-started');
      const overflow = await page.locator('html').evaluate((html) => html.scrollWidth);
      expect(overflow).toBeLessThanOrEqual(390);
    });
  });
});
