import { expect, it } from 'vitest';
import { meaningOfAbsence } from './absence';
import { goose, hintOfGoose as hint } from './testing';

const states = {
  restoring: { name: 'restoring', hint },
  signedIn: { name: 'signedIn', user: goose },
} as const;

it.each([
  ['the reader has deleted the account', 'signedIn', true, true, null, 'logout'],
  ['another tab has signed out', 'signedIn', false, false, null, 'elsewhere'],
  ['nobody was signed in', 'restoring', false, false, null, 'visitor'],
  [
    'another tab left while the provider was asked',
    'restoring',
    false,
    false,
    'notEnded',
    'visitor',
  ],
  ['the provider has to be asked', 'signedIn', false, true, null, null],
  ['the provider has ended it', 'restoring', false, true, 'user-disabled', 'ended'],
  ['the SDK has dropped a user', 'signedIn', false, true, 'notEnded', 'ended'],
  ['the SDK has not come to ask', 'restoring', false, true, 'notEnded', 'clientFailed'],
] as const)('%s', (_, from, isDeleted, remembered, verdict, meaning) => {
  const event = meaningOfAbsence({ state: states[from], remembered }, isDeleted, verdict);
  const short = event?.type === 'userLeft' ? event.why.cause : event?.type;
  expect(short ?? null).toBe(meaning);
});
