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

type State<Name extends ConnectionState['name']> = Extract<
  ConnectionState,
  { name: Name }
>;
type Event<Type extends ConnectionEvent['type']> = Extract<
  ConnectionEvent,
  { type: Type }
>;

export const firstConnection: ConnectionState = { name: 'idle', left: false };

const searching = (): ConnectionState => ({ name: 'searching', failure: null });
const left = (): ConnectionState => ({ name: 'idle', left: true });
const connected = (_: unknown, { goose }: Event<'connected'>): ConnectionState => ({
  name: 'connected',
  goose,
});

/** Every state and every way from one to the next. What a state does not list changes nothing. */
const transitions: {
  readonly [Name in ConnectionState['name']]: {
    readonly [Type in ConnectionEvent['type']]?: (
      state: State<Name>,
      event: Event<Type>,
    ) => ConnectionState;
  };
} = {
  idle: { started: searching },
  searching: {
    connected,
    failed: (_, { failure }) => ({ name: 'searching', failure }),
    disconnected: left,
    started: searching,
  },
  connected: {
    dropped: ({ goose }) => ({
      name: 'reconnecting',
      goose,
      attempts: 0,
      failure: null,
    }),
    disconnected: left,
    started: searching,
  },
  reconnecting: {
    connected,
    failed: (state, { failure }) => ({
      ...state,
      attempts: state.attempts + 1,
      failure,
    }),
    disconnected: left,
    started: searching,
  },
};

export function nextConnection(
  state: ConnectionState,
  event: ConnectionEvent,
): ConnectionState {
  // The table pairs each handler with its own state and event; TypeScript cannot follow the pair
  // through two look-ups.
  const handler = transitions[state.name][event.type] as
    | ((state: ConnectionState, event: ConnectionEvent) => ConnectionState)
    | undefined;
  return handler ? handler(state, event) : state;
}

const searchEvery = 1500;
const backOff = { first: 250, factor: 2, most: 15_000 };

/** Milliseconds until the next attempt; null when none is due. */
export function retryDelay(state: ConnectionState): number | null {
  switch (state.name) {
    case 'searching':
      return state.failure === null ? 0 : searchEvery;
    case 'reconnecting':
      return Math.min(backOff.first * backOff.factor ** state.attempts, backOff.most);
    case 'connected':
    case 'idle':
      return null;
  }
}
