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

/** Set while the reader is away on Google's page and will come back. */
export const redirectNote = tabNote('goose.redirect');

/** Why the provider ended the last session of this tab, as its code, for the login page to tell. */
export const farewellNote = tabNote('goose.ended');
