import { expect, it } from 'vitest';
import { defaultPolicy, requirements } from './passwordPolicy';

it.each([
  ['where the server asks for nothing', {}, '12345', 'At least 6 characters'],
  ['where the server asks for nothing', {}, '123456', ''],
  ['with a maximum', { maxLength: 8 }, '12345678', ''],
  ['with a maximum', { maxLength: 8 }, '123456789', 'At most 8 characters'],
  ['of symbols', { symbol: true, symbols: '!?' }, 'goose~1', 'A symbol, such as ! or ?'],
  ['of symbols', { symbol: true, symbols: '!?' }, 'goose!1', ''],
  ['of any symbol', { symbol: true }, 'goose goose', expect.stringMatching(/./)],
  ['of any symbol', { symbol: true }, 'gänse123', expect.stringMatching(/./)],
  ['of any symbol', { symbol: true }, 'goose_123', ''],
])('a policy %s: %j misses in %s: %s', (_, policy, password, missing) => {
  const unmet = requirements({ ...defaultPolicy, ...policy }, password).filter(
    ({ met }) => !met,
  );
  expect(unmet.map(({ text }) => text).join()).toEqual(missing);
});
