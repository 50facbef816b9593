import { createAccount, signIn } from '../../support/accounts';
import { copied } from '../../support/clipboard';
import { expect, test } from '../../support/test';

// A command that was copied is looked for at once.
test.use({ expectedErrors: ['net::ERR_CONNECTION_REFUSED'] });

test('the secret is covered, and copied whole', async ({ page }) => {
  await signIn(page, await createAccount());
  const command = page.getByLabel('Command');
  await expect(command).toContainText('••••');
  await command.evaluate((block) => {
    window.getSelection()?.selectAllChildren(block);
  });
  await page.keyboard.press('ControlOrMeta+C');
  const secret = /SECRET_KEY='?([\w-]{32})/.exec(await copied(page))?.[1] ?? '';
  expect(secret).not.toBe('');
  expect(await page.locator('main').innerText()).not.toContain(secret);

  await page.locator('summary').filter({ hasText: 'Another address' }).click();
  const field = page.getByLabel('Secret', { exact: true });
  await expect(field).toHaveValue(secret);
  await expect(field).toHaveCSS('-webkit-text-security', 'disc');
  // No password manager takes it for the password of this site.
  await expect(field).toHaveAttribute('type', 'text');
  await expect(field).toHaveAttribute('autocomplete', 'off');
  await page.getByRole('button', { name: 'Show secret' }).first().click();
  await expect(command).toContainText(secret);
});

test('an unusable secret is reported at its field', async ({ page }) => {
  await signIn(page, await createAccount());
  await page.locator('summary').filter({ hasText: 'Another address' }).click();
  const field = page.getByLabel('Secret', { exact: true });
  await field.fill('pasted\u200B');
  await page.getByRole('button', { name: 'Use these' }).click();
  await expect(page.getByText('A secret cannot hold “⟨U+200B⟩”.')).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue('pasted\u200B');
  await field.fill('pasted');
  await page.getByRole('button', { name: 'Use these' }).click();
  await expect(page.getByText('Waiting for goose')).toBeVisible();
});
