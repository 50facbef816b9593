import type { GooseInfo } from '../protocol/answers.ts';
import type { Failure } from './diagnose.ts';

export type ConnectionState =
  /** Nothing is asked of this computer before the reader wants it. */
  | { readonly name: 'idle'; readonly left: boolean }
  /** The page asks again and again until goose answers. */
  | { readonly name: 'searching'; readonly failure: Failure | null }
  | { readonly name: 'connected'; readonly goose: GooseInfo }
  /** The connection was cut. The page asks again, less and less often. */
  | {
      readonly name: 'reconnecting';
      readonly goose: GooseInfo;
      readonly attempts: number;
      readonly failure: Failure | null;
    };

export type ConnectionEvent =
  | { readonly type: 'connected'; readonly goose: GooseInfo }
  | { readonly type: 'failed'; readonly failure: Failure }
  | { readonly type: 'dropped' }
  | { readonly type: 'disconnected' }
  /** The reader wants to connect, or to connect with another address or secret. */
  | { readonly type: 'started' };

export const firstConnection: ConnectionState = { name: 'idle', left: false };

/** Every way from one state to the next; any other event changes nothing. */
export function nextConnection(
  state: ConnectionState,
  event: ConnectionEvent,
): ConnectionState {
  const { name } = state;
  switch (event.type) {
    case 'started':
      return { name: 'searching', failure: null };
    case 'connected':
      return name === 'searching' || name === 'reconnecting'
        ? { name: 'connected', goose: event.goose }
        : state;
    case 'failed': {
      const { failure } = event;
      if (name === 'searching') return { name, failure };
      return name === 'reconnecting'
        ? { ...state, attempts: state.attempts + 1, failure }
        : state;
    }
    case 'dropped':
      return name === 'connected'
        ? { name: 'reconnecting', goose: state.goose, attempts: 0, failure: null }
        : state;
    case 'disconnected':
      return name === 'idle' ? state : { name: 'idle', left: true };
  }
}

const searchEvery = 1500;
const backOff = { first: 250, factor: 2, most: 15_000 };

/** Milliseconds until the next attempt; null when none is due. */
export function retryDelay(state: ConnectionState): number | null {
  if (state.name === 'searching') return state.failure === null ? 0 : searchEvery;
  return state.name === 'reconnecting'
    ? Math.min(backOff.first * backOff.factor ** state.attempts, backOff.most)
    : null;
}
