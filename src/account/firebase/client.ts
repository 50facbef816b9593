import { FirebaseError } from 'firebase/app';
import {
  type Auth,
  type AuthProvider,
  EmailAuthProvider,
  GoogleAuthProvider,
  type OAuthCredential,
  type User,
  applyActionCode,
  browserPopupRedirectResolver as resolver,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  getRedirectResult,
  linkWithCredential,
  linkWithPopup,
  onIdTokenChanged,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  unlink,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import type { AccountSettings } from '@site/site/config';
import type { AccountClient } from '../client';
import { errorCode } from '../errorCode';
import { redirectFlag } from '../tabNotes';
import { openAuth } from './auth';
import { askWhyEnded, storedSession } from './ended';
import { readPolicy } from './policy';
import { accountUser } from './user';

/** The identity provider through the Firebase SDK. */
export function createFirebaseClient(settings: AccountSettings): AccountClient {
  const stored = storedSession(settings.apiKey);
  let refreshToken = stored?.refreshToken;
  const auth = openAuth(settings);
  const google = new GoogleAuthProvider();

  return {
    observe: (listener) =>
      onIdTokenChanged(auth, (user) => {
        if (user) refreshToken = user.refreshToken;
        listener(user && accountUser(user));
      }),

    async whyDropped() {
      return refreshToken ? askWhyEnded(settings, refreshToken) : 'user-token-expired';
    },

    keepSession: () => stored?.restore(),

    async login(email, password) {
      await provingPerson(() => signInWithEmailAndPassword(auth, email, password));
    },

    async signup(email, password) {
      const { user } = await provingPerson(() =>
        createUserWithEmailAndPassword(auth, email, password),
      );
      // The account exists from here on. A mail that was not sent can be asked for again on
      // /account, so its failure must not look like a failed sign-up.
      await sendEmailVerification(user).catch(() => undefined);
    },

    logout: () => signOut(auth),

    loginWithGoogle: () => loginThroughWindow(auth, google),

    async finishRedirect() {
      redirectFlag.clear();
      await getRedirectResult(auth, resolver);
    },

    async loginAndLink(email, password, { credential }) {
      const { user } = await provingPerson(() =>
        signInWithEmailAndPassword(auth, email, password),
      );
      // The client made it, in googleConflict.
      await linkWithCredential(user, credential as OAuthCredential);
    },

    googleConflict(error) {
      if (!(error instanceof FirebaseError)) return null;
      if (error.code !== 'auth/account-exists-with-different-credential') return null;
      const credential = GoogleAuthProvider.credentialFromError(error);
      const email = error.customData?.['email'];
      return credential && typeof email === 'string' ? { email, credential } : null;
    },

    passwordPolicy: () => readPolicy(auth),

    resetPassword: (email) => provingPerson(() => sendPasswordResetEmail(auth, email)),

    async checkCode(code) {
      const { data } = await checkActionCode(auth, code);
      return { email: data.email ?? null, previousEmail: data.previousEmail ?? null };
    },

    applyCode: (code) => applyActionCode(auth, code),

    confirmReset: (code, newPassword) => confirmPasswordReset(auth, code, newPassword),

    async refresh() {
      await signedIn(auth).reload();
      await announceChange(auth);
    },

    async reauthenticate(password) {
      const user = signedIn(auth);
      await reauthenticateWithCredential(
        user,
        EmailAuthProvider.credential(user.email ?? '', password),
      );
    },

    async reauthenticateWithGoogle() {
      await reachingGoogle(() =>
        reauthenticateWithPopup(signedIn(auth), google, resolver),
      );
    },

    sendVerification: () => sendEmailVerification(signedIn(auth)),

    async changeName(displayName) {
      await updateProfile(signedIn(auth), { displayName });
      await announceChange(auth);
    },

    changeEmail: (email) => verifyBeforeUpdateEmail(signedIn(auth), email),

    changePassword: (password) => updatePassword(signedIn(auth), password),

    async linkGoogle() {
      await reachingGoogle(() => linkWithPopup(signedIn(auth), google, resolver));
    },

    async unlink(providerId) {
      await unlink(signedIn(auth), providerId);
      await announceChange(auth);
    },

    deleteAccount: () => deleteUser(signedIn(auth)),
  };
}

/** The SDK's user, for what only a signed-in user can ask for. */
function signedIn({ currentUser }: Auth): User {
  if (!currentUser)
    throw new FirebaseError('auth/user-token-expired', 'Nobody is signed in.');
  return currentUser;
}

/** Some calls change the user in place; a fresh token tells everybody who listens. */
async function announceChange(auth: Auth): Promise<void> {
  await signedIn(auth).getIdToken(true);
}

/** The SDK calls it an internal error when Google's script cannot be fetched; gives it its name. */
async function reachingGoogle<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof FirebaseError) || error.code !== 'auth/internal-error')
      throw error;
    throw new FirebaseError('auth/network-request-failed', 'Google did not answer.');
  }
}

/**
 * The provider may ask for a proof of reCAPTCHA, which the SDK then fetches. It calls it an internal
 * error when the script for it does not load; gives it a name.
 */
async function provingPerson<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof FirebaseError) || !(error.customData instanceof Event))
      throw error;
    throw new FirebaseError('auth/recaptcha-not-loaded', 'reCAPTCHA did not load.');
  }
}

async function loginThroughWindow(auth: Auth, provider: AuthProvider): Promise<void> {
  try {
    await reachingGoogle(() => signInWithPopup(auth, provider, resolver));
  } catch (error) {
    if (errorCode(error) !== 'auth/popup-blocked') throw error;
    redirectFlag.set();
    await signInWithRedirect(auth, provider, resolver);
  }
}
