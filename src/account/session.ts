import type { AccountClient } from './client';
import type { HintStore, SessionHint } from './sessionHint';
import { markSession } from './sessionMark';
import {
  firstSession,
  nextSession,
  type SessionEvent,
  type SessionState,
} from './sessionMachine';
import type { AccountUser } from './user';
import type { Remains } from './userStorage';

/** What a session needs of the world; tests pass their own. */
export interface SessionDeps {
  readonly hints: HintStore;
  readonly loadClient: () => Promise<AccountClient>;
  /** Whether this page was opened on the way back from Google's page. */
  readonly comesFromRedirect: boolean;
  /** Carries the reason of an ended session over the reload that follows it. */
  readonly endReason: {
    write(code: string): void;
    clear(): void;
  };
  /** Removes what the browser keeps of all users but one, or of all; what is left of it. */
  readonly forgetUsers: (except: string | null) => Remains;
  /** Tells the reader that part of a session stays in this browser, whatever is tried. */
  readonly tellRemains: () => void;
  /** Shows the page which navbar to paint. */
  readonly root: HTMLElement;
  readonly reload: () => void;
}

/** The one session of a browser tab. */
export interface Session {
  getState(): SessionState;
  /** Whether a user, or with null nobody, is the one that all tabs of this browser agree on. */
  isRemembered(uid: string | null): boolean;
  subscribe(listener: () => void): () => void;
  /** Loads the Firebase SDK if it is not there yet. Rejects when it cannot be loaded. */
  connect(): Promise<AccountClient>;
  /** Asks again for a session that could not be reached. */
  retry(): void;
  /** Does something that signs a user in. */
  enter(action: (client: AccountClient) => Promise<void>): Promise<void>;
  /**
   * Ends the session at once: by the time it returns, everybody is told and storage is cleared. It
   * waits for no script and no answer. Rejects when something of the session may be left.
   */
  logout(): Promise<void>;
}

/**
 * Starts the session: restores what the browser remembers, then follows every change.
 *
 * The hint is what all tabs agree on. Without one nobody is signed in, whatever the SDK still holds
 * or brings back, unless this tab is signing somebody in.
 */
export function createSession(deps: SessionDeps): Session {
  const { hints, root } = deps;
  const listeners = new Set<() => void>();
  const firstHint = hints.read();
  const firstUid = firstHint?.uid ?? null;
  let state = firstSession(firstHint, deps.comesFromRedirect);
  let client: Promise<AccountClient> | null = null;
  /** Whether the SDK has told who is signed in. Until then it may still bring back a former user. */
  let settled = false;
  /** Whom the SDK has told of last. */
  let told: AccountUser | null = null;
  /** Counts the news from the SDK, so that a late answer about older news is dropped. */
  let news = 0;
  /** How many ways to sign in this tab is on. */
  let entries = 0;

  function dispatch(event: SessionEvent) {
    const previous = state;
    state = nextSession(previous, event);
    if (state === previous) return;
    markSession(root, paintedUser(state));
    if (state.name === 'signedIn') {
      hints.write(state.user);
      deps.endReason.clear();
      deps.forgetUsers(state.user.uid);
    }
    if (state.name === 'signedOut') {
      const { why } = state;
      // Where another tab has signed out, the next user may be there already.
      if (why.cause !== 'elsewhere') hints.remove();
      deps.forgetUsers(rememberedUid());
      if (why.cause === 'ended')
        deps.endReason.write(why.because ?? 'user-token-expired');
      // As the specification asks: a page that showed the user's menu starts anew without the user.
      if (previous.name === 'signedIn' && why.cause !== 'logout') deps.reload();
    }
    for (const listener of listeners) listener();
  }

  const rememberedUid = () => hints.read()?.uid ?? null;

  /** @param isNew Whether the user may be another than the one that all tabs agree on. */
  function arrive(user: AccountUser, isNew = entries > 0) {
    if (isNew || user.uid === rememberedUid()) dispatch({ type: 'userArrived', user });
  }

  /** @param heard The number of the news that the user has gone. */
  async function onAbsence(opened: AccountClient, heard: number) {
    const event = await opened.explainAbsence(() => ({
      state,
      remembered: rememberedUid() !== null,
    }));
    if (event && heard === news) dispatch(event);
  }

  async function openClient(): Promise<AccountClient> {
    const opened = await deps.loadClient();
    let isBack = deps.comesFromRedirect;
    if (isBack) {
      await opened.finishRedirect().catch((error: unknown) => {
        isBack = false;
        dispatch({ type: 'redirectFailed', error });
      });
    }
    opened.observe((user) => {
      const former = told;
      const uid = rememberedUid();
      // What the SDK finds at its start is newer than a hint that was left halfway, and older than one
      // that another tab has written since.
      const isFound = !settled && (isBack || (uid !== null && uid === firstUid));
      news += 1;
      settled = true;
      told = user;
      if (user) arrive(user, isFound || entries > 0);
      // That a former user has gone says nothing of whoever has taken the place in another tab.
      else if (!former || uid === null || uid === former.uid)
        void onAbsence(opened, news);
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
    // The SDK tells of each user once, and may have done so before the other tab wrote the hint.
    if (told && told.uid === hint?.uid) arrive(told);
  }

  /** Another tab may have changed who is signed in. */
  function follow() {
    const hint = hints.read();
    const shown = paintedUser(state);
    if (hint?.uid === shown?.uid) return;
    const isStale = shown && client && !settled;
    if (hint) restore(hint);
    else dispatch({ type: 'userLeft', why: { cause: 'elsewhere' } });
    // An SDK that still asks about the former user would bring that session back.
    if (isStale) deps.reload();
  }

  hints.onChangeElsewhere(follow);
  markSession(root, paintedUser(state));
  if (state.name === 'restoring') restore(state.hint);
  // What a logout could not remove goes now.
  else if (deps.forgetUsers(null) === 'something') deps.tellRemains();

  return {
    getState: () => state,
    isRemembered: (uid) => rememberedUid() === uid,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    connect,
    // The SDK asks about a session when it starts, and it starts once on a page.
    retry: () => (client ? deps.reload() : restore(rememberedHint(state))),

    async enter(action) {
      entries += 1;
      try {
        await action(await connect());
        dispatch({ type: 'entered' });
      } finally {
        entries -= 1;
      }
    },

    async logout() {
      if (state.name === 'signedOut') return;
      dispatch({ type: 'userLeft', why: { cause: 'logout' } });
      const left = deps.forgetUsers(null);
      const opened = await (settled ? client : null);
      if (opened) await opened.logout();
      // An SDK that still asks about the session would bring it back.
      else if (client) deps.reload();
      if (left !== 'nothing') throw new Error('Part of the session is left.');
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
