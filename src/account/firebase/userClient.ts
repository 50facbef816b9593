import { FirebaseError } from 'firebase/app';
import {
  type Auth,
  EmailAuthProvider,
  type GoogleAuthProvider,
  type User,
  browserPopupRedirectResolver as resolver,
  deleteUser,
  linkWithPopup,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendEmailVerification,
  unlink,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import type { AccountSettings } from '@site/site/config';
import type { UserClient } from '../client';
import { readRecord } from './record';
import { provingPerson, reachingGoogle } from './reaching';

interface UserClientOptions {
  readonly settings: AccountSettings;
  readonly auth: Auth;
  readonly google: GoogleAuthProvider;
  readonly uid: string;
  /** Hears that the account is about to go, or that it did not. */
  readonly onDelete: (isDeleted: boolean) => void;
}

/** What one user can ask for. Each call first makes sure that this user is still the one. */
export function createUserClient({
  settings,
  auth,
  google,
  uid,
  onDelete,
}: UserClientOptions): UserClient {
  const self = () => currentUser(auth, uid);
  return {
    async refresh() {
      const user = self();
      await user.reload();
      await announceChange(user);
    },

    async reauthenticate(password) {
      const user = self();
      const credential = EmailAuthProvider.credential(user.email ?? '', password);
      await provingPerson(() => reauthenticateWithCredential(user, credential));
    },

    async reauthenticateWithGoogle() {
      await reachingGoogle(() => reauthenticateWithPopup(self(), google, resolver));
    },

    sendVerification: async () => sendEmailVerification(self()),

    async changeName(displayName) {
      const user = self();
      await updateProfile(user, { displayName });
      await announceChange(user);
    },

    changeEmail: async (email) => verifyBeforeUpdateEmail(self(), email),

    changePassword: async (password) => updatePassword(self(), password),

    async linkGoogle() {
      await reachingGoogle(() => linkWithPopup(self(), google, resolver));
    },

    async unlink(providerId) {
      const user = self();
      await unlink(user, providerId);
      await announceChange(user);
    },

    readRecord: async () => readRecord(settings, self()),

    async deleteAccount() {
      const user = self();
      onDelete(true);
      try {
        await deleteUser(user);
      } catch (error) {
        onDelete(false);
        throw error;
      }
    },
  };
}

/**
 * The SDK's user.
 *
 * @throws {FirebaseError} when nobody is signed in, or somebody else.
 */
function currentUser({ currentUser: user }: Auth, uid: string): User {
  if (!user) throw new FirebaseError('auth/user-token-expired', 'Nobody is signed in.');
  if (user.uid !== uid) {
    throw new FirebaseError('auth/user-mismatch', 'Somebody else is signed in.');
  }
  return user;
}

/** Some calls change the user in place; a fresh token tells everybody who listens. */
async function announceChange(user: User): Promise<void> {
  await user.getIdToken(true);
}
