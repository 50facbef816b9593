import { expect, it } from 'vitest';
import { digitsOf, parseExact, parseMessage, stringifyExact } from './exactNumbers.ts';

const json =
  '{"values":[9007199254740993,-12345678901234567890,1,"9007199254740993",1.5]}';

it('writes numbers above 2^53 as they were read', () => {
  expect(stringifyExact(parseExact(json))).toBe(json);
  expect(stringifyExact(parseExact('{}'), 2)).toBe('{}');
});

it('writes a text where the digits were taken out', () => {
  const [key = ''] = Object.keys(Object(parseExact('9007199254740993')));
  expect(stringifyExact({ number: { [key]: '[removed]' } })).toBe(
    '{"number":"[removed]"}',
  );
});

it.each(['rawInput', 'recipe'])('keeps the digits in messages with a %s', (name) => {
  const message = parseMessage(`{"${name}":9007199254740993}`);
  expect(digitsOf(Object(message)[name])).toBe('9007199254740993');
});
