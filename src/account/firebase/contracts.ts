/*
 * What this site relies on in the Firebase SDK without its documentation promising it. An upgrade of
 * the SDK has to look here.
 */
import type { FirebaseApp } from 'firebase/app';
import * as firebaseApp from 'firebase/app';
import { sdkKeyPrefix } from '../userStorage';

/** Where the SDK keeps the session of its default app. */
const sessionKey = (apiKey: string) => `${sdkKeyPrefix}authUser:${apiKey}:[DEFAULT]`;

/** The session as the SDK stores it, kept in memory while the SDK asks the provider about it. */
export interface StoredSession {
  readonly refreshToken: string;
  /** Puts it back after the SDK has dropped it, so that the next start asks with a new token. */
  restore(): void;
}

/** Reads the session that the SDK has stored; null when there is none. */
export function storedSession(apiKey: string): StoredSession | null {
  const key = sessionKey(apiKey);
  try {
    const user = JSON.parse(localStorage.getItem(key) ?? 'null') as {
      stsTokenManager?: { refreshToken?: string };
    } | null;
    const refreshToken = user?.stsTokenManager?.refreshToken;
    if (!refreshToken) return null;
    return {
      refreshToken,
      restore() {
        // Another tab may have begun a session meanwhile.
        if (localStorage.getItem(key) !== null) return;
        const stsTokenManager = { ...user.stsTokenManager, expirationTime: 0 };
        localStorage.setItem(key, JSON.stringify({ ...user, stsTokenManager }));
      },
    };
  } catch {
    return null;
  }
}

/** The interface between Firebase's products, as `@firebase/auth-interop-types` has it. */
interface InternalAuth {
  addAuthTokenListener(listener: () => void): void;
}

export function internalAuth(app: FirebaseApp): InternalAuth {
  // `_getProvider` is exported by firebase/app, but left out of its public types.
  const { _getProvider } = firebaseApp as unknown as {
    _getProvider(
      app: FirebaseApp,
      name: 'auth-internal',
    ): { getImmediate(): InternalAuth };
  };
  return _getProvider(app, 'auth-internal').getImmediate();
}

/** The SDK fetches the policy to judge a password; any will do, since its judgment is not read. */
export const anyPassword = '';
