/** Everything that the console keeps in the browser is under this prefix. */
export const storagePrefix = 'goose.console.';

/** Removes every account's secrets, drafts and connections from this browser. */
export function forgetConsole(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = window[name];
      const keys = Object.keys(storage).filter((key) => key.startsWith(storagePrefix));
      for (const key of keys) storage.removeItem(key);
    } catch {
      // Blocked storage holds nothing.
    }
  }
}
