import type { ConversationEvent } from '../conversation/reduce';
import { type ConsoleEvent, type ConsoleState, reduce } from './state';

/** Milliseconds until the views are drawn again. */
const frame = 16;

export function createStore(first: ConsoleState) {
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
    setTimeout(show, frame);
  }

  return {
    getState: () => state,
    /** Changes at most once per frame, however fast goose writes. */
    getSnapshot: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dispatch,
    dispatchTo: (id: string, event: ConversationEvent) =>
      dispatch({ type: 'conversation', id, event, at: performance.now() }),
  };
}

export type ConsoleStore = ReturnType<typeof createStore>;
