/** A browser's storage, as far as the site uses it; its keys are its own, as in a browser. */
class TestStorage {
  getItem(key: string): string | null {
    return (Reflect.get(this, key) as string | undefined) ?? null;
  }
  setItem(key: string, value: string) {
    Reflect.set(this, key, value);
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key);
  }
}

// The site asks for nothing else of it.
export const testStorage = () => new TestStorage() as unknown as Storage;
