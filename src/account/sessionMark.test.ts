import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountInitial, accountLabel, cssString } from './sessionMark';

describe('accountLabel', () => {
  it.each([
    [{ email: 'a.b@example.com', displayName: 'Ada' }, 'Ada'],
    [{ email: 'a.b@example.com', displayName: null }, 'a.b'],
    [{ email: 'a.b@example.com', displayName: '' }, 'a.b'],
    [{ email: null, displayName: null }, 'User'],
  ])('%j → %s', (user, label) => {
    expect(accountLabel(user)).toBe(label);
  });
});

describe('accountInitial', () => {
  it.each([
    [{ email: 'ada@example.com', displayName: 'Zoe' }, 'A'],
    [{ email: null, displayName: 'Zoe' }, 'U'],
    [{ email: '', displayName: null }, 'U'],
  ])('%j → %s', (user, initial) => {
    expect(accountInitial(user)).toBe(initial);
  });
});

describe('cssString', () => {
  it('gives one string token of CSS for any text', () => {
    const character = fc.constantFrom(...'"\\\n\r\fa0 }<é🪿');
    const token = /^"(?:[^"\\\n\r\f]|\\[0-9a-f]{1,6} )*"$/;
    fc.assert(
      fc.property(fc.string({ unit: character }), (text) => token.test(cssString(text))),
    );
  });
});
