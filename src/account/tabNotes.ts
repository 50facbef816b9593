import type { EndedBecause } from './client';

/** A note that one tab keeps for itself, until it is cleared or the tab is closed. */
function tabNote(key: string) {
  return {
    /** Null when there is none, or when the browser keeps nothing. */
    read(): string | null {
      try {
        return sessionStorage.getItem(key);
      } catch {
        return null;
      }
    },
    write(text: string): void {
      try {
        sessionStorage.setItem(key, text);
      } catch {
        // Without storage the note is lost; it only makes the way back smoother.
      }
    },
    clear(): void {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Blocked storage holds no note.
      }
    },
  };
}

const redirect = tabNote('goose.redirect');
const farewellNote = tabNote('goose.ended');

/** Remembers that the reader left for Google's page and will come back. */
export const redirectFlag = {
  isSet: () => redirect.read() !== null,
  set: () => redirect.write('1'),
  clear: redirect.clear,
};

/** Why the provider ended the last session of this tab, for the login page to tell. */
export const farewell = {
  /** Null when no session was ended. */
  read(): { readonly because: EndedBecause } | null {
    const text = farewellNote.read();
    if (text === null) return null;
    const known = text === 'user-disabled' || text === 'user-token-expired';
    return { because: known ? text : null };
  },
  write: (because: EndedBecause) => farewellNote.write(because ?? ''),
  clear: farewellNote.clear,
};
