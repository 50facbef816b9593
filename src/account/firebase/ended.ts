import type { AccountSettings } from '@site/site.config';
import type { EndedBecause } from '../client';

/**
 * Asks the provider why it refuses a session that it has ended.
 *
 * The SDK signs out without giving a reason, so the refresh token of the lost session is tried once
 * more; only the answer's code is kept.
 *
 * @param refreshToken Of the session that ended.
 */
export async function askWhyEnded(
  settings: AccountSettings,
  refreshToken: string,
): Promise<EndedBecause> {
  const host = settings.emulatorUrl
    ? `${settings.emulatorUrl.replace(/\/$/, '')}/securetoken.googleapis.com`
    : 'https://securetoken.googleapis.com';
  try {
    const response = await fetch(
      `${host}/v1/token?key=${encodeURIComponent(settings.apiKey)}`,
      {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'refresh_token',
          refresh_token: refreshToken,
        }),
      },
    );
    const { error } = (await response.json()) as { error?: { message?: string } };
    if (error?.message === 'USER_DISABLED') return 'user-disabled';
    return error ? 'user-token-expired' : null;
  } catch {
    return null;
  }
}

/** The refresh token that the SDK has stored; null when there is none. */
export function storedRefreshToken(apiKey: string): string | null {
  try {
    const stored = localStorage.getItem(`firebase:authUser:${apiKey}:[DEFAULT]`);
    const user = JSON.parse(stored ?? 'null') as {
      stsTokenManager?: { refreshToken?: string };
    } | null;
    return user?.stsTokenManager?.refreshToken ?? null;
  } catch {
    return null;
  }
}
