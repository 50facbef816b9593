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

export const firstConnection: ConnectionState = { name: 'idle', left: false };

const searchEvery = 1500;
const backOff = { first: 250, factor: 2, most: 15_000 };

/** Milliseconds until the next attempt; null when none is due. */
export function retryDelay(state: ConnectionState): number | null {
  if (state.name === 'searching') return state.failure === null ? 0 : searchEvery;
  return state.name === 'reconnecting'
    ? Math.min(backOff.first * backOff.factor ** state.attempts, backOff.most)
    : null;
}
