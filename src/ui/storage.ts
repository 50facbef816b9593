/** A storage of the browser. Where it is blocked or full, nothing is kept, and nothing fails. */
const keeperOf = (storage: () => Storage) => ({
  read(key: string): string | null {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  },
  /** @returns whether it is kept. */
  write(key: string, text: string): boolean {
    try {
      storage().setItem(key, text);
      return true;
    } catch {
      return false;
    }
  },
  remove(key: string): void {
    try {
      storage().removeItem(key);
    } catch {
      // It holds nothing then.
    }
  },
});

/** What the browser keeps for the site. */
export const siteStorage = keeperOf(() => localStorage);
/** What it keeps for one tab, until that is closed. */
export const tabStorage = keeperOf(() => sessionStorage);
