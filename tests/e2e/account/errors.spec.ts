import type { Page, Route } from '@playwright/test';
import {
  createAccount,
  freshAccount,
  sendForm,
  updateAccount,
} from '../../support/accounts';
import { answer, blockSdk, countCalls, refusing } from '../../support/provider';
import { expect, open, test } from '../../support/test';

test.use({ expectedErrors: ['Failed to load resource'] });

const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
/** The message of a form; empty ones are there all the time, to be read out when they fill. */
const message = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });

/** Answers that the emulator never gives, with the sentence and the field that show them. */
const refusals = {
  login: [
    {
      code: 'INVALID_PASSWORD',
      sentence: 'The password is not right. Try again, or reset the password.',
      place: password,
    },
    {
      code: 'EMAIL_NOT_FOUND',
      sentence: 'There is no account with this email. Check the address, or sign up.',
      place: email,
    },
    {
      code: 'INVALID_EMAIL',
      sentence: 'This is not a full email address. Check it, please.',
      place: email,
    },
    {
      code: 'TOO_MANY_ATTEMPTS_TRY_LATER : Access has been disabled for a while.',
      sentence: 'Too many attempts. Wait a few minutes, or reset the password.',
      place: message,
    },
    {
      code: 'SOMETHING_NEW',
      sentence: 'Something went wrong. Try again in a moment. (something-new)',
      place: message,
    },
  ],
  signup: [
    {
      code: 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain a digit]',
      sentence: 'The password does not meet the requirements. Choose another one.',
      place: password,
    },
    {
      code: 'WEAK_PASSWORD : Password should be at least 6 characters',
      sentence: 'The password is too short. Choose a longer one.',
      place: password,
    },
    {
      code: 'OPERATION_NOT_ALLOWED',
      sentence: 'This way to sign in is switched off on this site.',
      place: message,
    },
  ],
} as const;

/** Sends the form, and expects the sentence at the place that the answer is about, with the focus. */
async function expectSentence(
  page: Page,
  account: Parameters<typeof sendForm>[1],
  {
    sentence,
    place,
  }: { sentence: string; place: (page: Page) => ReturnType<typeof email> },
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

test('the login page says what is wrong, where it belongs, and can be sent again', async ({
  page,
}) => {
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
    await expectSentence(page, account, {
      sentence: 'The sign-in code did not load. Check your connection and try again.',
      place: message,
    });
    await unblock();
  });

  await test.step('the same for a wrong password and an unknown address', async () => {
    for (const { email: address } of [account, freshAccount()]) {
      await expectSentence(
        page,
        { email: address, password: 'not this one' },
        {
          sentence: 'Email and password do not match. Try again, or reset the password.',
          place: password,
        },
      );
      await expect(email(page)).toHaveValue(address);
    }
  });

  await test.step('the account is disabled', () =>
    expectSentence(page, disabled, {
      sentence: 'This account has been disabled.',
      place: message,
    }));

  for (const row of refusals.login)
    await test.step(row.code, () => {
      reply = refusing(row.code);
      return expectSentence(page, freshAccount(), row);
    });

  const unanswered = {
    sentence: 'The account service did not answer. Check your connection and try again.',
    place: message,
  };
  for (const [what, lost] of [
    ['the network is down', (route: Route) => route.abort('internetdisconnected')],
    ['the answer is not JSON', (route: Route) => route.fulfill(html(200))],
    ['a proxy answers with a page', (route: Route) => route.fulfill(html(502))],
  ] as const)
    await test.step(what, async () => {
      reply = lost;
      await expectSentence(page, account, unanswered);
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
    await expect(message(page)).toHaveText(unanswered.sentence);
    await expect(button).not.toHaveAttribute('aria-busy');
  });

  // Against the emulator the SDK takes a stand-in for Google's proof, and the emulator takes none.
  await test.step('a double click sends once, and a missing proof is fetched', async () => {
    const proofs: unknown[] = [];
    reply = (route) => {
      const sent = route.request().postDataJSON() as Record<string, unknown>;
      const { captchaResponse, email: address, password: secret } = sent;
      proofs.push(captchaResponse);
      return captchaResponse
        ? route.continue({
            postData: { email: address, password: secret, returnSecureToken: true },
          })
        : refusing('MISSING_RECAPTCHA_TOKEN')(route);
    };
    await button.dblclick();
    await expect(page).toHaveURL('/app');
    expect(proofs).toEqual([undefined, expect.any(String)]);
  });
});

test('the sign-up page does so too, and asks for six characters', async ({ page }) => {
  let reply = (route: Route): unknown => route.continue();
  await answer(page, 'accounts:signUp', async (route) => {
    await reply(route);
  });
  // A server that states no length.
  await answer(page, 'passwordPolicy', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { customStrengthOptions: {}, enforcementState: 'OFF', schemaVersion: 1 },
    }),
  );
  await open(page, '/auth/signup');

  await test.step('a password that is too short is not sent', async () => {
    const calls = countCalls(page, 'accounts:signUp');
    await sendForm(page, { ...freshAccount(), password: '12345' });
    await expect(password(page)).toHaveAccessibleDescription(
      /Still needed: at least 6 characters\./,
    );
    expect(calls()).toBe(0);
    await password(page).fill('123456');
    await expect(
      page.getByRole('list', { name: 'Requirements' }).getByRole('listitem'),
    ).toHaveText(['At least 6 characters (done)']);
  });

  await test.step('the address has an account', async () =>
    expectSentence(page, await createAccount(), {
      sentence: 'An account with this email exists already.',
      place: email,
    }));

  for (const row of refusals.signup)
    await test.step(row.code, () => {
      reply = refusing(row.code);
      return expectSentence(page, freshAccount(), row);
    });
});

function html(status: number) {
  return {
    status,
    headers: { 'access-control-allow-origin': '*' },
    contentType: 'text/html',
    body: '<h1>It works</h1>',
  };
}
