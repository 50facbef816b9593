import type { Page, Route } from '@playwright/test';
import {
  createAccount,
  freshAccount,
  sendForm,
  signIn,
  updateAccount,
} from '../../support/accounts';
import { answer, blockSdk, countCalls, refusing } from '../../support/provider';
import { expect, open, test } from '../../support/test';

test.use({ expectedErrors: ['Failed to load resource'] });

const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
/** The message of a form; empty ones are there all the time, to be read out when they fill. */
const message = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });

async function fillAndSend(page: Page, path: string, account = freshAccount()) {
  await open(page, path);
  await sendForm(page, account);
}

test.describe('what the emulator itself answers', () => {
  test('EMAIL_EXISTS: the email field says so and has the focus', async ({ page }) => {
    await fillAndSend(page, '/auth/signup', await createAccount());
    await expect(email(page)).toHaveAccessibleDescription(
      /An account with this email exists already/,
    );
    await expect(email(page)).toBeFocused();
  });

  test('INVALID_LOGIN_CREDENTIALS: the same for an unknown address', async ({ page }) => {
    const known = await createAccount();
    for (const address of [known.email, freshAccount().email]) {
      await fillAndSend(page, '/auth/login', {
        email: address,
        password: 'not this one',
      });
      await expect(password(page)).toHaveAccessibleDescription(
        'Email and password do not match. Try again, or reset the password.',
      );
      await expect(password(page)).toBeFocused();
      await expect(email(page)).toHaveValue(address);
    }
  });

  test('USER_DISABLED: the form says so and focuses it', async ({ page }) => {
    const account = await createAccount();
    await updateAccount(account.uid, { disableUser: true });
    await fillAndSend(page, '/auth/login', account);
    await expect(message(page)).toContainText('This account has been disabled.');
    await expect(message(page).locator('[data-form-message]')).toBeFocused();
  });
});

/** Answers that the emulator never gives, with the sentence and the field that show them. */
const refusals = {
  '/auth/login': {
    call: 'accounts:signInWithPassword',
    rows: [
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
  },
  '/auth/signup': {
    call: 'accounts:signUp',
    rows: [
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
  },
} as const;

for (const [path, { call, rows }] of Object.entries(refusals)) {
  test(`${path} says what each refusal means, where it belongs`, async ({ page }) => {
    let code = '';
    await answer(page, call, (route) => refusing(code)(route));
    await open(page, path);
    for (const row of rows) {
      ({ code } = row);
      await test.step(code, async () => {
        const soft = expect.configure({ soft: true, message: code });
        await sendForm(page, freshAccount());
        if (row.place === message) {
          await soft(message(page)).toHaveText(row.sentence);
          await soft(message(page).locator('[data-form-message]')).toBeFocused();
          return;
        }
        const field = row.place(page);
        await soft(field).toHaveAccessibleDescription(new RegExp(escaped(row.sentence)));
        await soft(field).toHaveAttribute('aria-invalid', 'true');
        await soft(field).toBeFocused();
      });
    }
  });
}

function escaped(text: string): string {
  return text.replace(/[.?()]/g, '\\$&');
}

test.describe('when no answer comes', () => {
  const unanswered =
    'The account service did not answer. Check your connection and try again.';

  for (const [what, reply] of [
    ['the network is down', (route: Route) => route.abort('internetdisconnected')],
    ['the answer is not JSON', (route: Route) => route.fulfill(html(200))],
    ['a proxy answers with a page', (route: Route) => route.fulfill(html(502))],
  ] as const) {
    test(`because ${what}: says so, and sending again works`, async ({ page }) => {
      const account = await createAccount();
      await answer(page, 'accounts:signInWithPassword', reply, { times: 1 });
      await fillAndSend(page, '/auth/login', account);
      await expect(message(page)).toHaveText(unanswered);
      await expect(message(page).locator('[data-form-message]')).toBeFocused();
      await expect(password(page)).toHaveValue(account.password);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(page).toHaveURL('/app');
    });
  }

  for (const [where, seconds] of [
    ['a browser', 30],
    ['what the SDK takes for a mobile app', 60],
  ] as const) {
    test.describe(`in ${where}`, () => {
      if (seconds === 60) test.use({ userAgent: 'Android' });

      test(`it is given up after ${seconds} seconds`, async ({ page }) => {
        if (seconds === 60) {
          await page.addInitScript(() => Object.assign(window, { cordova: {} }));
        }
        await page.clock.install();
        await answer(page, 'accounts:signInWithPassword', () => undefined);
        const sent = page.waitForRequest(/signInWithPassword/);
        await fillAndSend(page, '/auth/login');
        await sent;
        const button = page.getByRole('button', { name: 'Log in', exact: true });
        await page.clock.runFor((seconds - 2) * 1000);
        await expect(button).toHaveAttribute('aria-busy', 'true');
        await page.clock.runFor(2000);
        await expect(message(page)).toHaveText(unanswered);
        await expect(button).not.toHaveAttribute('aria-busy');
      });
    });
  }

  test('because the sign-in code is missing: can be sent again', async ({ page }) => {
    const account = await createAccount();
    const unblock = await blockSdk(page);
    await fillAndSend(page, '/auth/login', account);
    await expect(message(page)).toHaveText(
      'The sign-in code did not load. Check your connection and try again.',
    );
    await unblock();
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL('/app');
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

// Against the emulator the SDK takes a stand-in for Google's proof, and the emulator takes none.
test('a missing reCAPTCHA token is fetched by itself', async ({ page }) => {
  const account = await createAccount();
  const proofs: unknown[] = [];
  await answer(page, 'accounts:signInWithPassword', async (route) => {
    const { captchaResponse, ...body } = route.request().postDataJSON() as Record<
      string,
      unknown
    >;
    proofs.push(captchaResponse);
    await (captchaResponse
      ? route.fallback({
          postData: {
            email: body['email'],
            password: body['password'],
            returnSecureToken: true,
          },
        })
      : refusing('MISSING_RECAPTCHA_TOKEN')(route));
  });
  await fillAndSend(page, '/auth/login', account);
  await expect(page).toHaveURL('/app');
  expect(proofs).toEqual([undefined, expect.any(String)]);
});

test('a double click, or Enter pressed twice, sends once', async ({ page }) => {
  const account = await createAccount();
  const calls = countCalls(page, 'accounts:signInWithPassword');
  await open(page, '/auth/login');
  await email(page).fill(account.email);
  await password(page).fill(account.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).dblclick();
  await expect(page).toHaveURL('/app');
  expect(calls()).toBe(1);
});

test('an empty or wrong field is reported before sending', async ({ page }) => {
  const calls = countCalls(page, 'accounts:signInWithPassword');
  await open(page, '/auth/login');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
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

test('a failed mail of a forgotten password says so', async ({ page }) => {
  await answer(page, 'accounts:sendOobCode', refusing('TOO_MANY_ATTEMPTS_TRY_LATER'));
  await open(page, '/auth/forgot-password');
  await email(page).fill(freshAccount().email);
  await page.keyboard.press('Enter');
  await expect(message(page)).toContainText('Too many attempts.');
});

test('a wrong current password is reported at its field', async ({ page }) => {
  await signIn(page, await createAccount(), '/account');
  const form = page.getByRole('region', { name: 'Change the password' });
  await form.getByLabel('Current password').fill('not this one');
  await form.getByLabel('New password').fill('another horse 2');
  await form.getByRole('button', { name: 'Change the password' }).click();
  await expect(form.getByLabel('Current password')).toHaveAccessibleDescription(
    /do not match/,
  );
  await expect(form.getByLabel('Current password')).toBeFocused();
});
