import { FirebaseError } from 'firebase/app';
import {
  type Auth,
  GoogleAuthProvider,
  linkWithCredential,
  type OAuthCredential,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import type { PendingGoogle } from '../client';
import { provingPerson } from './reaching';

/** What a failed Google sign-in leaves to link, when an account with its email exists. */
export function googleConflict(error: unknown): PendingGoogle | null {
  if (!(error instanceof FirebaseError)) return null;
  if (error.code !== 'auth/account-exists-with-different-credential') return null;
  const credential = GoogleAuthProvider.credentialFromError(error);
  const email = error.customData?.['email'];
  return credential && typeof email === 'string' ? { email, credential } : null;
}

/** Logs in by password, and adds that Google account. */
export async function loginAndLink(
  auth: Auth,
  email: string,
  password: string,
  { credential }: PendingGoogle,
): Promise<void> {
  const { user } = await provingPerson(() =>
    signInWithEmailAndPassword(auth, email, password),
  );
  // It was made in googleConflict.
  await linkWithCredential(user, credential as OAuthCredential);
}
