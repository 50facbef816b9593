/** Blocked or full storage stores nothing, and never throws. */
const keeperOf = (storage: () => Storage) => ({
  read(key: string): string | null {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  },
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
      // Blocked storage holds nothing.
    }
  },
});

/** Shared by all tabs. */
export const siteStorage = keeperOf(() => localStorage);
/** Lasts as long as the tab. */
export const tabStorage = keeperOf(() => sessionStorage);
