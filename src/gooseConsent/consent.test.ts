import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hintKey } from '@site/src/account/sessionMark';
import { forgetUsers } from '@site/src/account/userStorage';
import {
  allowReading,
  currentReader,
  dropIdleFlag,
  giveConsent,
  keepReading,
  onConsentChange,
  readConsent,
  withdrawConsent,
} from './consent';
import { flagKey } from './flag';
import { testStorage } from '../ui/testing';

const reading = {
  version: '1.50.0',
  readAt: '2026-11-22T10:00:00.000Z',
  providers: ['openai'],
  keyless: ['local'],
  changed: [{ key: 'GOOSE_MODE', value: 'approve' }],
};

let storage = testStorage();

beforeEach(() => {
  storage = testStorage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', {
    localStorage: storage,
    sessionStorage: testStorage(),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const signIn = (uid: string) => storage.setItem(hintKey, JSON.stringify({ uid }));

test('nothing is kept without a yes, which raises the flag, and once it is taken back', () => {
  expect(keepReading(null, reading)).toBe(false);
  expect(Object.keys(storage)).toEqual([]);
  expect(readConsent(null)).toBeNull();
  expect(allowReading(null)).toBe(true);
  expect(keepReading(null, reading)).toBe(true);
  expect(storage.getItem(flagKey)).not.toBeNull();
  expect(readConsent(null)?.reading).toEqual(reading);
  withdrawConsent(null);
  expect(Object.keys(storage)).toEqual([]);
});

test('a storage that is full keeps no yes, and says so', () => {
  storage.setItem = () => {
    throw new Error('The storage is full.');
  };
  expect([giveConsent(null), allowReading(null)]).toEqual([false, false]);
  expect(readConsent(null)).toBeNull();
});

test('readers do not see each other’s goose, and the last one lowers the flag', () => {
  allowReading(null);
  keepReading(null, reading);
  signIn('a.b');
  expect(currentReader()).toBe('a.b');
  expect(readConsent('a.b')).toBeNull();
  giveConsent('a.b');
  expect(readConsent('a')).toBeNull();
  withdrawConsent(null);
  expect(storage.getItem(flagKey)).not.toBeNull();
  withdrawConsent('a.b');
  expect(storage.getItem(flagKey)).toBeNull();
});

test('an answer for a reader who has gone is not kept', () => {
  signIn('a');
  allowReading('a');
  signIn('b');
  expect(keepReading('a', reading)).toBe(false);
  expect(giveConsent('a')).toBe(true);
  expect(readConsent('a')?.reading).toBeNull();
});

test('a yes to offers is none to reading, and a yes to reading forgets what was read before', () => {
  giveConsent(null);
  expect(keepReading(null, reading)).toBe(false);
  allowReading(null);
  keepReading(null, reading);
  const before = readConsent(null);
  giveConsent(null);
  expect(readConsent(null)).toEqual(before);
  allowReading(null);
  expect(readConsent(null)).toMatchObject({ mayRead: true, reading: null });
});

test('a sign-out forgets what was read of the account’s goose, and a sign-in what nobody’s was', () => {
  giveConsent(null);
  signIn('a');
  forgetUsers('a');
  expect(readConsent(null)).toBeNull();
  giveConsent('a');
  forgetUsers(null);
  expect(readConsent('a')).toBeNull();
  storage.setItem(flagKey, 'yes');
  dropIdleFlag();
  expect(storage.getItem(flagKey)).toBeNull();
});

test('what is damaged reads as no yes, or as nothing read', () => {
  for (const damaged of ['', '{', 'null', '[]', '{"saidAt":3}']) {
    storage.setItem('goose.console.@nobody.manual.goose', damaged);
    expect(readConsent(null), damaged).toBeNull();
  }
  storage.setItem(
    'goose.console.@nobody.manual.goose',
    '{"saidAt":"x","reading":{"version":1}}',
  );
  expect(readConsent(null)).toEqual({ saidAt: 'x', mayRead: false, reading: null });
  storage.setItem(hintKey, '{"uid":7}');
  expect(currentReader()).toBeNull();
});

test('who listens hears of each change', () => {
  const listener = vi.fn();
  const stop = onConsentChange(listener);
  allowReading(null);
  keepReading(null, reading);
  withdrawConsent(null);
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  giveConsent(null);
  expect(listener).toHaveBeenCalledTimes(3);
});
