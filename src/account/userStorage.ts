import { hintKey } from './sessionMark';

/**
 * The Firebase SDK keeps everything in `localStorage` and `sessionStorage`, each key with this prefix;
 * what else is known of it stands in `firebase/contracts.ts`.
 */
export const sdkKeyPrefix = 'firebase:';

/** Everything that the console keeps in the browser is under this prefix. */
const consolePrefix = 'goose.console.';

/** In `sessionStorage`: a session of goose that the reader wants to go on with in the console. */
export const handedKey = 'goose.handed';

/** In no user's id: it would be encoded there. */
const nobody = '@nobody';

/**
 * What one user's keys of the console begin with. A dot ends the user's id, so no id may hold one:
 * the keys of `a.b` must not look like those of `a`.
 *
 * @param uid Null for a reader without an account.
 */
export function userPrefix(uid: string | null): string {
  const scope = uid === null ? nobody : encodeURIComponent(uid).replaceAll('.', '%2E');
  return `${consolePrefix}${scope}.`;
}

/** What the manual keeps for a user in this browser, by name: nothing of it is a secret. */
export function keptByManual(uid: string): Readonly<Record<string, unknown>> {
  const prefix = `${userPrefix(uid)}manual.`;
  try {
    return Object.fromEntries(
      Object.entries(window.localStorage).flatMap(([key, value]) =>
        key.startsWith(prefix) ? [[key.slice(prefix.length), parsed(value)]] : [],
      ),
    );
  } catch {
    // Blocked storage holds nothing.
    return {};
  }
}

function parsed(stored: unknown): unknown {
  try {
    return JSON.parse(String(stored));
  } catch {
    return stored;
  }
}

/** What could not be removed; what is kept in blocked storage is unknown. */
export type Remains = 'nothing' | 'something' | 'unknown';

/**
 * Removes what this browser and this tab keep of users: of all but one, or of all, and then the
 * session and the provider's tokens go too. What a reader without an account has belongs to nobody's
 * account: all of it stays until somebody logs in, and goes then.
 *
 * It needs neither the Firebase SDK nor a connection. What has no user, as older versions of the site
 * kept it, goes in any case.
 *
 * @returns what is left of it.
 */
export function forgetUsers(except: string | null): Remains {
  const isDoomed = (key: string) =>
    key.startsWith(consolePrefix)
      ? !key.startsWith(userPrefix(except))
      : except === null &&
        (key === hintKey || key === handedKey || key.startsWith(sdkKeyPrefix));
  let left: Remains = 'nothing';
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      for (const key of Object.keys(window[name]).filter(isDoomed)) {
        try {
          window[name].removeItem(key);
        } catch {
          // One key that cannot be removed keeps no other.
          left = 'something';
        }
      }
    } catch {
      if (left === 'nothing') left = 'unknown';
    }
  }
  return left;
}
