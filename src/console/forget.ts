/** Everything that the console keeps in the browser is under this prefix. */
export const storagePrefix = 'goose.console.';

/** Removes every account's secrets, drafts and connections from this browser. */
export function forgetConsole(): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      const keys = Object.keys(storage).filter((key) => key.startsWith(storagePrefix));
      for (const key of keys) storage.removeItem(key);
    }
  } catch {
    // Blocked storage holds nothing.
  }
}
