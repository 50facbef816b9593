import { userPrefix } from '@site/src/account/userStorage';
import { tabStorage } from '@site/src/ui/storage';

/** A visitor's key belongs to no user, so that it outlives the way through the login. */
const keyOf = (owner: string | null) =>
  owner === null ? 'goose.handed' : `${userPrefix(owner)}handed`;

/**
 * Keeps a session for the console, which another page cannot reach: a document of its own. It stays in
 * this tab, and goes with a logout.
 *
 * @param session As goose exports it, without secrets.
 * @param owner Null for a reader who has not signed in yet.
 * @returns whether it fits into what the browser keeps for a tab.
 */
export const handSession = (session: string, owner: string | null): boolean =>
  tabStorage.write(keyOf(owner), session);

/** The session that was handed over to this user, or before the login; null when there is none. */
export function handedSession(uid: string): string | null {
  const session = tabStorage.read(keyOf(null));
  if (session === null) return tabStorage.read(keyOf(uid));
  // A tab may have no room for both.
  tabStorage.remove(keyOf(null));
  handSession(session, uid);
  return session;
}

export const forgetHandedSession = (uid: string) => tabStorage.remove(keyOf(uid));
