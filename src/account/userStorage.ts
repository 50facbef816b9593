import { parseJson } from 'goose-web-client/json';
import { siteStorage } from '../ui/storage';
import { hintKey } from './hintKey';
import { consolePrefix, isOfUser, visitorPrefix, readHint, tabNote } from './remembered';
import type { AccountUser } from './user';

export { readHint, sdkKeyPrefix } from './remembered';

/**
 * Returns the key prefix of one user's data. Dots in a uid are encoded, since a dot ends it: keys
 * of `a.b` must not look like keys of `a`.
 *
 * @param uid Null without an account.
 */
export function userPrefix(uid: string | null): string {
  if (uid === null) return visitorPrefix;
  return `${consolePrefix}${encodeURIComponent(uid).replaceAll('.', '%2E')}.`;
}

export function panelData(uid: string): Readonly<Record<string, unknown>> {
  const prefix = `${userPrefix(uid)}manual.`;
  const keys = siteStorage.keys().filter((key) => key.startsWith(prefix));
  return Object.fromEntries(
    keys.map((key) => {
      const value = siteStorage.read(key);
      return [key.slice(prefix.length), parseJson(value) ?? value];
    }),
  );
}

/** Blocked storage is unknown. */
export type Remains = 'nothing' | 'something' | 'unknown';

/**
 * Removes the data of all users but one, or of all including the session and the provider's tokens.
 *
 * Needs neither the SDK nor a connection. A reader without an account keeps their data until
 * somebody logs in. Keys without a user, from older versions of the site, go as well.
 */
export function forgetUsers(except: string | null): Remains {
  const isDoomed =
    except === null
      ? isOfUser
      : (key: string) =>
          key.startsWith(consolePrefix) && !key.startsWith(userPrefix(except));
  let left: Remains = 'nothing';
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      for (const key of Object.keys(window[name]).filter(isDoomed)) {
        try {
          window[name].removeItem(key);
        } catch {
          // One failure must not stop the others.
          left = 'something';
        }
      }
    } catch {
      if (left === 'nothing') left = 'unknown';
    }
  }
  return left;
}

export type HintStore = typeof browserHintStore;

export const browserHintStore = {
  read: readHint,
  /** Without storage the session lives in this tab only. */
  write: ({ uid, email, displayName, photoURL }: AccountUser) =>
    void siteStorage.write(
      hintKey,
      JSON.stringify({ uid, email, displayName, photoURL }),
    ),
  remove: () => siteStorage.remove(hintKey),
  /** Called when another tab may have changed the hint. */
  onChangeElsewhere(listener: () => void) {
    window.addEventListener('storage', ({ key }) => {
      if (key === hintKey || key === null) listener();
    });
  },
};

/** Code of why the last session of this tab ended, for the login page. */
export const endReasonNote = tabNote('goose.ended');
