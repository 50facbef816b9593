import { fields, parseJson, textOrNull } from 'goose-web-client/json';
import { siteStorage, tabStorage } from '../ui/storage';
import { hintKey } from './hintKey';
import type { SessionHint } from './user';

/*
 * Part of each page's first script, to find out whether the browser remembers a session. Readers
 * without one do not load the rest, in userStorage.ts and session.ts.
 */

/** Prefix of all keys of the Firebase SDK, in both storages. */
export const sdkKeyPrefix = 'firebase:';

export const consolePrefix = 'goose.console.';

/** Prefix of data without an account. Cannot collide with a uid, where `@` is percent-encoded. */
export const visitorPrefix = `${consolePrefix}@nobody.`;

/** Optional: without storage, returning is only less smooth. */
export const tabNote = (key: string) => ({
  read: () => tabStorage.read(key),
  write: (text: string) => void tabStorage.write(key, text),
  clear: () => tabStorage.remove(key),
});

/** Set while the reader is at Google and will return. */
export const redirectNote = tabNote('goose.redirect');

/** Reports whether a key in either storage belongs to a user. */
export const isOfUser = (key: string): boolean =>
  key.startsWith(consolePrefix)
    ? !key.startsWith(visitorPrefix)
    : key === hintKey || key.startsWith(sdkKeyPrefix);

export const holdsUserData = (): boolean =>
  [siteStorage, tabStorage].some((storage) => storage.keys().some(isOfUser));

export function readHint(): SessionHint | null {
  const hint = fields(parseJson(siteStorage.read(hintKey)));
  const uid = textOrNull(hint['uid']);
  return uid === null
    ? null
    : {
        uid,
        email: textOrNull(hint['email']),
        displayName: textOrNull(hint['displayName']),
        photoURL: textOrNull(hint['photoURL']),
      };
}
