import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { emulatorEnvironment } from '../../site/config';
import { hintKey } from '../../src/account/sessionMark';
import { sdkKeyPrefix } from '../../src/account/userStorage';
import { authEmulatorUrl } from './environment';
import type { Call } from './provider';
import { hydrated, navbar, open } from './test';

const { FIREBASE_API_KEY: apiKey } = emulatorEnvironment(0);

/** The SDK keeps a session under it. */
export const sessionKey = `${sdkKeyPrefix}authUser:${apiKey}:[DEFAULT]`;

/** Rights of an owner of the project, as the emulator takes them. */
const owner = { Authorization: 'Bearer owner' };
const accountsUrl = `${authEmulatorUrl}/identitytoolkit.googleapis.com/v1/projects/demo-goose`;

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** One that the provider has. */
export interface KnownAccount extends Account {
  readonly uid: string;
  readonly displayName: string | null;
}

/** An email address that no other test uses. Its first letter stands in the menu. */
export function freshAccount(letter = ''): Account {
  return { email: `${letter}${randomUUID()}@example.com`, password: 'correct horse 1' };
}

/** Creates an account in the emulator, behind the site's back. */
export async function createAccount(
  fields: Readonly<Record<string, unknown>> = {},
  account = freshAccount(),
): Promise<KnownAccount> {
  const { localId } = await post(`${accountsUrl}/accounts`, { ...account, ...fields });
  const { displayName } = fields;
  return {
    ...account,
    uid: String(localId),
    displayName: displayName === undefined ? null : String(displayName),
  };
}

/** Changes an account behind the site's back, such as `{ disableUser: true }`. */
export async function updateAccount(
  uid: string,
  fields: Readonly<Record<string, unknown>>,
) {
  await post(`${accountsUrl}/accounts:update`, { localId: uid, ...fields });
}

/** A mail that the emulator would have sent. */
interface OobCode {
  readonly email: string;
  readonly requestType: string;
  readonly oobCode: string;
  readonly oobLink: string;
}

/** The mails to an address, oldest first. */
export async function mailsTo(email: string): Promise<readonly OobCode[]> {
  const response = await fetch(
    `${authEmulatorUrl}/emulator/v1/projects/demo-goose/oobCodes`,
  );
  const { oobCodes } = (await response.json()) as { oobCodes: readonly OobCode[] };
  return oobCodes.filter((code) => code.email === email);
}

async function post(url: string, fields: unknown): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...owner, 'Content-Type': 'application/json' },
    body: JSON.stringify(fields),
  });
  const body = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`${url} answered ${JSON.stringify(body)}`);
  return body;
}

/** A file of the site that costs the browser next to nothing to open. */
const lightFile = '/robots.txt';

/**
 * Opens a page as a reader who has logged in before: puts into the browser what the SDK and the site
 * keep of a session. That is half the price of {@link login}, which is for tests of what logging in
 * does.
 *
 * @param kept What else the browser keeps, by its keys.
 * @returns The account.
 */
export async function signIn(
  page: Page,
  account: KnownAccount,
  address = '/app',
  kept: Readonly<Record<string, unknown>> = {},
): Promise<KnownAccount> {
  const { idToken, refreshToken, expiresIn } = await callProvider(
    'accounts:signInWithPassword',
    account,
  );
  const { uid, email, displayName } = account;
  const session = {
    uid,
    email,
    displayName,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      accessToken: idToken,
      refreshToken,
      expirationTime: Date.now() + Number(expiresIn) * 1000,
    },
  };
  await page.goto(lightFile);
  await page.evaluate(
    (entries) => {
      for (const [key, value] of entries)
        localStorage.setItem(key, JSON.stringify(value));
    },
    [
      [sessionKey, session],
      [hintKey, { uid, email, displayName, photoURL: null }],
      ...Object.entries(kept),
    ] as const,
  );
  await open(page, address);
  return account;
}

/** Fills in the form of the login or the sign-up page, and sends it. */
export async function sendForm(page: Page, { email, password }: Account) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** Logs in through the login page and waits until the site has gone on. */
export async function login(page: Page, account: Account, next = '/app'): Promise<void> {
  await open(page, `/auth/login?${new URLSearchParams({ next })}`);
  await sendForm(page, account);
  await expect(page).toHaveURL(next);
  // The address changes first, and the page when its script is there.
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeHidden();
  await hydrated(page);
}

/** Has the provider send the mail by which an address is verified, as the page does on request. */
export async function sendVerifyingMail(account: Account): Promise<void> {
  const { idToken } = await callProvider('accounts:signInWithPassword', account);
  await callProvider('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
}

export const loginLink = (page: Page) =>
  navbar(page).getByRole('link', { name: 'Login' });

/** The account's menu in the navbar. */
export function accountMenu(page: Page, label: string) {
  return navbar(page).getByRole('button', { name: label });
}

/** The name that the navbar has for an account without one. */
export const labelOf = ({ email }: Account) => email.split('@')[0] ?? '';

/** The message of a form; empty ones are there all the time, to be read out when they fill. */
export const message = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });

interface StoredSession {
  readonly uid: string;
  readonly stsTokenManager: {
    readonly accessToken: string;
    readonly refreshToken: string;
    readonly expirationTime: number;
  };
}

/** The session that the SDK has stored. */
export const storedSession = (page: Page) =>
  page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? '{}') as StoredSession,
    sessionKey,
  );

/** Ends the session by the account's menu. Firefox without a screen may lose a pointer that hovers. */
export async function logout(page: Page, label: string): Promise<void> {
  await accountMenu(page, label).press('Enter');
  await page.getByRole('button', { name: 'Logout' }).click();
}

/** The keys of everything that this browser and this tab keep. */
export async function storedKeys(page: Page): Promise<readonly string[]> {
  try {
    return await page.evaluate(() => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
    ]);
  } catch (error) {
    // The page was just left for the next one.
    if (String(error).includes('context was destroyed')) return storedKeys(page);
    throw error;
  }
}

export async function readAccount(
  account: Account,
): Promise<Readonly<Record<string, unknown>>> {
  const { idToken } = await callProvider('accounts:signInWithPassword', account);
  const { users } = await callProvider('accounts:lookup', { idToken });
  // The emulator answers as the provider's own interface says.
  return (users as readonly Readonly<Record<string, unknown>>[])[0] ?? {};
}

export async function canLogIn(account: Account): Promise<boolean> {
  const { idToken } = await callProvider('accounts:signInWithPassword', account);
  return idToken !== undefined;
}

async function callProvider(call: Call, body: object): Promise<Record<string, unknown>> {
  const url = `${authEmulatorUrl}/identitytoolkit.googleapis.com/v1/${call}?key=x`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  });
  return (await response.json()) as Record<string, unknown>;
}

/** Fields and buttons below 24 pixels. Links inside of text are exempt, as in WCAG 2.5.8. */
export async function smallTargets(page: Page): Promise<readonly string[]> {
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
