import type { AccountSettings } from '@site/site/config';
import { answerWithin } from '@site/src/ui/timeLimit';
import type { Verdict } from '../absence';
import { FirebaseError } from 'firebase/app';
import type { User } from 'firebase/auth';

/** Hosts of the provider, which the emulator takes as the first part of its paths. */
type Service = 'identitytoolkit.googleapis.com' | 'securetoken.googleapis.com';

async function callProvider(
  { emulatorUrl, apiKey }: AccountSettings,
  service: Service,
  method: string,
  body: URLSearchParams | Readonly<Record<string, string>>,
): Promise<Response> {
  const host = emulatorUrl
    ? `${emulatorUrl.replace(/\/$/, '')}/${service}`
    : `https://${service}`;
  const isForm = body instanceof URLSearchParams;
  return fetch(`${host}/v1/${method}?key=${encodeURIComponent(apiKey)}`, {
    method: 'POST',
    signal: AbortSignal.timeout(answerWithin),
    ...(isForm ? { body } : { body: JSON.stringify(body), headers: json }),
  });
}

const json = { 'Content-Type': 'application/json' };

/**
 * Asks the provider whether, and why, it has ended a session.
 *
 * The SDK signs out without a reason, also on trouble at the provider, so the refresh token of the
 * lost session is tried once more. Only the code of the answer is kept.
 */
export async function askWhyEnded(
  settings: AccountSettings,
  refreshToken: string,
): Promise<Verdict> {
  try {
    const response = await callProvider(
      settings,
      'securetoken.googleapis.com',
      'token',
      new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    );
    if (response.status !== 400) return 'notEnded';
    const { error } = (await response.json()) as { error?: { message?: string } };
    return error?.message === 'USER_DISABLED' ? 'user-disabled' : 'user-token-expired';
  } catch {
    return 'notEnded';
  }
}

/** Fields about the password, which only the provider can use. */
const ofThePassword: ReadonlySet<string> = new Set(['passwordHash', 'salt', 'version']);

/** Fetches all that the provider knows of a user, including fields that the SDK drops. */
export async function readRecord(
  settings: AccountSettings,
  user: User,
): Promise<Readonly<Record<string, unknown>>> {
  const idToken = await user.getIdToken();
  const { users } = await lookup(settings, idToken);
  const [record] = users ?? [];
  if (!record) throw noAnswer();
  return Object.fromEntries(
    Object.entries(record).filter(([field]) => !ofThePassword.has(field)),
  );
}

async function lookup(settings: AccountSettings, idToken: string) {
  try {
    const response = await callProvider(
      settings,
      'identitytoolkit.googleapis.com',
      'accounts:lookup',
      { idToken },
    );
    return (await response.json()) as {
      readonly users?: readonly Readonly<Record<string, unknown>>[];
    };
  } catch {
    throw noAnswer();
  }
}

const noAnswer = () =>
  new FirebaseError('auth/network-request-failed', 'The provider did not answer.');
