import { initializeApp } from 'firebase/app';
import {
  type Auth,
  type User,
  GoogleAuthProvider,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getRedirectResult,
  initializeAuth,
  onIdTokenChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  signOut,
} from 'firebase/auth';
import type { AccountSettings } from '@site/site.config';
import type { AccountClient } from '../client';
import { errorCode } from '../errors';
import { redirectFlag } from '../redirectFlag';
import type { AccountUser } from '../user';

function openAuth(settings: AccountSettings): Auth {
  const app = initializeApp({
    apiKey: settings.apiKey,
    authDomain: settings.authDomain,
    projectId: settings.projectId,
    ...(settings.appId && { appId: settings.appId }),
    ...(settings.measurementId && { measurementId: settings.measurementId }),
  });
  const auth = initializeAuth(app, { persistence: browserLocalPersistence });
  if (settings.emulatorUrl) {
    connectAuthEmulator(auth, settings.emulatorUrl, { disableWarnings: true });
  }
  return auth;
}

function accountUser(user: User): AccountUser {
  return {
    uid: user.uid,
    email: user.email,
    emailVerified: user.emailVerified,
    displayName: user.displayName,
    photoURL: user.photoURL,
    phoneNumber: user.phoneNumber,
    isAnonymous: user.isAnonymous,
    tenantId: user.tenantId,
    providerData: user.providerData.map(({ providerId, uid, email, displayName }) => ({
      providerId,
      uid,
      email,
      displayName,
    })),
    metadata: {
      creationTime: user.metadata.creationTime ?? null,
      lastSignInTime: user.metadata.lastSignInTime ?? null,
    },
  };
}

/** The identity provider through the Firebase SDK. */
export function createFirebaseClient(settings: AccountSettings): AccountClient {
  const auth = openAuth(settings);
  const google = new GoogleAuthProvider();

  return {
    observe: (listener) =>
      onIdTokenChanged(auth, (user) => listener(user && accountUser(user))),

    async login(email, password) {
      await signInWithEmailAndPassword(auth, email, password);
    },

    async signup(email, password) {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      // The account exists from here on. A mail that was not sent can be asked for again on
      // /account, so its failure must not look like a failed sign-up.
      await sendEmailVerification(user).catch(() => undefined);
    },

    logout: () => signOut(auth),

    async loginWithGoogle() {
      try {
        await signInWithPopup(auth, google, browserPopupRedirectResolver);
      } catch (error) {
        if (errorCode(error) !== 'auth/popup-blocked') throw error;
        redirectFlag.set();
        await signInWithRedirect(auth, google, browserPopupRedirectResolver);
      }
    },

    async finishRedirect() {
      redirectFlag.clear();
      await getRedirectResult(auth, browserPopupRedirectResolver);
    },

    async resetPassword(email) {
      await sendPasswordResetEmail(auth, email);
    },
  };
}
