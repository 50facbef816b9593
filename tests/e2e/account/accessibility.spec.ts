import type { Page } from '@playwright/test';
import { createAccount, signIn } from '../../support/accounts';
import { seriousProblems, themeRules } from '../../support/axe';
import { authPages } from '../../support/pages';
import { expect, open, test } from '../../support/test';

const password = (page: Page) => page.getByLabel('Password', { exact: true });

test.describe('a password manager finds', () => {
  test('user name and current password on the login page', async ({ page }) => {
    await open(page, '/auth/login');
    await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
    await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
  });

  test('user name and new password on the sign-up page', async ({ page }) => {
    await open(page, '/auth/signup');
    await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
    await expect(password(page)).toHaveAttribute('autocomplete', 'new-password');
  });

  test('user name, current and new password on the account page', async ({ page }) => {
    const account = await signIn(page, await createAccount(), '/account');
    const form = page.getByRole('region', { name: 'Change the password' });
    await expect(form.locator('[autocomplete=username]')).toHaveValue(account.email);
    await expect(form.getByLabel('Current password')).toHaveAttribute(
      'autocomplete',
      'current-password',
    );
    await expect(form.getByLabel('New password')).toHaveAttribute(
      'autocomplete',
      'new-password',
    );
  });
});

test('the password can be shown and hidden by keyboard', async ({ page }) => {
  await open(page, '/auth/login');
  await password(page).fill('correct horse');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).press('Space');
  await expect(password(page)).toHaveAttribute('type', 'password');
});

test('everything to press is at least 24 pixels high and wide', async ({ page }) => {
  await signIn(page, await createAccount(), '/account');
  expect(await smallTargets(page)).toEqual([]);
  await page.evaluate(() => localStorage.clear());
  for (const path of authPages) {
    await open(page, path);
    expect(await smallTargets(page), path).toEqual([]);
  }
});

/** Fields and buttons below 24 pixels. Links inside of text are exempt, as in WCAG 2.5.8. */
async function smallTargets(page: Page): Promise<string[]> {
  const targets = page.getByRole('main').locator('button, input, a.button');
  await expect(targets.first()).toBeVisible();
  return targets.evaluateAll((elements) =>
    elements
      .filter((element) => !element.closest('[aria-hidden]'))
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width < 24 || height < 24;
      })
      .map((element) => element.outerHTML),
  );
}

test('an error is read out, and axe finds nothing in it', async ({ page }) => {
  await open(page, '/auth/login');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('button', { name: /Switch between dark and light/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await seriousProblems(page, themeRules)).toEqual([]);
});

test('every field and button shows where the focus is', async ({ page }) => {
  await open(page, '/auth/login');
  await page.getByLabel('Email').focus();
  for (let index = 0; index < 6; index += 1) {
    const outline = await page.evaluate(() => {
      const style = getComputedStyle(document.activeElement ?? document.body);
      return style.outlineStyle !== 'none' || style.boxShadow !== 'none';
    });
    expect(outline).toBe(true);
    await page.keyboard.press('Tab');
  }
});

test('with reduced motion the waiting mark stands still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/accounts:signInWithPassword*', () => undefined);
  await open(page, '/auth/login');
  await page.getByLabel('Email').fill('goose@example.com');
  await password(page).fill('correct horse');
  await page.keyboard.press('Enter');
  const button = page.getByRole('button', { name: 'Log in', exact: true });
  await expect(button).toHaveAttribute('aria-busy', 'true');
  const running = await button.evaluate(
    (element) =>
      element
        .getAnimations({ subtree: true })
        .filter((animation) => Number(animation.effect?.getTiming().duration) > 10)
        .length,
  );
  expect(running).toBe(0);
});
