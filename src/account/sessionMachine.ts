import type { AccountUser, SessionHint } from './user';

export type EndedBecause = 'user-disabled' | 'user-token-expired';

export type SignedOutWhy =
  | { readonly cause: 'visitor' }
  /** The reader logged out or deleted the account in this tab. */
  | { readonly cause: 'logout' }
  | { readonly cause: 'elsewhere' }
  | { readonly cause: 'ended'; readonly because: EndedBecause }
  | { readonly cause: 'redirectFailed'; readonly error: unknown };

export type SessionState =
  /** Needs no byte of the Firebase SDK. */
  | { readonly name: 'signedOut'; readonly why: SignedOutWhy }
  /** The browser remembers a session or returns from Google; the SDK is being asked. */
  | { readonly name: 'restoring'; readonly hint: SessionHint | null }
  /** SDK or provider did not answer. The session is kept for another try. */
  | {
      readonly name: 'unreachable';
      /** Null on the way back from Google, where there may be none. */
      readonly hint: SessionHint | null;
      readonly error: unknown;
    }
  | {
      readonly name: 'signedIn';
      readonly user: AccountUser;
      /** Set when this tab has just signed the user in. */
      readonly here?: true;
    };

export type SessionEvent =
  | { readonly type: 'sessionFound'; readonly hint: SessionHint | null }
  | { readonly type: 'userArrived'; readonly user: AccountUser }
  | { readonly type: 'entered' }
  | { readonly type: 'userLeft'; readonly why: SignedOutWhy }
  | { readonly type: 'redirectFailed'; readonly error: unknown }
  | { readonly type: 'clientFailed'; readonly error: unknown };

/** Events that mean nothing in a state leave it as it is. */
export function nextSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'sessionFound':
      // In a signed-in tab, another tab has signed in somebody else; the SDK will follow.
      return { name: 'restoring', hint: event.hint };
    case 'userArrived':
      return { name: 'signedIn', user: event.user };
    case 'entered':
      return state.name === 'signedIn' ? { ...state, here: true } : state;
    case 'userLeft':
      return state.name === 'signedOut' ? state : { name: 'signedOut', why: event.why };
    case 'redirectFailed': {
      // With a hint, another tab has signed in meanwhile.
      const isNobody = state.name === 'restoring' && !state.hint;
      if (state.name !== 'signedOut' && !isNobody) return state;
      return { name: 'signedOut', why: { cause: 'redirectFailed', error: event.error } };
    }
    case 'clientFailed': {
      if (state.name !== 'restoring') return state;
      return { name: 'unreachable', hint: state.hint, error: event.error };
    }
  }
}
