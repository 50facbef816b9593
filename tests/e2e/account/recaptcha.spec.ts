/**
 * A project that asks for reCAPTCHA. The SDK takes a stand-in for Google's proof against the emulator,
 * so the site is served as for the hosted provider, whose answers come from the emulator.
 */
import type { Page } from '@playwright/test';
import { emulatorEnvironment } from '../../../site/config';
import { createAccount, sendForm } from '../../support/accounts';
import { authEmulatorUrl, siteDir } from '../../support/environment';
import { servedWith } from '../../support/hostedSite';
import { expect, heading, open, test } from '../../support/test';

const hosted = { ...emulatorEnvironment(0), FIREBASE_AUTH_EMULATOR_URL: '' };
const google = 'https://www.google.com/recaptcha/enterprise.js*';
const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

const server = servedWith(siteDir, hosted, (script) =>
  script.replace(/"emulatorUrl":"[^"]+"/, '"emulatorUrl":null'),
);

/** Google's script, as far as the SDK uses it: loads its main part, and proves. */
const enterprise = (onload: string) => `
  const main = document.createElement('script');
  main.src = 'https://www.gstatic.com/recaptcha/releases/x/recaptcha__en.js';
  main.onload = () => {
    window.grecaptcha = {
      enterprise: { ready: (go) => go(), execute: async () => 'a proof' },
    };
    window['${onload}']();
  };
  document.head.append(main);
`;

/** The hosted provider, with a demand for a proof in front of a login. */
async function answerAsProvider(page: Page, proofs: unknown[]) {
  await page.route('https://identitytoolkit.googleapis.com/**', async (route) => {
    const request = route.request();
    const { hostname, pathname, search } = new URL(request.url());
    if (request.method() === 'OPTIONS') return route.fulfill({ headers: cors });
    const say = (json: unknown, status = 200) =>
      route.fulfill({ status, headers: cors, json });
    if (pathname.endsWith('/recaptchaConfig'))
      return say({ recaptchaKey: 'projects/demo-goose/keys/site-key' });
    const body = (request.postDataJSON() ?? {}) as Record<string, unknown>;
    const { captchaResponse, clientType: _type, recaptchaVersion: _v, ...rest } = body;
    if (pathname.endsWith(':signInWithPassword')) {
      proofs.push(captchaResponse);
      if (captchaResponse === undefined)
        return say({ error: { code: 400, message: 'MISSING_RECAPTCHA_TOKEN' } }, 400);
    }
    const answer = await fetch(`${authEmulatorUrl}/${hostname}${pathname}${search}`, {
      method: request.method(),
      headers: { 'Content-Type': 'application/json' },
      ...(request.method() === 'POST' && { body: JSON.stringify(rest) }),
    });
    return say(await answer.json(), answer.status);
  });
}

test.use({ expectedErrors: ['status of 400', 'net::ERR_FAILED', 'status of 501'] });

/** Its main part makes a policy, as Google's part for frames has done before under the same name. */
const main = `for (let times = 0; times < 2; times += 1)
  window.trustedTypes?.createPolicy('goog#html', {});`;

test('a login that needs a proof fetches it and goes on', async ({ page }) => {
  const proofs: unknown[] = [];
  await answerAsProvider(page, proofs);
  await page.route(google, (route) => {
    const { searchParams } = new URL(route.request().url());
    return route.fulfill({
      contentType: 'text/javascript',
      body: enterprise(searchParams.get('onload') ?? ''),
    });
  });
  await page.route('https://www.gstatic.com/recaptcha/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: main }),
  );
  // By the router, from a page that may not load Google's scripts.
  await open(page, `${server.origin}/docs/quickstart`);
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(heading(page)).toHaveText('Log in');
  await sendForm(page, await createAccount());
  await expect(page).toHaveURL(`${server.origin}/docs/quickstart`);
  expect(proofs).toEqual([undefined, 'a proof']);
});

/** Scripts of Google’s that come and never prove, and how far they get. */
const silent = [
  ['never answers', () => ''],
  [
    'never proves',
    (onload: string) =>
      `window.grecaptcha = { enterprise: { ready: (go) => go(), execute: () => new Promise(() => {}) } };
      setTimeout(() => window['${onload}'](), 0);`,
  ],
] as const;

test('a script of Google’s that is silent does not block', async ({ page }) => {
  const account = await createAccount();
  let body: ((onload: string) => string) | null = null;
  await page.clock.install();
  await answerAsProvider(page, []);
  await page.route(google, (route) => {
    const onload = new URL(route.request().url()).searchParams.get('onload') ?? '';
    return body === null
      ? route.abort()
      : route.fulfill({ contentType: 'text/javascript', body: body(onload) });
  });
  await page.route('https://www.gstatic.com/recaptcha/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'The check against robots did not load.' });
  await open(page, `${server.origin}/auth/login?next=/account`);
  await sendForm(page, account);
  await expect(notice).toBeVisible();
  for (const [what, script] of silent)
    await test.step(`it ${what}`, async () => {
      body = script;
      const asked = page.waitForResponse(google);
      await sendForm(page, account);
      await (await asked).finished();
      await page.clock.runFor(20_000);
      await expect(notice).toBeHidden();
      await expect
        .poll(async () => {
          await page.clock.runFor(5000);
          return notice.count();
        })
        .toBe(1);
      await expect(page.getByLabel('Email')).toHaveValue(account.email);
    });
  body = enterprise;
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(`${server.origin}/account`);
});
