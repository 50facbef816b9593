import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdsUserData } from '@site/src/account/remembered';
import { forgetUsers } from '@site/src/account/userStorage';
import { testStorage } from '@site/src/ui/testing';
import { handedSession, handSession } from './handedSession';

beforeEach(() => {
  const stores = { localStorage: testStorage(), sessionStorage: testStorage() };
  vi.stubGlobal('localStorage', stores.localStorage);
  vi.stubGlobal('sessionStorage', stores.sessionStorage);
  vi.stubGlobal('window', stores);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('waits for a visitor to log in, and is then of that user alone', () => {
  expect(handSession('{}', null)).toBe(true);
  expect(holdsUserData()).toBe(false);
  // A page without a session begins so, and the session after the login.
  forgetUsers(null);
  forgetUsers('a');
  expect(handedSession('a')).toBe('{}');
  expect(handedSession('b')).toBeNull();
  expect(handedSession('a')).toBe('{}');
  forgetUsers(null);
  expect(handedSession('a')).toBeNull();
});
