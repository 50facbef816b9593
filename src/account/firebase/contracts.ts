/* Undocumented behavior of the Firebase SDK that this site relies on. Check it on each upgrade. */
import type { FirebaseApp } from 'firebase/app';
import * as firebaseApp from 'firebase/app';
import { browserLocalPersistence, type Persistence, type User } from 'firebase/auth';
import { fields, parseJson, textOrNull } from 'goose-web-client/json';
import { siteStorage } from '../../ui/storage';
import { sdkKeyPrefix } from '../userStorage';

const sessionKey = (apiKey: string) => `${sdkKeyPrefix}authUser:${apiKey}:[DEFAULT]`;

export function storedSession(apiKey: string) {
  const key = sessionKey(apiKey);
  const user = fields(parseJson(siteStorage.read(key)));
  const tokens = fields(user['stsTokenManager']);
  const refreshToken = textOrNull(tokens['refreshToken']);
  if (refreshToken === null) return null;
  return {
    refreshToken,
    /** Stores a session that the SDK has dropped, to renew its token at the next start. */
    restore() {
      // Another tab may have started a session meanwhile.
      if (siteStorage.read(key) !== null) return;
      const stsTokenManager = { ...tokens, expirationTime: 0 };
      siteStorage.write(key, JSON.stringify({ ...user, stsTokenManager }));
    },
  };
}

/** The SDK's store holds sessions, and notes of its own as plain text. */
interface SessionStore {
  readonly storage: Storage;
  _set(key: string, value: string | { readonly uid: string }): Promise<void>;
  _get(key: string): Promise<unknown>;
  _remove(key: string): Promise<void>;
}

/**
 * Persistence in which no tab overwrites or removes another user's session.
 *
 * The SDK writes the user it holds, which may be a former one for a while after another tab has
 * signed in: phones check once a second, background pages not at all.
 *
 * @param isSigningIn Whether this tab may store another user.
 */
export function ownPersistence(isSigningIn: () => boolean): Persistence {
  // Despite its type, it is a class that the SDK instantiates.
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

/** The SDK's user, who tells one listener what the provider knows, from the last answer on. */
interface ReloadingUser {
  providerData: User['providerData'];
  readonly reloadListener?: unknown;
  _onReload(
    listener: (account: {
      readonly providerUserInfo?: readonly { readonly providerId: string }[];
    }) => void,
  ): void;
}

/** Drops ways to sign in that another device has unlinked. The SDK only adds new ones. */
export function followProviders(user: User): void {
  const own = user as unknown as ReloadingUser;
  if (own.reloadListener) return;
  // oxlint-disable-next-line no-underscore-dangle -- the SDK's name
  own._onReload(({ providerUserInfo = [] }) => {
    const linked = new Set(providerUserInfo.map(({ providerId }) => providerId));
    own.providerData = own.providerData.filter(({ providerId }) =>
      linked.has(providerId),
    );
  });
}

export function isProving(): boolean {
  return onProof in window;
}

export function forgetProof(): void {
  for (const name of [onProof, 'grecaptcha']) Reflect.deleteProperty(window, name);
}

/** Callback that the SDK has the reCAPTCHA script call when it is ready. */
const onProof = 'onFirebaseAuthREInstanceReady';

/** Declared by `@firebase/auth-interop-types`. */
interface InternalAuth {
  addAuthTokenListener(listener: () => void): void;
}

export function internalAuth(app: FirebaseApp): InternalAuth {
  // firebase/app exports `_getProvider`, but leaves it out of its public types.
  const { _getProvider } = firebaseApp as unknown as {
    _getProvider(
      app: FirebaseApp,
      name: 'auth-internal',
    ): { getImmediate(): InternalAuth };
  };
  return _getProvider(app, 'auth-internal').getImmediate();
}

/** The SDK fetches the policy only to validate a password; the result is not read. */
export const anyPassword = '';
