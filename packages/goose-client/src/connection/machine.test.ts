import { describe, expect, it } from 'vitest';
import {
  type ConnectionEvent,
  type ConnectionState,
  firstConnection,
  nextConnection,
  retryDelay,
} from './machine.ts';

const goose = { version: '1.52.0' };
const failed: ConnectionEvent = { type: 'failed', failure: { code: 'nothingListens' } };

const after = (...events: readonly ConnectionEvent[]): ConnectionState =>
  events.reduce(nextConnection, firstConnection);

describe('the connection', () => {
  it('asks nothing of the machine before the reader wants it', () => {
    expect(retryDelay(firstConnection)).toBeNull();
    expect(after(failed)).toEqual(firstConnection);
  });

  it('searches at once, and goes on after each failure', () => {
    expect(retryDelay(after({ type: 'started' }))).toBe(0);
    const searching = after({ type: 'started' }, failed);
    expect(searching).toEqual({
      name: 'searching',
      failure: { code: 'nothingListens' },
    });
    expect(retryDelay(searching)).toBeGreaterThan(0);
  });

  it('backs off after a cut, up to a limit, and keeps what it knew of goose', () => {
    const delays: (number | null)[] = [];
    let state = after(
      { type: 'started' },
      { type: 'connected', goose },
      { type: 'dropped' },
    );
    for (let attempt = 0; attempt < 9; attempt += 1) {
      delays.push(retryDelay(state));
      state = nextConnection(state, failed);
    }
    expect(state).toMatchObject({ name: 'reconnecting', goose, attempts: 9 });
    expect(delays.slice(0, 3)).toEqual([250, 500, 1000]);
    expect(new Set(delays.slice(-2))).toEqual(new Set([15_000]));
  });

  it('stays away once the reader has disconnected', () => {
    const left = after(
      { type: 'started' },
      { type: 'connected', goose },
      { type: 'disconnected' },
    );
    expect(left).toEqual({ name: 'idle', left: true });
    expect(nextConnection(left, { type: 'connected', goose })).toBe(left);
  });
});
