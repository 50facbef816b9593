import { type LimitKind, limitReached, type ReachedLimit } from '../conversation/limit';
import type { CoreContext } from './context';
import type { Preferences } from './preferences';
import type { Turns } from './turns';

const goOn = 'Go on.';

/**
 * Stops goose each time that a session has used as much again as the reader's limit, and asks whether
 * it may go on.
 */
export function createSpending({
  store,
  events,
  preferences,
  turns,
}: Pick<CoreContext, 'store' | 'events'> & {
  readonly preferences: Pick<Preferences, 'limit' | 'setLimit'>;
  readonly turns: Pick<Turns, 'isBusy' | 'stop' | 'send'>;
}) {
  /** Goose, kind and session → the use at the last look. */
  const seen = new Map<string, number>();
  /** Sessions whose sum has just arrived, which includes the last request. */
  const summed = new Set<string>();

  const keyOf = (kind: LimitKind, sessionId: string) =>
    `${store.getState().settings.address} ${kind} ${sessionId}`;

  const seenOf = (kind: LimitKind, sessionId: string) =>
    seen.get(keyOf(kind, sessionId)) ?? 0;

  function used(
    sessionId: string,
    { kind, used: now, currency }: Omit<ReachedLimit, 'limit'>,
  ) {
    const key = keyOf(kind, sessionId);
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

  // goose gives the id of a session that was deleted to another one.
  events.on('sessionRemoved', (sessionId) => {
    for (const kind of ['tokens', 'money'] as const) seen.delete(keyOf(kind, sessionId));
  });

  const forget = (sessionId: string) =>
    store.dispatchTo(sessionId, { type: 'limitReached', reached: null });

  events.on('update', ({ sessionId, update }) => {
    const isSum = summed.delete(sessionId);
    if (update.type === 'spent' || update.type === 'usage') summed.add(sessionId);
    if (update.type === 'requested') {
      if (isSum) return;
      // For a goose that tells the sum later.
      const tokens = seenOf('tokens', sessionId) + update.tokens;
      used(sessionId, { kind: 'tokens', used: tokens, currency: '' });
      if (update.cost === null) return;
      const money = seenOf('money', sessionId) + update.cost;
      // goose counts in dollars.
      used(sessionId, { kind: 'money', used: money, currency: 'USD' });
    } else if (update.type === 'spent') {
      used(sessionId, { kind: 'tokens', used: update.tokens, currency: '' });
    } else if (update.type === 'usage') {
      const { cost, used: tokens } = update.usage;
      if (cost) {
        used(sessionId, { kind: 'money', used: cost.amount, currency: cost.currency });
      } else if (tokens === 0) {
        // A new session has cost nothing, so its first cost can be too much.
        seen.set(keyOf('money', sessionId), 0);
      }
    }
  });

  return {
    /**
     * Lets goose go on until it has used as much again.
     *
     * @param raised the limit from now on, if it is another one
     */
    goOn(sessionId: string, kind: LimitKind, raised: number | null) {
      if (!turns.send(goOn, [], sessionId)) return;
      if (raised !== null) preferences.setLimit(kind, raised);
    },
    forget,
  };
}
