import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { authEmulatorUrl } from './environment';
import { open } from './test';

/** Rights of an owner of the project, as the emulator takes them. */
const owner = { Authorization: 'Bearer owner' };
const accountsUrl = `${authEmulatorUrl}/identitytoolkit.googleapis.com/v1/projects/demo-goose`;

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** An email address that no other test uses. */
export function freshAccount(): Account {
  return { email: `${randomUUID()}@example.com`, password: 'correct horse 1' };
}

/** Creates an account in the emulator, behind the site's back. */
export async function createAccount(
  fields: Readonly<Record<string, unknown>> = {},
): Promise<Account & { readonly uid: string }> {
  const account = freshAccount();
  const { localId } = await post(`${accountsUrl}/accounts`, { ...account, ...fields });
  return { ...account, uid: String(localId) };
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

async function post(url: string, body: unknown): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...owner, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`${url} answered ${JSON.stringify(answer)}`);
  return answer;
}

/** Logs in through the login page and waits until the site has gone on. */
export async function login(page: Page, account: Account, next = '/app'): Promise<void> {
  await open(page, `/auth/login?${new URLSearchParams({ next })}`);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(next);
  // The address changes first, and the page when its script is there.
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeHidden();
}

/** Signs up through the page and waits until the site has gone on. */
export async function signUp(page: Page, account: Account): Promise<void> {
  await open(page, '/auth/signup');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/app');
}

/** Asks for the mail that resets a password. */
export async function askForReset(page: Page, email: string): Promise<void> {
  await open(page, '/auth/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'mail' })).toBeVisible();
}

/** The account's menu in the navbar. */
export function accountMenu(page: Page, label: string) {
  return page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: label });
}
