import type { Route } from '@playwright/test';
import { freshAccount } from '../../support/accounts';
import { answer, countCalls } from '../../support/provider';
import { expect, open, test } from '../../support/test';

/** The emulator has no policy; this is one as the provider writes it. */
const policy = (route: Route) =>
  route.fulfill({
    headers: { 'access-control-allow-origin': '*' },
    json: {
      customStrengthOptions: {
        minPasswordLength: 8,
        maxPasswordLength: 12,
        containsLowercaseCharacter: true,
        containsUppercaseCharacter: true,
        containsNumericCharacter: true,
        containsNonAlphanumericCharacter: true,
      },
      allowedNonAlphanumericCharacters: ['!', '?', '#'],
      enforcementState: 'ENFORCE',
      schemaVersion: 1,
    },
  });

test('a policy of the server is ticked off while the reader types, and kept to', async ({
  page,
}) => {
  const password = page.getByLabel('Password', { exact: true });
  const needs = page.getByRole('list', { name: 'Requirements' }).getByRole('listitem');
  const calls = countCalls(page, 'accounts:signUp');
  await answer(page, 'passwordPolicy', policy);
  await open(page, '/auth/signup');
  await expect(needs).toHaveText([
    'At least 8 characters (missing)',
    'At most 12 characters (done)',
    'A lower-case letter (missing)',
    'An upper-case letter (missing)',
    'A digit (missing)',
    'A symbol, such as ! or ? (missing)',
  ]);
  for (const [typed, missing] of [
    ['Goose1', ['At least 8', 'A symbol']],
    ['Goose1 #and so on', ['At most 12']],
  ] as const) {
    await password.fill(typed);
    await expect(needs.filter({ hasText: 'missing' })).toHaveText(
      missing.map((text) => new RegExp(`^${text}`)),
    );
  }
  await page.getByLabel('Email').fill(freshAccount().email);
  await password.fill('goosegoose');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAccessibleDescription(
    /Still needed: an upper-case letter, a digit, a symbol, such as ! or \?\./,
  );
  await expect(password).toBeFocused();
  expect(calls()).toBe(0);
  await password.fill('Goose1 #2345');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/app');
});
