const key = 'goose.redirect';

/** Remembers, in this tab, that the reader left for Google's page and will come back. */
export const redirectFlag = {
  isSet(): boolean {
    try {
      return sessionStorage.getItem(key) !== null;
    } catch {
      return false;
    }
  },
  set(): void {
    sessionStorage.setItem(key, '1');
  },
  clear(): void {
    sessionStorage.removeItem(key);
  },
};
