import { initializeApp } from 'firebase/app';
import { type Auth, connectAuthEmulator, initializeAuth } from 'firebase/auth';
import type { AccountSettings } from '@site/site/config';
import { internalAuth, ownPersistence } from './contracts';

/**
 * Opens the SDK with one persistence and without the popup resolver, which is passed only when
 * Google is asked for: both keep the script small.
 *
 * @param isSigningIn Whether this tab is signing somebody in.
 */
export function openAuth(settings: AccountSettings, isSigningIn: () => boolean): Auth {
  const app = initializeApp({
    apiKey: settings.apiKey,
    authDomain: settings.authDomain,
    projectId: settings.projectId,
    ...(settings.appId && { appId: settings.appId }),
  });
  const auth = initializeAuth(app, { persistence: ownPersistence(isSigningIn) });
  if (settings.emulatorUrl) {
    connectAuthEmulator(auth, settings.emulatorUrl, { disableWarnings: true });
  }
  // Has the SDK renew the token five minutes before it expires, and so notice a session that the
  // provider has ended. By itself it does so only when another Firebase product listens for tokens.
  internalAuth(app).addAuthTokenListener(() => undefined);
  return auth;
}
