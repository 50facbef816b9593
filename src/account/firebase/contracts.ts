/*
 * What this site relies on in the Firebase SDK without its documentation promising it. An upgrade of
 * the SDK has to look here.
 */
import type { FirebaseApp } from 'firebase/app';
import * as firebaseApp from 'firebase/app';
import { browserLocalPersistence, type Persistence } from 'firebase/auth';
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

/** What the SDK's store does with a session, or with a note of its own that is a text. */
interface SessionStore {
  readonly storage: Storage;
  _set(key: string, value: string | { readonly uid: string }): Promise<void>;
  _get(key: string): Promise<unknown>;
  _remove(key: string): Promise<void>;
}

/**
 * The store of the tabs' sessions, in which no tab overwrites or removes what is another user's.
 *
 * The SDK writes whoever it holds, and may hold a former user for a while after another tab has signed
 * in: on phones it looks for that once a second, and in a page in the background not at all.
 *
 * @param isSigningIn Whether this tab may put somebody else in the place.
 */
export function ownPersistence(isSigningIn: () => boolean): Persistence {
  // It is a class, which the SDK makes one of.
  const Store = browserLocalPersistence as unknown as new () => SessionStore;
  let held: string | undefined;

  /* oxlint-disable no-underscore-dangle -- the SDK's names */
  class OwnStore extends Store {
    override async _get(key: string) {
      const value = await super._get(key);
      held = uidOf(value);
      return value;
    }

    override async _set(key: string, value: string | { readonly uid: string }) {
      const uid = uidOf(value);
      if (uid !== this.#stored(key) && !isSigningIn()) return;
      held = uid;
      await super._set(key, value);
    }

    override async _remove(key: string) {
      const stored = this.#stored(key);
      if (stored === undefined || stored === held) await super._remove(key);
    }

    #stored(key: string) {
      return uidOf(JSON.parse(this.storage.getItem(key) ?? 'null'));
    }
  }
  /* oxlint-enable no-underscore-dangle */
  return OwnStore as unknown as Persistence;
}

function uidOf(value: unknown): string | undefined {
  return (value as { readonly uid?: string } | null)?.uid;
}

/** Whether the SDK has asked for the script that proves a person. */
export function isProving(): boolean {
  return onProof in window;
}

/** Has the SDK ask for that script anew, the next time that it needs it. */
export function forgetProof(): void {
  for (const name of [onProof, 'grecaptcha']) Reflect.deleteProperty(window, name);
}

/** What the SDK has the script call when it is ready. */
const onProof = 'onFirebaseAuthREInstanceReady';

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
