/** Everything that the console keeps in the browser is under this prefix. */
export const storagePrefix = 'goose.console.';

/** Removes every account's secrets, drafts and connections from this browser. */
export function forgetConsole(): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(storagePrefix));
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // Blocked storage holds nothing.
  }
}
