import { limitReached } from '../conversation/sentences';
import type { Cost } from '../protocol/update';
import type { CoreContext } from './context';
import type { Preferences } from './preferences';
import type { Turns } from './turns';

export interface SpendingOptions extends Pick<CoreContext, 'store'> {
  readonly preferences: Pick<Preferences, 'limit'>;
  readonly turns: Pick<Turns, 'isBusy' | 'stop'>;
}

/**
 * Stops goose each time that a session has cost as much again as the reader's limit. It goes on when
 * the reader sends a message.
 */
export function createSpending({ store, preferences, turns }: SpendingOptions) {
  /** Session → what it had cost when that was looked at last. */
  const seen = new Map<string, number>();

  return {
    /** goose has told what a session has cost so far. */
    told(sessionId: string, { amount, currency }: Cost) {
      const before = seen.get(sessionId);
      seen.set(sessionId, amount);
      const limit = preferences.limit();
      if (limit === null || before === undefined || !turns.isBusy(sessionId)) return;
      if (Math.floor(amount / limit) <= Math.floor(before / limit)) return;
      turns.stop(sessionId);
      const reason = limitReached(amount, limit, currency);
      store.dispatchTo(sessionId, { type: 'requestRefused', reason });
    },
  };
}
