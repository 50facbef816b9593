import { expect, it } from 'vitest';
import { keeperOf } from '../../ui/storage';
import { testKeeper, testStorage } from '../../ui/testing';
import { browserStore } from './browserStore';
import { createDrafts } from './drafts';
import { testBrowser } from '../../../tests/support/core';

const image = { mimeType: 'image/png', data: 'AA' };

it('keeps text and pictures of each session apart', () => {
  const browser = testBrowser();
  const drafts = createDrafts(browser);
  drafts.write('one', 'Half');
  expect(drafts.writeImages('two', [image])).toBe(true);
  expect([drafts.read('one'), drafts.readImages('one')]).toEqual(['Half', []]);
  expect([drafts.read('two'), drafts.readImages('two')]).toEqual(['', [image]]);
  expect(['one', 'two', 'three'].map(drafts.has)).toEqual([true, true, false]);
  for (const id of ['one', 'two']) browser.forgetSession(id);
  expect(['one', 'two'].map(drafts.has)).toEqual([false, false]);
});

it('keeps the draft of a tab when another one sends its own', () => {
  const shared = testKeeper();
  const openTab = () => {
    const own = testKeeper();
    return () => createDrafts(browserStore('anna', () => true, shared, own));
  };
  const [one, other] = [openTab(), openTab()];
  one().write('first', 'Long thought out');
  expect(other().read('first')).toBe('Long thought out');
  other().write('first', 'Quick');
  other().write('first', '');
  expect([one().read('first'), other().read('first')]).toEqual(['Long thought out', '']);
});

function holdingNine(_key: string, { length }: string) {
  if (length > 9) throw new DOMException('full', 'QuotaExceededError');
}

it('tells that a tab has no room for a draft', () => {
  const storage = testStorage();
  const own = keeperOf(() => Object.assign(storage, { setItem: holdingNine }));
  const drafts = createDrafts(browserStore('anna', () => true, testKeeper(), own));
  expect(drafts.write('one', 'Short')).toBe(true);
  expect(drafts.write('one', 'Longer than that')).toBe(false);
  expect(drafts.write('one', '')).toBe(true);
});

it('hands on the prompt of a link cut to its longest, without what cannot be seen', () => {
  const drafts = createDrafts(testBrowser());
  expect([drafts.hasOffer(), drafts.readOffer().text]).toEqual([false, '']);
  drafts.offer(`Hi\u{E0041}${'x'.repeat(30_000)}`);
  const { text, removed } = drafts.readOffer();
  expect(text.startsWith('Hix')).toBe(true);
  expect(text.length).toBeLessThan(20_001);
  expect(removed).toBe(1);
  drafts.offer('');
  expect(drafts.hasOffer()).toBe(false);
});
