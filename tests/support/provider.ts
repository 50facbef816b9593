import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';

/** Console lines that the browser itself writes about answers of the provider. */
export const refused = 'the server responded with a status of 400';
export const unreached = 'net::ERR_';

/** The calls to the provider, by the last part of their path. */
export type Call =
  | 'accounts:lookup'
  | 'accounts:resetPassword'
  | 'accounts:sendOobCode'
  | 'accounts:signInWithIdp'
  | 'accounts:signInWithPassword'
  | 'accounts:signUp'
  | 'accounts:update'
  | 'accounts:delete'
  | 'passwordPolicy'
  | 'recaptchaConfig'
  | 'token';

const matching = (call: Call) => (url: URL) => url.pathname.endsWith(`/${call}`);

/** Answers a call in the provider's place, for what the emulator cannot be brought to say. */
export async function answer(
  page: Page,
  call: Call,
  reply: (route: Route) => Promise<void> | void,
  { times = Infinity }: { readonly times?: number } = {},
): Promise<void> {
  await page.route(matching(call), reply, Number.isFinite(times) ? { times } : {});
}

/** Answers a call with an error as the provider writes it, such as `USER_DISABLED`. */
export function refusing(message: string, status = 400) {
  return (route: Route) =>
    route.fulfill({
      status,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: { code: status, message } },
    });
}

/** Counts how often a call is sent. */
export function countCalls(page: Page, call: Call): () => number {
  let calls = 0;
  page.on('request', (request) => {
    const wanted = matching(call)(new URL(request.url()));
    if (wanted && request.method() === 'POST') calls += 1;
  });
  return () => calls;
}

/**
 * Blocks the scripts that hold the Firebase SDK, as a bad connection would.
 *
 * @returns The way to end the blockade.
 */
export async function blockSdk(page: Page): Promise<() => Promise<void>> {
  const folder = path.join(process.env['SITE_DIR'] ?? '', 'assets/js');
  const scripts = readdirSync(folder).filter(
    (name) =>
      name.endsWith('.js') &&
      readFileSync(path.join(folder, name), 'utf8').includes(sdkHost),
  );
  if (scripts.length === 0) throw new Error(`No script in ${folder} names ${sdkHost}.`);
  const isSdk = (url: URL) => scripts.includes(path.basename(url.pathname));
  await page.route(isSdk, (route) => route.abort());
  return () => page.unroute(isSdk);
}

/** A host that only the SDK talks to, and so a mark of its code. */
const sdkHost = 'identitytoolkit.googleapis.com';
