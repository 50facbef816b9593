import type { Page, Route } from '@playwright/test';
import { gate } from './gate';
import { blockScripts } from './scripts';

/** The console line that the browser itself writes when the provider refuses. */
export const refused = 'the server responded with a status of 400';

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
  options: { readonly times?: number } = {},
): Promise<void> {
  await page.route(matching(call), reply, options);
}

/**
 * Does what sends a call, and holds its answer back.
 *
 * @returns The way to let the answer come.
 */
export async function holdAnswer(
  page: Page,
  call: Call,
  send: () => Promise<unknown>,
  reply: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const held = gate();
  await answer(page, call, async (route) => {
    await held.opened;
    await reply(route);
  });
  const sent = page.waitForRequest((request) => matching(call)(new URL(request.url())));
  await send();
  await sent;
  return held.open;
}

const headers = { 'access-control-allow-origin': '*' };

/** Answers a call as the provider would. */
export const saying =
  (json: object, status = 200) =>
  (route: Route) =>
    route.fulfill({ status, headers, json });

/** Answers a call with an error as the provider writes it, such as `USER_DISABLED`. */
export const refusing = (message: string, status = 400) =>
  saying({ error: { code: status, message } }, status);

/** A page in the place of an answer, as a proxy on the way gives it. */
export const pageInstead = (route: Route) =>
  route.fulfill({ headers, contentType: 'text/html', body: '<h1>It works</h1>' });

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
 * Blocks the scripts that hold the Firebase SDK, known by a host that only the SDK talks to.
 *
 * @returns The way to end the blockade.
 */
export function blockSdk(page: Page): Promise<() => Promise<void>> {
  return blockScripts(page, 'identitytoolkit.googleapis.com');
}
