import type { Page, Route } from '@playwright/test';
import { freshAccount } from '../../support/accounts';
import { answer, countCalls } from '../../support/provider';
import { expect, open, test } from '../../support/test';

const password = (page: Page) => page.getByLabel('Password', { exact: true });
const needs = (page: Page) =>
  page.getByRole('list', { name: 'Requirements' }).getByRole('listitem');

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

test.describe('with a policy of the server', () => {
  test.beforeEach(({ page }) => answer(page, 'passwordPolicy', policy));

  test('the list ticks off what is there while the reader types', async ({ page }) => {
    await open(page, '/auth/signup');
    await expect(needs(page)).toHaveText([
      'At least 8 characters (missing)',
      'At most 12 characters (done)',
      'A lower-case letter (missing)',
      'An upper-case letter (missing)',
      'A digit (missing)',
      'A symbol, such as ! or ? (missing)',
    ]);
    for (const [typed, missing] of [
      ['goose', ['At least 8', 'An upper-case', 'A digit', 'A symbol']],
      ['Goose1', ['At least 8', 'A symbol']],
      ['Goose1 ~', ['A symbol']],
      ['Goose1 #', []],
      ['Goose1 #and so on', ['At most 12']],
    ] as const) {
      await password(page).fill(typed);
      await expect(needs(page).filter({ hasText: 'missing' })).toHaveText(
        missing.map((text) => new RegExp(`^${text}`)),
      );
    }
  });

  test('what is missing is said at the field, and nothing is sent', async ({ page }) => {
    const calls = countCalls(page, 'accounts:signUp');
    await open(page, '/auth/signup');
    await expect(needs(page)).toHaveCount(6);
    await page.getByLabel('Email').fill(freshAccount().email);
    await password(page).fill('goosegoose');
    await page.keyboard.press('Enter');
    await expect(password(page)).toHaveAccessibleDescription(
      /Still needed: an upper-case letter, a digit, a symbol, such as ! or \?\./,
    );
    await expect(password(page)).toBeFocused();
    expect(calls()).toBe(0);
    await password(page).fill('Goose1 #2345');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/app');
  });
});

for (const [what, reply] of [
  ['states no length', (route: Route) => route.fulfill(emptyPolicy())],
  ['does not answer', (route: Route) => route.abort()],
] as const) {
  test.describe(`with a server that ${what}`, () => {
    test.use({ expectedErrors: ['net::ERR_'] });

    test('six characters are asked for', async ({ page }) => {
      await answer(page, 'passwordPolicy', reply);
      await open(page, '/auth/signup');
      await page.getByLabel('Email').fill(freshAccount().email);
      await password(page).fill('12345');
      await page.keyboard.press('Enter');
      await expect(password(page)).toHaveAccessibleDescription(
        /Still needed: at least 6 characters\./,
      );
      await password(page).fill('123456');
      await expect(needs(page)).toHaveText(['At least 6 characters (done)']);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/app');
    });
  });
}

function emptyPolicy() {
  return {
    headers: { 'access-control-allow-origin': '*' },
    json: { customStrengthOptions: {}, enforcementState: 'OFF', schemaVersion: 1 },
  };
}
