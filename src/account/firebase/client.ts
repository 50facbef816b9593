import {
  type Auth,
  type AuthProvider,
  GoogleAuthProvider,
  browserPopupRedirectResolver as resolver,
  createUserWithEmailAndPassword,
  getRedirectResult,
  onIdTokenChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  signOut,
} from 'firebase/auth';
import type { AccountSettings } from '@site/site/config';
import { explainAbsence } from '../absence';
import type { AccountClient } from '../client';
import { errorCode } from '../errorCode';
import { requireStorage } from '../storageCheck';
import { redirectNote } from '../tabNotes';
import { openAuth } from './auth';
import { storedSession } from './contracts';
import { provingPerson, reachingGoogle } from './reaching';
import { accountUser } from './user';

/** What is needed seldom, in a script of its own. */
const later = () => import('./later');

/** The identity provider through the Firebase SDK. */
export function createFirebaseClient(settings: AccountSettings): AccountClient {
  const stored = storedSession(settings.apiKey);
  let refreshToken = stored?.refreshToken;
  let isDeleted = false;
  /** How many ways to sign in this tab is on. */
  let entries = 0;
  const auth = openAuth(settings, () => entries > 0);
  const google = new GoogleAuthProvider();

  /** Does something that signs in, if the browser will keep the session. */
  async function signingIn(action: () => Promise<unknown>) {
    requireStorage();
    entries += 1;
    try {
      await action();
    } finally {
      entries -= 1;
    }
  }

  return {
    observe: (listener) =>
      onIdTokenChanged(auth, (user) => {
        if (user) refreshToken = user.refreshToken;
        listener(user && accountUser(user));
      }),

    async explainAbsence(now) {
      const byChoice = isDeleted;
      isDeleted = false;
      const event = await explainAbsence(now, byChoice, async () =>
        refreshToken ? whyEnded(settings, refreshToken) : 'user-token-expired',
      );
      // The SDK has dropped it, and the next start asks about it again.
      if (event?.type === 'clientFailed') stored?.restore();
      return event;
    },

    login: (email, password) =>
      signingIn(() =>
        provingPerson(() => signInWithEmailAndPassword(auth, email, password)),
      ),

    signup: (email, password) =>
      signingIn(async () => {
        const { user } = await provingPerson(() =>
          createUserWithEmailAndPassword(auth, email, password),
        );
        // The account exists from here on. A mail that was not sent can be asked for again on
        // /account, so its failure must not look like a failed sign-up.
        await sendEmailVerification(user).catch(() => undefined);
      }),

    logout: () => signOut(auth),

    loginWithGoogle: () => signingIn(() => loginThroughWindow(auth, google)),

    async finishRedirect() {
      redirectNote.clear();
      await signingIn(() => getRedirectResult(auth, resolver));
    },

    loginAndLink: (email, password, pending) =>
      signingIn(async () => {
        const { loginAndLink } = await later();
        await loginAndLink(auth, email, password, pending);
      }),

    async googleConflict(error) {
      const { googleConflict } = await later();
      return googleConflict(error);
    },

    async passwordPolicy() {
      const { readPolicy } = await later();
      return readPolicy(auth);
    },

    resetPassword: (email) => provingPerson(() => sendPasswordResetEmail(auth, email)),

    async mailCode(code) {
      const { createMailCode } = await later();
      return createMailCode(auth, code);
    },

    async user(uid) {
      const { createUserClient } = await later();
      return createUserClient({
        settings,
        auth,
        google,
        uid,
        onDelete: (done) => {
          isDeleted = done;
        },
      });
    },
  };
}

async function whyEnded(settings: AccountSettings, refreshToken: string) {
  try {
    const { askWhyEnded } = await later();
    return await askWhyEnded(settings, refreshToken);
  } catch {
    return 'notEnded';
  }
}

async function loginThroughWindow(auth: Auth, provider: AuthProvider): Promise<void> {
  try {
    await reachingGoogle(() => signInWithPopup(auth, provider, resolver));
  } catch (error) {
    if (errorCode(error) !== 'auth/popup-blocked') throw error;
    redirectNote.write('yes');
    await signInWithRedirect(auth, provider, resolver);
  }
}
