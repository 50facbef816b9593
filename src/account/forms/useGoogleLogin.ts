import { useState } from 'react';
import { useAuth } from '../AuthProvider';
import type { PendingGoogle } from '../client';

interface GoogleLogin {
  login(): Promise<void>;
  /** The Google account to add to an existing account, when its email has one. */
  readonly conflict: PendingGoogle | null;
  forget(): void;
}

/** Signing in with Google, up to the case that the email has an account with a password. */
export function useGoogleLogin(): GoogleLogin {
  const { loginWithGoogle, act } = useAuth();
  const [conflict, setConflict] = useState<PendingGoogle | null>(null);
  return {
    async login() {
      try {
        await loginWithGoogle();
      } catch (error) {
        const pending = await act((client) => client.googleConflict(error)).catch(
          () => null,
        );
        if (!pending) throw error;
        setConflict(pending);
      }
    },
    conflict,
    forget: () => setConflict(null),
  };
}
