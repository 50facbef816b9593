import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testStorage } from '../ui/testing';
import { forgetUsers, panelData, userPrefix } from './userStorage';

let [local, tab] = [testStorage(), testStorage()];

beforeEach(() => {
  [local, tab] = [testStorage(), testStorage()];
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('window', { localStorage: local, sessionStorage: tab });
  for (const uid of ['a', 'b']) {
    Object.assign(local, { [`${userPrefix(uid)}connection`]: uid });
    Object.assign(tab, { [`${userPrefix(uid)}pictures.1`]: uid });
  }
  Object.assign(local, {
    'goose.console.connection': 'of nobody',
    'goose.session': '{}',
    'firebase:authUser:key:[DEFAULT]': '{}',
    theme: 'dark',
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const keys = () => [...Object.keys(local), ...Object.keys(tab)];

describe('forgetUsers', () => {
  it('keeps what belongs to one user, with the session', () => {
    expect(forgetUsers('a')).toBe('nothing');
    expect(keys()).toEqual([
      'goose.console.a.connection',
      'goose.session',
      'firebase:authUser:key:[DEFAULT]',
      'theme',
      'goose.console.a.pictures.1',
    ]);
  });

  it('keeps nothing of anybody, and what belongs to the browser', () => {
    expect(forgetUsers(null)).toBe('nothing');
    expect(keys()).toEqual(['theme']);
  });

  it('says what it cannot do, and does the rest', () => {
    const remove = local.removeItem.bind(local);
    local.removeItem = (key) => {
      if (key.startsWith('firebase:')) throw new Error('storage is broken');
      remove(key);
    };
    expect(forgetUsers(null)).toBe('something');
    expect(keys().filter((key) => /goose|firebase/.test(key))).toEqual([
      'firebase:authUser:key:[DEFAULT]',
    ]);
  });

  it('says so where storage is blocked', () => {
    vi.stubGlobal('window', {
      get localStorage() {
        throw new DOMException('', 'SecurityError');
      },
      sessionStorage: tab,
    });
    expect(forgetUsers(null)).toBe('unknown');
    expect(Object.keys(tab)).toEqual([]);
  });
});

it('no user’s keys look like another one’s, whatever their ids hold', () => {
  const uid = fc.string({
    unit: fc.constantFrom('a', '.', '%', '2', 'E', '/', '+', 'é'),
    minLength: 1,
  });
  fc.assert(
    fc.property(uid, uid, fc.string(), (one, other, name) => {
      const key = `${userPrefix(one)}${name}`;
      expect(key.startsWith(userPrefix(other))).toBe(one === other);
    }),
  );
});

it('what the manual keeps for a user is told to that user alone, without the rest', () => {
  Object.assign(local, {
    [`${userPrefix('a')}manual.steps.quickstart`]: '{"steps":{}}',
    [`${userPrefix('b')}manual.steps.quickstart`]: '{"steps":{"of":"b"}}',
  });
  expect(panelData('a')).toEqual({ 'steps.quickstart': { steps: {} } });
  forgetUsers('b');
  expect(panelData('a')).toEqual({});
});
