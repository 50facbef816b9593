/**
 * Faults that come from outside: a wrong clock, a browser without scripts. The table in
 * tests/README.md says what a reader sees of each fault, and names the tests of all of them.
 */
import { createAccount, login } from '../support/accounts';
import { answer, countCalls, refused, refusing } from '../support/provider';
import { expect, test } from '../support/test';

const hours = (count: number) => count * 3_600_000;

test.describe('a clock that is wrong by hours', () => {
  test.use({ expectedErrors: [refused] });

  test('lets a reader in and keeps the session, also once it is set back', async ({
    page,
  }) => {
    const settings = () =>
      expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Settings');
    const account = await createAccount();
    await page.clock.install({ time: Date.now() + hours(5) });
    await login(page, account, '/account');
    const renewals = countCalls(page, 'token');
    await page.reload();
    await settings();
    expect(renewals()).toBe(0);

    // The token has expired, though its time says otherwise. The emulator takes such tokens.
    await page.clock.setSystemTime(Date.now() - hours(5));
    const expired = refusing('TOKEN_EXPIRED');
    await answer(page, 'accounts:lookup', expired, { times: 1 });
    await page.reload();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toContainText(
      'You stay signed in.',
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    await settings();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all tabs can be read, and there are links in place of buttons', async ({
    page,
  }) => {
    await page.goto('/docs/getting-started/installation');
    const panels = await page.getByRole('main').locator('[role="tabpanel"]').all();
    expect(panels.length).toBeGreaterThan(1);
    for (const panel of panels) await expect(panel).toBeVisible();
    for (const name of ['Search', 'Copy page', 'Close']) {
      await expect(page.getByRole('button', { name })).toBeHidden();
    }
    await page.setViewportSize({ width: 390, height: 844 });
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar.getByRole('button', { name: 'Toggle navigation bar' })).toBeHidden();
    await bar.getByRole('link', { name: 'Docs', exact: true }).click();
    await expect(page).toHaveURL('/docs/category/getting-started');
    const overflow = await page.locator('html').evaluate((html) => html.scrollWidth);
    expect(overflow).toBeLessThanOrEqual(390);
  });
});
