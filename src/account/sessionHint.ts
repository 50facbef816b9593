import { siteStorage } from '@site/src/ui/storage';
import { hintKey } from './sessionMark';
import type { AccountUser } from './user';

/** What a page may know of the user before the Firebase SDK has loaded. Holds no token. */
export type SessionHint = Pick<AccountUser, 'uid' | 'email' | 'displayName' | 'photoURL'>;

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

/** Reads a stored hint; anything that is not a hint is null. */
function parseHint(stored: string | null): SessionHint | null {
  if (!stored) return null;
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value !== 'object' || value === null) return null;
    const { uid, email, displayName, photoURL } = value as Record<string, unknown>;
    if (typeof uid !== 'string') return null;
    return {
      uid,
      email: textOrNull(email),
      displayName: textOrNull(displayName),
      photoURL: textOrNull(photoURL),
    };
  } catch {
    return null;
  }
}

/** The hint of one browser, shared by its tabs. Blocked storage reads as empty. */
export interface HintStore {
  read(): SessionHint | null;
  write(user: AccountUser): void;
  remove(): void;
  /** Calls back when another tab may have written or removed the hint. */
  onChangeElsewhere(listener: () => void): void;
}

export function browserHintStore(): HintStore {
  return {
    read: () => parseHint(siteStorage.read(hintKey)),
    // Where it is not kept, the session lives in this tab.
    write: ({ uid, email, displayName, photoURL }) =>
      void siteStorage.write(
        hintKey,
        JSON.stringify({ uid, email, displayName, photoURL }),
      ),
    remove: () => siteStorage.remove(hintKey),
    onChangeElsewhere(listener) {
      window.addEventListener('storage', ({ key }) => {
        if (key === hintKey || key === null) listener();
      });
    },
  };
}
