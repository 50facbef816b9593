import type { AccountSettings } from '@site/site/config';
import { timeLimit } from '../../ui/timeLimit';
import type { Verdict } from '../client';

/** Milliseconds; the SDK waits as long for its own calls. */
const answerWithin = 30_000;

/**
 * Asks the provider why it refuses a session that it has ended, and whether it has at all.
 *
 * The SDK signs out without giving a reason, on trouble at the provider too, so the refresh token of
 * the lost session is tried once more; only the answer's code is kept.
 *
 * @param refreshToken Of the session that ended.
 */
export async function askWhyEnded(
  settings: AccountSettings,
  refreshToken: string,
): Promise<Verdict> {
  const host = settings.emulatorUrl
    ? `${settings.emulatorUrl.replace(/\/$/, '')}/securetoken.googleapis.com`
    : 'https://securetoken.googleapis.com';
  const limit = timeLimit(answerWithin);
  try {
    const response = await fetch(
      `${host}/v1/token?key=${encodeURIComponent(settings.apiKey)}`,
      {
        method: 'POST',
        signal: limit.signal,
        body: new URLSearchParams({
          grant_type: 'refresh_token',
          refresh_token: refreshToken,
        }),
      },
    );
    if (response.status !== 400) return 'notEnded';
    const { error } = (await response.json()) as { error?: { message?: string } };
    return error?.message === 'USER_DISABLED' ? 'user-disabled' : 'user-token-expired';
  } catch {
    return 'notEnded';
  } finally {
    limit.lift();
  }
}

/** The session as the SDK stores it, kept in memory while the SDK asks the provider about it. */
export interface StoredSession {
  readonly refreshToken: string;
  /** Puts it back after the SDK has dropped it, so that the next start asks with a new token. */
  restore(): void;
}

/** Reads the session that the SDK has stored; null when there is none. */
export function storedSession(apiKey: string): StoredSession | null {
  const key = `firebase:authUser:${apiKey}:[DEFAULT]`;
  try {
    const user = JSON.parse(localStorage.getItem(key) ?? 'null') as {
      stsTokenManager?: { refreshToken?: string };
    } | null;
    const refreshToken = user?.stsTokenManager?.refreshToken;
    if (!refreshToken) return null;
    return {
      refreshToken,
      restore() {
        // Another tab may have begun a session meanwhile.
        if (localStorage.getItem(key) !== null) return;
        const stsTokenManager = { ...user.stsTokenManager, expirationTime: 0 };
        localStorage.setItem(key, JSON.stringify({ ...user, stsTokenManager }));
      },
    };
  } catch {
    return null;
  }
}
