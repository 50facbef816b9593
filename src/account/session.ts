import type { AccountClient } from './client';
import type { HintStore, SessionHint } from './sessionHint';
import { markSession } from './sessionMark';
import {
  firstSession,
  nextSession,
  type SessionEvent,
  type SessionState,
} from './sessionMachine';

/** What a session needs of the world; tests pass their own. */
export interface SessionSurroundings {
  readonly hints: HintStore;
  readonly loadClient: () => Promise<AccountClient>;
  /** Whether this page was opened on the way back from Google's page. */
  readonly comesFromRedirect: boolean;
  readonly root: HTMLElement;
  readonly reload: () => void;
}

/** The one session of a browser tab. */
export interface Session {
  getState(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Loads the Firebase SDK if it is not there yet. Rejects when it cannot be loaded. */
  connect(): Promise<AccountClient>;
  /** Asks again for a session that could not be reached. */
  retry(): void;
  logout(): Promise<void>;
}

/** Starts the session: restores what the browser remembers, then follows every change. */
export function createSession(around: SessionSurroundings): Session {
  const { hints, root } = around;
  const listeners = new Set<() => void>();
  const initialHint = hints.read();
  let state = firstSession(initialHint, around.comesFromRedirect);
  let client: Promise<AccountClient> | null = null;
  let loggingOut = false;

  function dispatch(event: SessionEvent) {
    const previous = state;
    state = nextSession(previous, event);
    if (state === previous) return;
    keepHint(state);
    markSession(root, paintedUser(state));
    if (
      previous.name === 'signedIn' &&
      state.name === 'signedOut' &&
      state.cause === 'elsewhere'
    ) {
      around.reload();
    }
    for (const listener of listeners) listener();
  }

  function keepHint(to: SessionState) {
    if (to.name === 'signedIn') hints.write(to.user);
    if (to.name === 'signedOut') hints.remove();
  }

  async function openClient(): Promise<AccountClient> {
    const opened = await around.loadClient();
    if (around.comesFromRedirect) {
      await opened
        .finishRedirect()
        .catch((error: unknown) => dispatch({ type: 'redirectFailed', error }));
    }
    opened.observe((user) =>
      dispatch(
        user
          ? { type: 'userArrived', user }
          : { type: 'userLeft', cause: loggingOut ? 'logout' : 'elsewhere' },
      ),
    );
    return opened;
  }

  function connect(): Promise<AccountClient> {
    client ??= openClient().catch((error: unknown) => {
      client = null;
      dispatch({ type: 'clientFailed', error });
      throw error;
    });
    return client;
  }

  /** Connects for the state's sake; a failure is in the state already. */
  function restore(hint: SessionHint | null) {
    dispatch({ type: 'sessionFound', hint });
    connect().catch(() => undefined);
  }

  hints.onChangeElsewhere((hint) => {
    if (hint && state.name !== 'signedIn') restore(hint);
    if (!hint && state.name === 'unreachable') {
      dispatch({ type: 'userLeft', cause: 'elsewhere' });
    }
  });
  markSession(root, paintedUser(state));
  if (state.name === 'restoring') restore(state.hint);

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    connect,
    retry: () => restore(rememberedHint(state)),
    async logout() {
      loggingOut = true;
      try {
        await (await connect()).logout();
      } finally {
        loggingOut = false;
      }
    },
  };
}

function rememberedHint(state: SessionState): SessionHint | null {
  return state.name === 'unreachable' || state.name === 'restoring' ? state.hint : null;
}

/** Whose name the navbar shows in a state. */
export function paintedUser(state: SessionState): SessionHint | null {
  return state.name === 'signedIn' ? state.user : rememberedHint(state);
}
