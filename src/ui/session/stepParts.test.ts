import { expect, it } from 'vitest';
import { fields, parseExact } from 'goose-web-client/json';
import { partsOf } from './stepParts';

it('shows each digit of a long number in a call', () => {
  const json = '{"message_id":1234567890123456789}';
  const input = fields(parseExact(json));
  expect(partsOf({ kind: 'call', tool: 'read', arguments: input })).toEqual([
    { kind: 'code', text: json },
  ]);
});
