import type { AccountSettings } from '@site/site/config';
import type { Verdict } from '../absence';
import { callProvider } from './call';

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
