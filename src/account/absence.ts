import type {
  EndedBecause,
  SessionEvent,
  SessionState,
  SignedOutWhy,
} from './sessionMachine';

export type Verdict = EndedBecause | 'notEnded';

export interface Moment {
  readonly state: SessionState;
  /** A tab that signs out removes the hint; where it remains, nobody chose to leave. */
  readonly remembered: string | null;
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
  const verdict = now().remembered === null ? 'notEnded' : await whyDropped();
  const { state, remembered } = now();
  if (remembered === null)
    return left({ cause: state.name === 'signedIn' ? 'elsewhere' : 'visitor' });
  if (verdict !== 'notEnded') return left({ cause: 'ended', because: verdict });
  return { type: 'clientFailed', error: { code: 'auth/network-request-failed' } };
}

const left = (why: SignedOutWhy): SessionEvent => ({ type: 'userLeft', why });
