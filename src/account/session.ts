import type { AccountClient, EndedBecause } from './client';
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
  /** Carries the reason of an ended session over the reload that follows it. */
  readonly farewell: {
    write(because: EndedBecause): void;
    clear(): void;
  };
  /** Shows the page which navbar to paint. */
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
  /** Does something that ends the session by the reader's own choice. */
  leave(action: (client: AccountClient) => Promise<void>): Promise<void>;
}

/** Starts the session: restores what the browser remembers, then follows every change. */
export function createSession(around: SessionSurroundings): Session {
  const { hints, root } = around;
  const listeners = new Set<() => void>();
  let state = firstSession(hints.read(), around.comesFromRedirect);
  let client: Promise<AccountClient> | null = null;
  let leaving = false;
  /** Counts the news from the SDK, so that a late answer about older news is dropped. */
  let news = 0;

  function dispatch(event: SessionEvent) {
    const previous = state;
    state = nextSession(previous, event);
    if (state === previous) return;
    markSession(root, paintedUser(state));
    if (state.name === 'signedIn') {
      hints.write(state.user);
      around.farewell.clear();
    }
    if (state.name === 'signedOut') hints.remove();
    if (state.name === 'signedOut' && state.why.cause === 'ended') {
      around.farewell.write(state.why.because);
    }
    // As the specification asks: a page that showed the user's menu starts anew without the user.
    const lost = state.name === 'signedOut' && state.why.cause !== 'logout';
    if (previous.name === 'signedIn' && lost) around.reload();
    for (const listener of listeners) listener();
  }

  /** What it means that the SDK has no user. */
  async function userGone(from: AccountClient): Promise<SessionEvent> {
    if (leaving) {
      leaving = false;
      return { type: 'userLeft', why: { cause: 'logout' } };
    }
    // A tab that signs out takes the hint with it. Where the hint is still there, nobody chose to.
    if (!hints.read()) {
      const cause = state.name === 'signedIn' ? 'elsewhere' : 'visitor';
      return { type: 'userLeft', why: { cause } };
    }
    const verdict = await from.whyDropped();
    if (verdict !== 'notEnded') {
      return { type: 'userLeft', why: { cause: 'ended', because: verdict } };
    }
    if (state.name === 'signedIn') {
      return { type: 'userLeft', why: { cause: 'ended', because: null } };
    }
    from.keepSession();
    return { type: 'clientFailed', error: { code: 'auth/network-request-failed' } };
  }

  async function openClient(): Promise<AccountClient> {
    const opened = await around.loadClient();
    if (around.comesFromRedirect) {
      await opened
        .finishRedirect()
        .catch((error: unknown) => dispatch({ type: 'redirectFailed', error }));
    }
    opened.observe((user) => {
      news += 1;
      const heard = news;
      if (user) {
        dispatch({ type: 'userArrived', user });
        return;
      }
      void (async () => {
        const event = await userGone(opened);
        if (heard === news) dispatch(event);
      })();
    });
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
      dispatch({ type: 'userLeft', why: { cause: 'elsewhere' } });
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
    // The SDK asks about a session when it starts, and it starts once on a page.
    retry: () => (client ? around.reload() : restore(rememberedHint(state))),
    async leave(action) {
      leaving = true;
      try {
        await action(await connect());
      } catch (error) {
        leaving = false;
        throw error;
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
