import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  initializeAuth,
} from 'firebase/auth';
import type { AccountSettings } from '@site/site.config';

/**
 * Opens the SDK with one persistence and without the popup resolver, which is passed only when
 * Google is asked for: both keep the script small.
 */
export function openAuth(settings: AccountSettings): Auth {
  const app = initializeApp({
    apiKey: settings.apiKey,
    authDomain: settings.authDomain,
    projectId: settings.projectId,
    ...(settings.appId && { appId: settings.appId }),
  });
  const auth = initializeAuth(app, { persistence: browserLocalPersistence });
  if (settings.emulatorUrl) {
    connectAuthEmulator(auth, settings.emulatorUrl, { disableWarnings: true });
  }
  return auth;
}
