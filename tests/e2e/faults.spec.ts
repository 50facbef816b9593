/**
 * A fault that comes from outside: a wrong clock. The table in
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
