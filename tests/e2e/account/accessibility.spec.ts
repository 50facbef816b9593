import type { Page } from '@playwright/test';
import { smallTargets } from '../../support/accounts';
import { seriousProblems, themeRules } from '../../support/axe';
import { expect, heading, open, test } from '../../support/test';

const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });

test('the forms suit keyboards, thumbs and screen readers', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/accounts:signInWithPassword*', () => undefined);
  await open(page, '/auth/login?next=/account');
  const button = page.getByRole('button', { name: 'Log in', exact: true });

  await test.step('the password can be shown and hidden', async () => {
    await password(page).fill('correct horse');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(password(page)).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).press('Space');
    await expect(password(page)).toHaveAttribute('type', 'password');
  });

  await test.step('every field and button shows where the focus is', async () => {
    await email(page).focus();
    for (let index = 0; index < 6; index += 1) {
      const outline = await page.evaluate(() => {
        const style = getComputedStyle(document.activeElement ?? document.body);
        return style.outlineStyle !== 'none' || style.boxShadow !== 'none';
      });
      expect(outline).toBe(true);
      await page.keyboard.press('Tab');
    }
  });

  await test.step('axe finds nothing in an error', async () => {
    await password(page).fill('');
    await button.click();
    await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await seriousProblems(page)).toEqual([]);
    await page.getByRole('button', { name: /Switch between dark and light/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    expect(await seriousProblems(page, { rules: themeRules })).toEqual([]);
  });

  await test.step('with reduced motion the waiting mark stands still', async () => {
    await email(page).fill('goose@example.com');
    await password(page).fill('correct horse');
    await page.keyboard.press('Enter');
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

  await test.step('the other forms keep the destination, and suit as well', async () => {
    await expect(email(page)).toHaveAttribute('autocomplete', 'username');
    await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
    expect(await smallTargets(page)).toEqual([]);
    await page.getByRole('link', { name: 'Sign up' }).click();
    await expect(page).toHaveURL('/auth/signup?next=%2Faccount');
    await expect(heading(page)).toHaveText('Sign up');
    await expect(email(page)).toHaveAttribute('autocomplete', 'username');
    await expect(password(page)).toHaveAttribute('autocomplete', 'new-password');
    expect(await smallTargets(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page).toHaveURL('/auth/forgot-password?next=%2Faccount');
    await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
  });
});
