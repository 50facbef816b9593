/** Blocked or full storage stores nothing, and never throws. */
export const keeperOf = (storage: () => Storage) => ({
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
  keys(): readonly string[] {
    try {
      return Object.keys(storage());
    } catch {
      return [];
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

export type Keeper = ReturnType<typeof keeperOf>;

/** Shared by all tabs. */
export const siteStorage = keeperOf(() => localStorage);
/** Lasts as long as the tab. */
export const tabStorage = keeperOf(() => sessionStorage);
