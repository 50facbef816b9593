import { expect, it } from 'vitest';
import { testBrowser } from '../../../tests/support/core';
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
