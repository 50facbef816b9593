import { expect, it } from 'vitest';
import { defaultPolicy, requirements } from './passwordPolicy';

const missing = (policy: Partial<typeof defaultPolicy>, password: string) =>
  requirements({ ...defaultPolicy, ...policy }, password)
    .filter(({ met }) => !met)
    .map(({ text }) => text);

it('asks for six characters where the server asks for nothing', () => {
  expect(missing({}, '12345')).toEqual(['At least 6 characters']);
  expect(missing({}, '123456')).toEqual([]);
});

it('takes the maximum as allowed', () => {
  expect(missing({ maxLength: 8 }, '12345678')).toEqual([]);
  expect(missing({ maxLength: 8 }, '123456789')).toEqual(['At most 8 characters']);
});

it('counts only the symbols that the server lists', () => {
  const policy = { symbol: true, symbols: '!?' };
  expect(missing(policy, 'goose~1')).toEqual(['A symbol, such as ! or ?']);
  expect(missing(policy, 'goose!1')).toEqual([]);
});

it('takes no space and no letter of another script for a symbol', () => {
  expect(missing({ symbol: true }, 'goose goose')).toHaveLength(1);
  expect(missing({ symbol: true }, 'gänse123')).toHaveLength(1);
  expect(missing({ symbol: true }, 'goose_123')).toEqual([]);
});
