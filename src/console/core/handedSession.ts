import { tabStorage } from '@site/src/ui/storage';
import { handedKey } from '@site/src/account/userStorage';

interface Handed {
  /** Who handed it over; null for a reader who had not signed in yet. */
  readonly owner: string | null;
  readonly session: string;
}

/**
 * Keeps a session for the console, which another page cannot reach: a document of its own. It stays in
 * this tab, and goes with a logout.
 *
 * @param session As goose exports it, without secrets.
 * @returns whether it fits into what the browser keeps for a tab.
 */
export const handSession = (session: string, owner: string | null): boolean =>
  tabStorage.write(handedKey, JSON.stringify({ owner, session } satisfies Handed));

/** The session that was handed over to this user; null when there is none. */
export function handedSession(uid: string): string | null {
  try {
    const kept = tabStorage.read(handedKey);
    // Only `handSession` writes this key.
    const handed = kept === null ? null : (JSON.parse(kept) as Handed);
    return handed === null || ![uid, null].includes(handed.owner) ? null : handed.session;
  } catch {
    return null;
  }
}

export const forgetHandedSession = () => tabStorage.remove(handedKey);
