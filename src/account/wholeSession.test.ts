import { afterEach, expect, it, vi } from 'vitest';
import { testStorage } from '../ui/testing';
import { redirectNote } from './remembered';
import { createWholeSession } from './wholeSession';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('a page that Back from Google brings out of the cache is loaded anew, since its form waits for an answer', () => {
  const listeners = new Map<string, (event: object) => void>();
  const reload = vi.fn<() => void>();
  const stores = { localStorage: testStorage(), sessionStorage: testStorage() };
  vi.stubGlobal('localStorage', stores.localStorage);
  vi.stubGlobal('sessionStorage', stores.sessionStorage);
  vi.stubGlobal('window', {
    ...stores,
    location: { reload },
    addEventListener: (type: string, listener: (event: object) => void) =>
      listeners.set(type, listener),
  });
  const style = { removeProperty: () => undefined, visibility: '' };
  vi.stubGlobal('document', {
    documentElement: { removeAttribute: () => undefined, style },
  });
  createWholeSession(() => new Promise(() => undefined));
  const comeBack = () => listeners.get('pageshow')?.({ persisted: true });
  comeBack();
  expect(reload).not.toHaveBeenCalled();
  redirectNote.write('yes');
  comeBack();
  expect(reload).toHaveBeenCalledOnce();
});
