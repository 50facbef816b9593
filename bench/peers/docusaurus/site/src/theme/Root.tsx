import type { Props } from '@theme/Root';
import { initializeApp } from 'firebase/app';
import {
  createUserWithEmailAndPassword,
  getAuth,
  GoogleAuthProvider,
  onAuthStateChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
} from 'firebase/auth';
import { createContext, useEffect, useMemo, useState } from 'react';

const app = initializeApp({
  apiKey: 'demo-key',
  authDomain: 'demo-goose.firebaseapp.com',
  projectId: 'demo-goose',
});

const methods = {
  login: (email: string, password: string) =>
    signInWithEmailAndPassword(getAuth(app), email, password),
  signup: (email: string, password: string) =>
    createUserWithEmailAndPassword(getAuth(app), email, password),
  logout: () => signOut(getAuth(app)),
  loginWithGoogle: () => signInWithPopup(getAuth(app), new GoogleAuthProvider()),
  resetPassword: (email: string) => sendPasswordResetEmail(getAuth(app), email),
};

/** Exported so that the bundler keeps the methods, as it would with pages that use them. */
export const AuthContext = createContext<
  typeof methods & { readonly currentUser: User | null }
>({ ...methods, currentUser: null });

/** The usual way to add accounts: nothing is shown until Firebase has answered. */
export default function Root({ children }: Props) {
  const [currentUser, setCurrentUser] = useState<User | null>(null);
  const [loading, setLoading] = useState(true);

  useEffect(
    () =>
      onAuthStateChanged(getAuth(app), (user) => {
        setCurrentUser(user);
        setLoading(false);
      }),
    [],
  );

  const value = useMemo(() => ({ ...methods, currentUser }), [currentUser]);
  return <AuthContext value={value}>{!loading && children}</AuthContext>;
}
