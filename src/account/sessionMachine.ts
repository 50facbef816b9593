import type { SessionHint } from './sessionHint';
import type { AccountUser } from './user';

/** Why the provider ended a session, as its own code; null when it cannot be told. */
export type EndedBecause = 'user-disabled' | 'user-token-expired' | null;

/** What ended a session, or why none has begun. */
export type SignedOutWhy =
  /** Nobody has been signed in on this page. */
  | { readonly cause: 'visitor' }
  /** The reader chose Logout, or deleted the account, in this tab. */
  | { readonly cause: 'logout' }
  /** Another tab signed out. */
  | { readonly cause: 'elsewhere' }
  /** The provider no longer accepts the session. */
  | { readonly cause: 'ended'; readonly because: EndedBecause }
  /** The way back from Google's page failed. */
  | { readonly cause: 'redirectFailed'; readonly error: unknown };

export type SessionState =
  /** Nobody is signed in. No byte of the Firebase SDK is needed. */
  | { readonly name: 'signedOut'; readonly why: SignedOutWhy }
  /** The browser remembers a session, or comes back from Google; the SDK is being asked. */
  | { readonly name: 'restoring'; readonly hint: SessionHint | null }
  /** SDK or provider did not answer. The session is kept, and the reader can try again. */
  | {
      readonly name: 'unreachable';
      readonly hint: SessionHint | null;
      readonly error: unknown;
    }
  | {
      readonly name: 'signedIn';
      readonly user: AccountUser;
      /** Set when this tab has just signed the user in; otherwise another tab may have. */
      readonly here?: true;
    };

export type SessionEvent =
  | { readonly type: 'sessionFound'; readonly hint: SessionHint | null }
  | { readonly type: 'userArrived'; readonly user: AccountUser }
  /** A way to sign in, begun in this tab, has succeeded. */
  | { readonly type: 'entered' }
  | { readonly type: 'userLeft'; readonly why: SignedOutWhy }
  | { readonly type: 'redirectFailed'; readonly error: unknown }
  | { readonly type: 'clientFailed'; readonly error: unknown };

type State<Name extends SessionState['name']> = Extract<SessionState, { name: Name }>;
type Event<Type extends SessionEvent['type']> = Extract<SessionEvent, { type: Type }>;

const restoring = (_: unknown, { hint }: Event<'sessionFound'>): SessionState => ({
  name: 'restoring',
  hint,
});
const signedIn = (_: unknown, { user }: Event<'userArrived'>): SessionState => ({
  name: 'signedIn',
  user,
});
const signedOut = (_: unknown, { why }: Event<'userLeft'>): SessionState => ({
  name: 'signedOut',
  why,
});
const refused = (_: unknown, { error }: Event<'redirectFailed'>): SessionState => ({
  name: 'signedOut',
  why: { cause: 'redirectFailed', error },
});

/** Every state and every way from one to the next. What a state does not list changes nothing. */
const transitions: {
  readonly [Name in SessionState['name']]: {
    readonly [Type in SessionEvent['type']]?: (
      state: State<Name>,
      event: Event<Type>,
    ) => SessionState;
  };
} = {
  signedOut: {
    sessionFound: restoring,
    userArrived: signedIn,
    redirectFailed: refused,
  },
  restoring: {
    sessionFound: restoring,
    userArrived: signedIn,
    userLeft: signedOut,
    redirectFailed: refused,
    clientFailed: ({ hint }, { error }) => ({ name: 'unreachable', hint, error }),
  },
  unreachable: {
    sessionFound: restoring,
    userArrived: signedIn,
    userLeft: signedOut,
  },
  signedIn: {
    // Another tab has signed in as somebody else; the SDK will follow.
    sessionFound: restoring,
    userArrived: signedIn,
    entered: ({ user }) => ({ name: 'signedIn', user, here: true }),
    userLeft: signedOut,
  },
};

/** The state after an event. */
export function nextSession(state: SessionState, event: SessionEvent): SessionState {
  // The table pairs each handler with its own state and event; TypeScript cannot follow the pair
  // through two look-ups.
  const handler = transitions[state.name][event.type] as
    | ((state: SessionState, event: SessionEvent) => SessionState)
    | undefined;
  return handler ? handler(state, event) : state;
}

/** The state on arrival: restoring when the browser remembers something, else signed out. */
export function firstSession(
  hint: SessionHint | null,
  comesFromRedirect: boolean,
): SessionState {
  return hint || comesFromRedirect
    ? { name: 'restoring', hint }
    : { name: 'signedOut', why: { cause: 'visitor' } };
}
