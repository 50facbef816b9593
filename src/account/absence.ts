import type {
  EndedBecause,
  SessionEvent,
  SessionState,
  SignedOutWhy,
} from './sessionMachine';

/** What the provider says of a session that the SDK has dropped. */
export type Verdict = Exclude<EndedBecause, null> | 'notEnded';

/** The session at a moment; it may change while the provider is asked. */
export interface Moment {
  readonly state: SessionState;
  /** A tab that signs out takes the hint with it. Where it is still there, nobody chose to. */
  readonly remembered: boolean;
}

/**
 * What it means that the SDK has no user; null when only the provider can tell.
 *
 * @param isDeleted Whether the reader has deleted the account in this tab.
 * @param verdict What the provider says of the session; null when it was not asked yet.
 */
export function meaningOfAbsence(
  { state: { name }, remembered }: Moment,
  isDeleted: boolean,
  verdict: Verdict | null,
): SessionEvent | null {
  if (isDeleted) return left({ cause: 'logout' });
  if (!remembered) return left({ cause: name === 'signedIn' ? 'elsewhere' : 'visitor' });
  if (verdict === null) return null;
  if (verdict !== 'notEnded') return left({ cause: 'ended', because: verdict });
  if (name === 'signedIn') return left({ cause: 'ended', because: null });
  return { type: 'clientFailed', error: { code: 'auth/network-request-failed' } };
}

const left = (why: SignedOutWhy): SessionEvent => ({ type: 'userLeft', why });

/**
 * Says what it means that the SDK has no user, and asks the provider where nothing else tells.
 *
 * @param whyDropped Asks the provider about the session.
 */
export async function explainAbsence(
  now: () => Moment,
  isDeleted: boolean,
  whyDropped: () => Promise<Verdict>,
): Promise<SessionEvent | null> {
  return (
    meaningOfAbsence(now(), isDeleted, null) ??
    whyDropped().then((verdict) => meaningOfAbsence(now(), isDeleted, verdict))
  );
}
