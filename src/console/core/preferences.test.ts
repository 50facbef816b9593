import { expect, it } from 'vitest';
import { testBrowser } from '../../../tests/support/core';
import { testKeeper, testStorage } from '../../ui/testing';
import { browserStore } from './browserStore';
import { createPreferences } from './preferences';

it('keeps favorites, limits and the wish for news over a reload', () => {
  const browser = testBrowser();
  const before = createPreferences(browser);
  before.setFavorites(['ant-2', 'ant-1']);
  before.setLimit('tokens', 1000);
  before.setNotifies(true);
  const after = createPreferences(browser);
  expect(after.favorites()).toEqual(['ant-2', 'ant-1']);
  expect([after.limit('tokens'), after.limit('money')]).toEqual([1000, null]);
  expect(after.notifies()).toBe(true);
});

it('holds to a limit that the browser has no room for, as long as the page lives', () => {
  const storage = testStorage();
  const keeper = testKeeper(storage);
  const open = () => createPreferences(browserStore('anna', () => true, keeper, keeper));
  const preferences = open();
  expect(preferences.setLimit('tokens', 1000)).toBe(true);
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(preferences.setLimit('tokens', 500)).toBe(false);
  expect([preferences.limit('tokens'), open().limit('tokens')]).toEqual([500, null]);
});
