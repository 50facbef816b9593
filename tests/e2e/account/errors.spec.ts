import type { Page, Route } from '@playwright/test';
import {
  type Account,
  createAccount,
  freshAccount,
  message,
  sendForm,
  updateAccount,
} from '../../support/accounts';
import { holdBack } from '../../support/connection';
import {
  answer,
  blockSdk,
  countCalls,
  holdAnswer,
  refusing,
  saying,
} from '../../support/provider';
import { expect, hydrated, open, test } from '../../support/test';

test.use({ expectedErrors: ['Failed to load resource'] });

const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });

/** Sends the form, and expects the sentence at the place that the answer is about, with the focus. */
async function expectSentence(
  page: Page,
  account: Account,
  sentence: string,
  place: typeof email,
) {
  await sendForm(page, account);
  if (place === message) {
    await expect(message(page)).toContainText(sentence);
    await expect(message(page).locator('[data-form-message]')).toBeFocused();
    return;
  }
  await expect(place(page)).toHaveAccessibleDescription(
    new RegExp(sentence.replace(/[.?()]/g, String.raw`\$&`)),
  );
  await expect(place(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(place(page)).toBeFocused();
}

test('the login page says what is wrong, where it belongs', async ({ page }) => {
  const [account, disabled] = [await createAccount(), await createAccount()];
  await updateAccount(disabled.uid, { disableUser: true });
  const calls = countCalls(page, 'accounts:signInWithPassword');
  let reply = (route: Route): unknown => route.continue();
  await answer(page, 'accounts:signInWithPassword', async (route) => {
    await reply(route);
  });
  await page.clock.install();
  const unblock = await blockSdk(page);
  await open(page, '/auth/login');
  const button = page.getByRole('button', { name: 'Log in', exact: true });
  // As a browser translates it.
  await button.evaluate(({ firstChild }) => {
    const font = document.createElement('font');
    font.textContent = firstChild?.textContent ?? '';
    firstChild?.replaceWith(font);
  });

  await test.step('an empty or wrong field is reported before sending', async () => {
    await button.click();
    await expect(email(page)).toHaveAccessibleDescription('Enter your email address.');
    await expect(password(page)).toHaveAccessibleDescription('Enter your password.');
    await expect(email(page)).toBeFocused();
    await email(page).fill('goose');
    await page.keyboard.press('Enter');
    await expect(email(page)).toHaveAccessibleDescription(
      'This is not a full email address. Check it, please.',
    );
    expect(calls()).toBe(0);
  });

  await test.step('the sign-in code is missing', async () => {
    await expectSentence(page, account, 'The sign-in code did not load.', message);
    await unblock();
  });

  await test.step('a held key sends once', async () => {
    const former = calls();
    await email(page).fill(account.email);
    await password(page).fill('not this one');
    for (let times = 0; times < 3; times += 1) {
      await page.keyboard.down('Enter');
      await expect(password(page)).toHaveAttribute('aria-invalid', 'true');
      await expect(button).not.toHaveAttribute('aria-busy');
    }
    await page.keyboard.up('Enter');
    expect(calls() - former).toBe(1);
  });

  await test.step('the same for a wrong password and an unknown address', async () => {
    for (const { email: address } of [account, freshAccount()]) {
      const wrong = { email: address, password: 'not this one' };
      await expectSentence(page, wrong, 'Email and password do not match.', password);
      await expect(email(page)).toHaveValue(address);
    }
  });

  await test.step('the account is disabled', () =>
    expectSentence(page, disabled, 'This account has been disabled.', message));

  await test.step('there is no such account, which the emulator never says', () => {
    reply = refusing('EMAIL_NOT_FOUND');
    const sentence = 'There is no account with this email.';
    return expectSentence(page, freshAccount(), sentence, email);
  });

  const unanswered =
    'The account service did not answer. Check your connection and try again.';
  await test.step('the network is down', async () => {
    reply = (route) => route.abort('internetdisconnected');
    await expectSentence(page, account, unanswered, message);
    await expect(password(page)).toHaveValue(account.password);
  });

  await test.step('an answer that does not come is given up after 30 seconds', async () => {
    reply = () => undefined;
    const sent = page.waitForRequest(/signInWithPassword/);
    await sendForm(page, account);
    await sent;
    await page.clock.runFor(28_000);
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await page.clock.runFor(2000);
    await expect(message(page)).toHaveText(unanswered);
    await expect(button).not.toHaveAttribute('aria-busy');
  });

  await test.step('a double click sends once', async () => {
    reply = (route) => route.continue();
    const former = calls();
    await button.dblclick();
    await expect(page).toHaveURL('/app');
    expect(calls() - former).toBe(1);
  });
});

/** The emulator has no policy; this is one as the provider writes it. */
const policy = saying({
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
});

test('the sign-up page does so too, and keeps to a policy', async ({ page }) => {
  const needs = page.getByRole('list', { name: 'Requirements' }).getByRole('listitem');
  const calls = countCalls(page, 'accounts:signUp');
  const good = (address = freshAccount().email) => ({
    email: address,
    password: 'Goose1 #2345',
  });
  let reply = (route: Route): unknown => route.continue();
  await answer(page, 'accounts:signUp', async (route) => {
    await reply(route);
  });
  await answer(page, 'passwordPolicy', policy);
  const release = await holdBack(page, '**/assets/js/**');
  await page.goto('/auth/signup', { waitUntil: 'commit' });

  await test.step('what the policy asks for is ticked off', async () => {
    await password(page).fill('Goose1 #');
    release();
    await hydrated(page);
    await expect(needs.filter({ hasText: 'A symbol' })).toContainText('(done)');
    await password(page).fill('');
    await expect(needs).toHaveText([
      'At least 8 characters (missing)',
      'At most 12 characters (done)',
      'A lower-case letter (missing)',
      'An upper-case letter (missing)',
      'A digit (missing)',
      'A symbol, such as ! or ? (missing)',
    ]);
    await sendForm(page, { ...freshAccount(), password: 'goosegoose' });
    await expect(password(page)).toHaveAccessibleDescription(
      /Still needed: an upper-case letter, a digit, a symbol, such as ! or \?\./,
    );
    await expect(password(page)).toBeFocused();
    expect(calls()).toBe(0);
  });

  await test.step('the address has an account', async () =>
    expectSentence(
      page,
      good((await createAccount()).email),
      'An account with this email exists already.',
      email,
    ));

  await test.step('the password is too short for the service', () => {
    reply = refusing('WEAK_PASSWORD : Password should be longer');
    return expectSentence(page, good(), 'The password is too short.', password);
  });

  await test.step('the account is there, and the mail to verify it is slow', async () => {
    reply = (route) => route.continue();
    const finish = await holdAnswer(page, 'accounts:sendOobCode', () =>
      sendForm(page, good()),
    );
    await expect(page.getByRole('main')).toContainText('You are signed in. Go on as');
    finish();
    await expect(page).toHaveURL('/app');
  });
});
