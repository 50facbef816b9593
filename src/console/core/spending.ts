import { type LimitKind, limitReached, type ReachedLimit } from '../conversation/limit';
import type { Update } from '../protocol/update';
import type { CoreContext } from './context';
import type { Preferences } from './preferences';
import type { Turns } from './turns';

export interface SpendingOptions extends Pick<CoreContext, 'store'> {
  readonly preferences: Pick<Preferences, 'limit' | 'setLimit'>;
  readonly turns: Pick<Turns, 'isBusy' | 'stop' | 'send'>;
}

/** What goose is told when it may go on after a limit. */
const goOn = 'Go on.';

/**
 * Stops goose each time that a session has used as much again as the reader's limit, and asks whether
 * it may go on.
 */
export function createSpending({ store, preferences, turns }: SpendingOptions) {
  /** Kind and session → what it had used when that was looked at last. */
  const seen = new Map<string, number>();

  function used(
    sessionId: string,
    { kind, used: now, currency }: Omit<ReachedLimit, 'limit'>,
  ) {
    const key = `${kind} ${sessionId}`;
    const before = seen.get(key);
    seen.set(key, now);
    const limit = preferences.limit(kind);
    if (limit === null || before === undefined || !turns.isBusy(sessionId)) return;
    if (Math.floor(now / limit) <= Math.floor(before / limit)) return;
    turns.stop(sessionId);
    const reached = { kind, used: now, limit, currency };
    const reason = limitReached(reached);
    store.dispatchTo(sessionId, { type: 'requestRefused', reason });
    store.dispatchTo(sessionId, { type: 'limitReached', reached });
  }

  const forget = (sessionId: string) =>
    store.dispatchTo(sessionId, { type: 'limitReached', reached: null });

  return {
    /** goose has told something about a session. */
    told(sessionId: string, update: Update) {
      if (update.type === 'spent') {
        used(sessionId, { kind: 'tokens', used: update.tokens, currency: '' });
      } else if (update.type === 'usage') {
        const { cost, used: tokens } = update.usage;
        if (cost) {
          used(sessionId, { kind: 'money', used: cost.amount, currency: cost.currency });
        } else if (tokens === 0) {
          // What begins has cost nothing, so that the first cost can be too much.
          seen.set(`money ${sessionId}`, 0);
        }
      }
    },
    /**
     * Lets goose go on until it has used as much again.
     *
     * @param raised the limit from now on, if it is another one
     */
    goOn(sessionId: string, kind: LimitKind, raised: number | null) {
      if (!turns.send(goOn, [], sessionId)) return;
      if (raised !== null) preferences.setLimit(kind, raised);
    },
    /** Leaves goose stopped. */
    forget,
  };
}

export type Spending = ReturnType<typeof createSpending>;
