import type {
  EndedBecause,
  SessionEvent,
  SessionState,
  SignedOutWhy,
} from './sessionMachine';

export type Verdict = Exclude<EndedBecause, null> | 'notEnded';

export interface Moment {
  readonly state: SessionState;
  /** A tab that signs out removes the hint; where it remains, nobody chose to leave. */
  readonly remembered: boolean;
}

/**
 * Interprets that the SDK has no user.
 *
 * @param isDeleted Whether the reader has deleted the account in this tab.
 * @param whyDropped Asks the provider; called only when nothing else can tell.
 */
export async function explainAbsence(
  now: () => Moment,
  isDeleted: boolean,
  whyDropped: () => Promise<Verdict>,
): Promise<SessionEvent> {
  if (isDeleted) return left({ cause: 'logout' });
  const verdict = now().remembered ? await whyDropped() : 'notEnded';
  const { state, remembered } = now();
  const isSignedIn = state.name === 'signedIn';
  if (!remembered) return left({ cause: isSignedIn ? 'elsewhere' : 'visitor' });
  if (verdict !== 'notEnded') return left({ cause: 'ended', because: verdict });
  if (isSignedIn) return left({ cause: 'ended', because: null });
  return { type: 'clientFailed', error: { code: 'auth/network-request-failed' } };
}

const left = (why: SignedOutWhy): SessionEvent => ({ type: 'userLeft', why });
