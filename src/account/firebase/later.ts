import { FirebaseError } from 'firebase/app';
import {
  type Auth,
  EmailAuthProvider,
  GoogleAuthProvider,
  type User,
  beforeAuthStateChanged,
  browserPopupRedirectResolver as resolver,
  deleteUser,
  linkWithPopup,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendEmailVerification,
  unlink,
  updateCurrentUser,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
  linkWithCredential,
  signInWithEmailAndPassword,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  validatePassword,
} from 'firebase/auth';
import type { WayToSignIn } from '../user';
import type { AccountSettings } from '@site/site/config';
import { defaultPolicy, type PasswordPolicy } from '../passwordPolicy';
import { readRecord } from './calls';
import { withPopup, withRecaptcha } from './namedErrors';
import { anyPassword } from './contracts';

export type UserClient = ReturnType<typeof createUserClient>;

/**
 * Operations of one signed-in user. When another user is signed in by the time of a call, it
 * rejects with `auth/user-mismatch` and does nothing.
 *
 * @param onDelete Called with true before the account is deleted, and with false when that fails.
 */
export function createUserClient(
  settings: AccountSettings,
  auth: Auth,
  uid: string,
  onDelete: (isDeleted: boolean) => void,
) {
  const self = () => currentUser(auth, uid);
  /** Some calls change the user in place; a fresh token notifies the listeners of all tabs. */
  async function change(action: (user: User) => Promise<unknown>): Promise<void> {
    const user = self();
    await action(user);
    await user.getIdToken(true).catch(() => updateCurrentUser(auth, self()));
  }
  const refresh = () => change((user) => user.reload());
  /** Ends the session where the provider has; calls with a code of their own do not. */
  async function checked(): Promise<User> {
    const user = self();
    await user.reload();
    return user;
  }
  return {
    refresh,

    /** @throws {FirebaseError} `auth/unverified-email` */
    async checkVerified() {
      await refresh();
      if (!self().emailVerified) throw new FirebaseError('auth/unverified-email', '');
    },

    async reauthenticate(password: string) {
      const user = self();
      const credential = EmailAuthProvider.credential(user.email ?? '', password);
      try {
        await withRecaptcha(() => reauthenticateWithCredential(user, credential));
      } catch (error) {
        await checked();
        throw error;
      }
    },

    async reauthenticateWithGoogle() {
      const google = new GoogleAuthProvider();
      await withPopup(() => reauthenticateWithPopup(self(), google, resolver));
    },

    sendVerification: async () => sendEmailVerification(await checked()),

    changeName: (displayName: string) =>
      change((user) => updateProfile(user, { displayName })),

    /** Sends a mail to the new address; opening its link changes the address. */
    changeEmail: async (email: string) => verifyBeforeUpdateEmail(await checked(), email),

    /** Also adds a password to an account without one. */
    changePassword: async (password: string) => updatePassword(self(), password),

    async linkGoogle() {
      await withPopup(() => linkWithPopup(self(), new GoogleAuthProvider(), resolver));
    },

    async unlink(id: WayToSignIn) {
      const { providerData } = await checked();
      if (providerData.length < 2) throw new FirebaseError('auth/last-way', '');
      await change((user) => unlink(user, id));
    },

    readRecord: async () => readRecord(settings, await checked()),

    async deleteAccount() {
      const user = self();
      onDelete(true);
      // With the answer, the SDK signs out whoever is signed in by then.
      const allowAll = beforeAuthStateChanged(auth, () => void self());
      try {
        await deleteUser(user);
      } catch (error) {
        onDelete(false);
        throw error;
      } finally {
        allowAll();
      }
    },
  };
}

/** @throws {FirebaseError} when nobody or another user is signed in. */
function currentUser({ currentUser: user }: Auth, uid: string): User {
  if (!user) throw new FirebaseError('auth/user-token-expired', 'Nobody is signed in.');
  if (user.uid !== uid) {
    throw new FirebaseError('auth/user-mismatch', 'Somebody else is signed in.');
  }
  return user;
}

export type PendingCredential = Readonly<
  NonNullable<ReturnType<typeof pendingCredential>>
>;

export function pendingCredential(error: unknown) {
  if (!(error instanceof FirebaseError)) return null;
  if (error.code !== 'auth/account-exists-with-different-credential') return null;
  const credential = GoogleAuthProvider.credentialFromError(error);
  const email = error.customData?.['email'];
  return credential && typeof email === 'string' ? { email, credential } : null;
}

export async function loginAndLink(
  auth: Auth,
  email: string,
  password: string,
  { credential }: PendingCredential,
): Promise<void> {
  const { user } = await withRecaptcha(() =>
    signInWithEmailAndPassword(auth, email, password),
  );
  await linkWithCredential(user, credential);
}

export const createMailCode = (auth: Auth, code: string) => ({
  /** Verifies the code without using it up; resolves with its email address, if known. */
  check: async () => (await checkActionCode(auth, code)).data.email ?? null,
  apply: () => applyActionCode(auth, code),
  setPassword: (password: string) => confirmPasswordReset(auth, code, password),
});

/** Null when the server states no policy or does not answer. */
export async function readPolicy(auth: Auth): Promise<PasswordPolicy | null> {
  try {
    const { passwordPolicy } = await validatePassword(auth, anyPassword);
    const asked = passwordPolicy.customStrengthOptions;
    return {
      minLength: asked.minPasswordLength ?? defaultPolicy.minLength,
      maxLength: asked.maxPasswordLength ?? null,
      lowercase: asked.containsLowercaseLetter ?? false,
      uppercase: asked.containsUppercaseLetter ?? false,
      digit: asked.containsNumericCharacter ?? false,
      symbol: asked.containsNonAlphanumericCharacter ?? false,
      symbols: passwordPolicy.allowedNonAlphanumericCharacters || null,
    };
  } catch {
    return null;
  }
}

export { askWhyEnded } from './calls';
