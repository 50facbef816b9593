import type { ConversationEvent } from '../conversation/reduce';
import { type ConsoleEvent, type ConsoleState, reduce } from './state';

export interface ConsoleStore {
  /** Changes at most once per frame, however fast goose writes. */
  readonly getSnapshot: () => ConsoleState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => ConsoleState;
  readonly dispatch: (event: ConsoleEvent) => void;
  readonly dispatchTo: (sessionId: string, event: ConversationEvent) => void;
}

/**
 * @param nextFrame Calls back when the views may be drawn again.
 * @param now Milliseconds by a clock that never goes back.
 */
export function createStore(
  first: ConsoleState,
  nextFrame: (callback: () => void) => void = (callback) => void setTimeout(callback, 16),
  now: () => number = () => performance.now(),
): ConsoleStore {
  const listeners = new Set<() => void>();
  let state = first;
  let snapshot = first;
  let waiting = false;

  function show() {
    waiting = false;
    snapshot = state;
    for (const listener of listeners) listener();
  }

  function dispatch(event: ConsoleEvent) {
    const next = reduce(state, event);
    if (next === state) return;
    state = next;
    if (waiting) return;
    waiting = true;
    nextFrame(show);
  }

  return {
    getState: () => state,
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
    dispatchTo: (id, event) => dispatch({ type: 'conversation', id, event, at: now() }),
  };
}
