import { expect, it } from 'vitest';
import { addressOf, hashOf, messageIn, sessionIn } from './sessionAddress';

it.each(['20261122_1', 'a b&c=d#e', 'ä/%'])(
  'an address leads to the session %s',
  (id) => {
    expect(sessionIn(new URL(`https://goose.example/app${hashOf(id)}`).hash)).toBe(id);
  },
);

it.each(['msg_1', 'a b&c=d#e', 'ä/%'])('an address leads to the message %s', (id) => {
  const address = new URL(addressOf('https://goose.example/app#old=1', 's 1', id));
  expect([sessionIn(address.hash), messageIn(address.hash)]).toEqual(['s 1', id]);
  expect(address.pathname).toBe('/app');
});

it('no other address names a session', () => {
  expect(hashOf(null)).toBe('');
  expect(['', '#', '#session=', '#other=1'].map(sessionIn)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
