import { expect, it } from 'vitest';
import { explainAbsence } from './absence';
import { goose, hintOfGoose as hint } from './testing';

const states = {
  restoring: { name: 'restoring', hint },
  signedIn: { name: 'signedIn', user: goose },
} as const;
const stays = [true, true] as const;
const isGone = [false, false] as const;
const goes = [true, false] as const;

it.each([
  ['the reader has deleted the account', 'signedIn', true, stays, 'notEnded', 'logout'],
  ['another tab has signed out', 'signedIn', false, isGone, 'notEnded', 'elsewhere'],
  ['nobody was signed in', 'restoring', false, isGone, 'notEnded', 'visitor'],
  ['another tab left during the check', 'restoring', false, goes, 'notEnded', 'visitor'],
  ['the provider has ended it', 'restoring', false, stays, 'user-disabled', 'ended'],
  ['the SDK has dropped a user', 'signedIn', false, stays, 'notEnded', 'ended'],
  ['the provider did not answer', 'restoring', false, stays, 'notEnded', 'clientFailed'],
] as const)('%s', async (_, from, isDeleted, [before, after], verdict, meaning) => {
  let remembered = before;
  const event = await explainAbsence(
    () => ({ state: states[from], remembered }),
    isDeleted,
    () => {
      remembered = after;
      return Promise.resolve(verdict);
    },
  );
  expect(event.type === 'userLeft' ? event.why.cause : event.type).toBe(meaning);
});
