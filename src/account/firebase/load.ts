import type { AccountSettings } from '@site/site/config';
import type { AccountClient } from '../client';

/** Fetches the Firebase SDK. Rejects when its script cannot be fetched. */
export async function loadFirebaseClient(
  settings: AccountSettings,
): Promise<AccountClient> {
  const { createFirebaseClient } = await import('./client');
  return createFirebaseClient(settings);
}
