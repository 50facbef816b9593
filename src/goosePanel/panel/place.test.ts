import { expect, test } from 'vitest';
import {
  type Page,
  pendingIn,
  type Place,
  readPlace,
  viewAt,
  withoutChoice,
} from './place';

const page: Page = {
  path: '/docs/x',
  title: 'X',
  offer: null,
  edited: null,
  from: '',
  question: null,
  choices: 0,
};
const talk: Place = {
  view: { name: 'talk', session: 's', about: 'ask' },
  at: { choices: 0, path: '/docs/x' },
  own: 's',
};
const offer = { kind: 'prompt', text: 'Hello.' } as const;
const isThere = () => true;

test('what was shown is read field by field, and nothing else is shown again', () => {
  const at = { choices: 0, path: null };
  expect(readPlace({ ...talk, more: 1 })).toEqual({ ...talk, at });
  for (const kept of [null, 7, { view: { name: 'talk' } }, { view: { name: 'html' } }])
    expect(readPlace(kept)).toEqual({ view: null, at, own: null });
});

test('an answer stays while its reader moves, until they choose something else', () => {
  expect(viewAt(talk, { ...page, path: '/docs/y' }, null, isThere)).toBe(talk.view);
  const asked = { ...page, choices: 1, question: '' };
  expect(viewAt(talk, asked, null, isThere).name).toBe('ask');
  expect(viewAt(talk, page, null, () => false).name).toBe('start');
  const restored = readPlace(talk);
  expect(viewAt(restored, page, null, isThere)).toEqual(talk.view);
  expect(viewAt(restored, { ...page, offer }, null, isThere).name).toBe('offer');
});

test('a choice that is sent goes, and one that was made meanwhile stays', () => {
  const chosen = { ...page, offer, choices: 1 };
  expect(withoutChoice(chosen, 1).offer).toBeNull();
  expect(withoutChoice({ ...chosen, choices: 2 }, 1).offer).toBe(offer);
});

test('what belongs to a page is shown at that page', () => {
  const steps: Place = { ...talk, view: { name: 'steps' } };
  expect(viewAt(steps, page, null, isThere).name).toBe('start');
  const yours: Place = { ...talk, view: { name: 'yours' } };
  expect(viewAt(yours, page, null, isThere).name).toBe('yours');
  expect(viewAt(yours, { ...page, path: '/docs/y' }, null, isThere).name).toBe('start');
});

test('after a reload, what waits to be sent comes before what was there already', () => {
  const yours = { ...readPlace(null), view: { name: 'yours' } } as const;
  expect(viewAt(yours, page, null, isThere).name).toBe('yours');
  expect(viewAt(yours, { ...page, offer }, null, isThere).name).toBe('offer');
  expect(viewAt(yours, { ...page, question: 'Why?' }, null, isThere).name).toBe('ask');
});

test('a closed panel says what its reader would miss', () => {
  const none = readPlace(null);
  expect(pendingIn(none, page, null)).toBe('nothing');
  expect(pendingIn(none, { ...page, question: ' ' }, null)).toBe('nothing');
  expect(pendingIn(none, { ...page, question: 'Why?' }, null)).toBe('draft');
  expect(pendingIn(none, { ...page, offer }, null)).toBe('draft');
  expect(pendingIn(talk, { ...page, offer }, null)).toBe('answer');
});
