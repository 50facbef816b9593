import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { accountInitial, accountLabel, cssString } from './sessionMark';

it.each([
  ['a.b@example.com', 'Zoe', 'Zoe', 'A'],
  ['a.b@example.com', null, 'a.b', 'A'],
  ['a.b@example.com', '', 'a.b', 'A'],
  ['🪿b@example.com', null, '🪿b', '🪿'],
  [null, 'Zoe', 'Zoe', 'U'],
  [null, null, 'User', 'U'],
  ['', null, 'User', 'U'],
])('%s, called %s, is labeled %s and %s', (email, displayName, label, initial) => {
  expect(accountLabel({ email, displayName })).toBe(label);
  expect(accountInitial({ email, displayName })).toBe(initial);
});

it('a text is one string token of CSS, whatever it holds', () => {
  const character = fc.constantFrom(...'"\\\n\r\fa0 }<é🪿');
  const token = /^"(?:[^"\\\n\r\f]|\\[0-9a-f]{1,6} )*"$/;
  fc.assert(
    fc.property(fc.string({ unit: character }), (text) => token.test(cssString(text))),
  );
});
