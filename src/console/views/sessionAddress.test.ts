import { expect, it } from 'vitest';
import { hashOf, sessionIn } from './sessionAddress';

it.each(['20261122_1', 'a b&c=d#e', 'ä/%'])(
  'an address leads to the session %s',
  (id) => {
    expect(sessionIn(new URL(`https://goose.example/app${hashOf(id)}`).hash)).toBe(id);
  },
);

it('no other address names a session', () => {
  expect(hashOf(null)).toBe('');
  expect(['', '#', '#session=', '#other=1'].map(sessionIn)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
