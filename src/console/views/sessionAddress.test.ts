import { expect, it } from 'vitest';
import {
  addressOf,
  hashOf,
  isAddress,
  messageIn,
  sessionIn,
  viewIn,
} from './sessionAddress';

it.each(['20261122_1', 'a b&c=d#e', 'ä/%'])('leads to session and message %s', (id) => {
  expect(sessionIn(new URL(`https://goose.example/app${hashOf(id)}`).hash)).toBe(id);
  const address = new URL(addressOf('https://goose.example/app#old=1', 's 1', id));
  expect([sessionIn(address.hash), messageIn(address.hash)]).toEqual(['s 1', id]);
  expect(address.pathname).toBe('/app');
});

it('no other address names a session', () => {
  expect(hashOf(null)).toBe('');
  for (const hash of ['', '#', '#session=', '#other=1'])
    expect(sessionIn(hash)).toBeNull();
});

it('an address leads to a view, with and without a session', () => {
  for (const view of ['files', 'setup', 'recipes'] as const) {
    expect(sessionIn(hashOf('s 1', view))).toBe('s 1');
    expect(viewIn(hashOf('s 1', view))).toBe(view);
  }
  expect(viewIn(hashOf(null, 'setup'))).toBe('setup');
  // Files are those of a session.
  expect(viewIn('#view=files')).toBeNull();
});

it('tells an address of the console from any other', () => {
  const known = ['', '#', '#session=s', '#session=s&message=m', '#view=setup'];
  const unknown = ['#setup', '#view=files', '#session=s&view=x', '#view=x', '#message=m'];
  expect(known.filter((hash) => !isAddress(hash))).toEqual([]);
  expect(unknown.filter(isAddress)).toEqual([]);
});
