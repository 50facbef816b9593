import { keeperOf } from './storage';

/** Like a browser's storage, its keys are own properties. */
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

// The site uses no other methods.
export const testStorage = () => new TestStorage() as unknown as Storage;

export function testKeeper(storage = testStorage()) {
  return keeperOf(() => storage);
}
