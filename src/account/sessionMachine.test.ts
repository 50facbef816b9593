import { describe, expect, it } from 'vitest';
import { nextSession, type SessionEvent, type SessionState } from './sessionMachine';
import { goose, hintOfGoose as hint } from './testing';

const states: Record<string, SessionState> = {
  signedOut: { name: 'signedOut', why: { cause: 'visitor' } },
  restoring: { name: 'restoring', hint },
  unreachable: { name: 'unreachable', hint, error: 'e' },
  signedIn: { name: 'signedIn', user: goose },
};
const events: Record<string, SessionEvent> = {
  sessionFound: { type: 'sessionFound', hint },
  userArrived: { type: 'userArrived', user: goose },
  userLeft: { type: 'userLeft', why: { cause: 'elsewhere' } },
  redirectFailed: { type: 'redirectFailed', error: 'e' },
  clientFailed: { type: 'clientFailed', error: 'e' },
};

describe('nextSession', () => {
  it.each([
    ['signedOut', 'sessionFound', 'restoring'],
    ['signedOut', 'userArrived', 'signedIn'],
    ['signedOut', 'userLeft', 'signedOut'],
    ['signedOut', 'redirectFailed', 'signedOut'],
    ['signedOut', 'clientFailed', 'signedOut'],
    ['restoring', 'sessionFound', 'restoring'],
    ['restoring', 'userArrived', 'signedIn'],
    ['restoring', 'userLeft', 'signedOut'],
    ['restoring', 'redirectFailed', 'restoring'],
    ['restoring', 'clientFailed', 'unreachable'],
    ['unreachable', 'sessionFound', 'restoring'],
    ['unreachable', 'userArrived', 'signedIn'],
    ['unreachable', 'userLeft', 'signedOut'],
    ['unreachable', 'redirectFailed', 'unreachable'],
    ['unreachable', 'clientFailed', 'unreachable'],
    ['signedIn', 'sessionFound', 'restoring'],
    ['signedIn', 'userArrived', 'signedIn'],
    ['signedIn', 'userLeft', 'signedOut'],
    ['signedIn', 'redirectFailed', 'signedIn'],
    ['signedIn', 'clientFailed', 'signedIn'],
  ])('%s, %s → %s', (from, event, to) => {
    const [state, what] = [states[from], events[event]];
    if (!state || !what) throw new Error('an unknown row');
    expect(nextSession(state, what).name).toBe(to);
  });

  it('preserves the hint while the session cannot be reached', () => {
    const state = nextSession(
      { name: 'restoring', hint },
      { type: 'clientFailed', error: 'e' },
    );
    expect(state).toEqual({ name: 'unreachable', hint, error: 'e' });
  });
});
