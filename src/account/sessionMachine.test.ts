import { expect, it } from 'vitest';
import { nextSession, type SessionEvent, type SessionState } from './sessionMachine';
import { goose, hintOfGoose as hint } from './testing';

const states = {
  signedOut: { name: 'signedOut', why: { cause: 'visitor' } },
  restoring: { name: 'restoring', hint },
  unreachable: { name: 'unreachable', hint, error: 'e' },
  signedIn: { name: 'signedIn', user: goose },
} as const satisfies Record<string, SessionState>;
const events: readonly SessionEvent[] = [
  { type: 'sessionFound', hint },
  { type: 'userArrived', user: goose },
  { type: 'userLeft', why: { cause: 'elsewhere' } },
  { type: 'redirectFailed', error: 'e' },
  { type: 'clientFailed', error: 'e' },
];

it.each([
  ['signedOut', 'restoring signedIn signedOut signedOut signedOut'],
  ['restoring', 'restoring signedIn signedOut signedOut unreachable'],
  ['unreachable', 'restoring signedIn signedOut unreachable unreachable'],
  ['signedIn', 'restoring signedIn signedOut signedIn signedIn'],
] as const)('each event leads from %s to %s', (from, to) => {
  const names = events.map((event) => nextSession(states[from], event).name);
  expect(names.join(' ')).toBe(to);
});
