import {
  type Auth,
  browserPopupRedirectResolver as resolver,
  GoogleAuthProvider,
  createUserWithEmailAndPassword,
  getRedirectResult,
  onIdTokenChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  connectAuthEmulator,
  initializeAuth,
  updateCurrentUser,
  type User,
} from 'firebase/auth';
import type { AccountSettings } from '@site/site/config';
import { explainAbsence, type Moment, type Verdict } from '../absence';
import type { AccountUser } from '../user';
import { errorCode, requireStorage } from '../errorCode';
import { redirectNote } from '../remembered';
import {
  followProviders,
  storedSession,
  internalAuth,
  ownPersistence,
} from './contracts';
import type { PendingCredential } from './later';
import { withPopup, withRecaptcha } from './namedErrors';
import { initializeApp } from 'firebase/app';

const later = () => import('./later');

export type AccountClient = ReturnType<typeof createFirebaseClient>;

/**
 * The identity provider. Methods reject with the provider's own error; `errors.ts` turns it into a
 * sentence. Each sign-in first checks that the browser can keep the session.
 */
export function createFirebaseClient(settings: AccountSettings) {
  const stored = storedSession(settings.apiKey);
  let last: User | null = null;
  let isDeleted = false;
  let entries = 0;
  const auth = openAuth(settings, () => entries > 0);

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
    /** Calls back with the user now and after each change. */
    observe: (listener: (user: AccountUser | null) => void) =>
      onIdTokenChanged(auth, (user) => {
        if (user) followProviders(user);
        last = user ?? last;
        listener(user && accountUser(user));
      }),

    /** Explains to the session why the user has become null. */
    async explainAbsence(now: () => Moment) {
      const byChoice = isDeleted;
      isDeleted = false;
      const former = last;
      const { refreshToken } = former ?? stored ?? {};
      const event = await explainAbsence(now, byChoice, async () =>
        refreshToken ? whyEnded(settings, refreshToken) : 'user-token-expired',
      );
      if (event.type !== 'clientFailed') return event;
      // The SDK drops a session also on trouble at the provider, and then in all tabs. A tab that had
      // one goes on with it; otherwise the next start asks about it again.
      if (former?.uid === now().remembered)
        await signingIn(() => updateCurrentUser(auth, former)).catch(() => undefined);
      else stored?.restore();
      return event;
    },

    login: (email: string, password: string) =>
      signingIn(() =>
        withRecaptcha(() => signInWithEmailAndPassword(auth, email, password)),
      ),

    signup: (email: string, password: string) =>
      signingIn(async () => {
        const { user } = await withRecaptcha(() =>
          createUserWithEmailAndPassword(auth, email, password),
        );
        // The account exists from here on. The mail can be sent again from /account.
        await sendEmailVerification(user).catch(() => undefined);
      }),

    logout: () => signOut(auth),

    /** Opens a popup; where popups are blocked, redirects the page. */
    loginWithGoogle: () => signingIn(() => openPopup(auth)),

    async finishRedirect() {
      redirectNote.clear();
      await signingIn(() => getRedirectResult(auth, resolver));
    },

    loginAndLink: (email: string, password: string, pending: PendingCredential) =>
      signingIn(async () => (await later()).loginAndLink(auth, email, password, pending)),
    /** Extracts the credential to link when an account with its email exists. */
    pendingCredential: async (error: unknown) => (await later()).pendingCredential(error),
    passwordPolicy: async () => (await later()).readPolicy(auth),
    resetPassword: (email: string) =>
      withRecaptcha(() => sendPasswordResetEmail(auth, email)),
    mailCode: async (code: string) => (await later()).createMailCode(auth, code),

    async user(uid: string) {
      const { createUserClient } = await later();
      return createUserClient(settings, auth, uid, (done) => {
        isDeleted = done;
      });
    },
  };
}

const whyEnded = (settings: AccountSettings, refreshToken: string): Promise<Verdict> =>
  later().then(
    ({ askWhyEnded }) => askWhyEnded(settings, refreshToken),
    () => 'notEnded',
  );

async function openPopup(auth: Auth): Promise<void> {
  const provider = new GoogleAuthProvider();
  try {
    await withPopup(() => signInWithPopup(auth, provider, resolver));
  } catch (error) {
    if (errorCode(error) !== 'auth/popup-blocked') throw error;
    redirectNote.write('yes');
    await signInWithRedirect(auth, provider, resolver);
  }
}

/** without other ways to persist and the popup resolver, to keep the script small. */
function openAuth(settings: AccountSettings, isSigningIn: () => boolean): Auth {
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
  // A token listener makes the SDK renew the token five minutes before it expires, and so notice a
  // session that the provider has ended. Otherwise only other Firebase products cause that.
  internalAuth(app).addAuthTokenListener(() => undefined);
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
