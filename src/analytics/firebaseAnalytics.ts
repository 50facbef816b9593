import { initializeApp } from 'firebase/app';
import { initializeAnalytics, isSupported } from 'firebase/analytics';
import type { AccountSettings } from '@site/site/config';

/**
 * Starts Firebase Analytics in an app of its own, apart from the accounts.
 *
 * @throws when the browser does not support it or its configuration cannot be fetched.
 */
export async function startFirebaseAnalytics({
  apiKey,
  projectId,
  appId,
  measurementId,
}: AccountSettings): Promise<void> {
  if (!appId || !measurementId) return;
  if (!(await isSupported())) throw new Error('This browser does not support it.');
  initializeAnalytics(
    initializeApp({ apiKey, projectId, appId, measurementId }, 'analytics'),
  );
}
