import type { AccountClient } from './firebase/client';
import { nextSession, type SessionEvent, type SessionState } from './sessionMachine';
import { markSession } from './sessionMark';
import type { AccountUser, SessionHint } from './user';
import type { HintStore, Remains } from './userStorage';

export interface SessionDeps {
  readonly hints: HintStore;
  readonly loadClient: () => Promise<AccountClient>;
  readonly comesFromRedirect: boolean;
  /** Carries the reason over the reload that follows. */
  readonly endReason: {
    write(code: string): void;
    clear(): void;
  };
  /** Removes the data of all users but one, or of all, from the browser. */
  readonly forgetUsers: (except: string | null) => Remains;
  readonly reportRemains: () => void;
  readonly root: HTMLElement;
  readonly reload: () => void;
}

export type Session = Readonly<ReturnType<typeof createSession>>;

/**
 * Restores what the browser remembers, then follows every change.
 *
 * All tabs agree on the hint. Without one nobody is signed in, whatever the SDK still holds or
 * restores, unless this tab is signing somebody in.
 */
export function createSession(deps: SessionDeps) {
  const { hints, root } = deps;
  const listeners = new Set<() => void>();
  const firstHint = hints.read();
  const firstUid = firstHint?.uid ?? null;
  let state: SessionState =
    firstHint || deps.comesFromRedirect
      ? { name: 'restoring', hint: firstHint }
      : { name: 'signedOut', why: { cause: 'visitor' } };
  let client: Promise<AccountClient> | null = null;
  /** Set once the SDK has reported a user; before that, it may still restore a former one. */
  let settled = false;
  let reported: AccountUser | null = null;
  /** Sequence number of the SDK's reports, so that late answers are dropped. */
  let lastSequence = 0;
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
      // When another tab has signed out, the next user may be there already.
      if (why.cause !== 'elsewhere') hints.remove();
      deps.forgetUsers(rememberedUid());
      if (why.cause === 'ended') deps.endReason.write(why.because);
      const isLeft = previous.name === 'signedIn' && why.cause !== 'logout';
      // Required by the specification: a page that showed the user's menu reloads. A login that is
      // under way would be lost.
      if (isLeft && entries === 0) deps.reload();
    }
    for (const listener of listeners) listener();
  }

  const rememberedUid = () => hints.read()?.uid ?? null;

  /** @param isNew Whether the user may differ from the one that all tabs agree on. */
  function arrive(user: AccountUser, isNew = entries > 0) {
    if (isNew || user.uid === rememberedUid()) dispatch({ type: 'userArrived', user });
  }

  async function onAbsence(opened: AccountClient, sequence: number) {
    const event = await opened.explainAbsence(() => ({
      state,
      remembered: rememberedUid(),
    }));
    if (sequence === lastSequence) dispatch(event);
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
      const former = reported;
      const uid = rememberedUid();
      // A user found at the start is newer than an unfinished hint, and older than one that another
      // tab has written since.
      const isFound = !settled && (isBack || (uid !== null && uid === firstUid));
      lastSequence += 1;
      settled = true;
      reported = user;
      if (user) arrive(user, isFound || entries > 0);
      // The absence of a former user says nothing about the current one of another tab.
      else if (!former || uid === null || uid === former.uid)
        void onAbsence(opened, lastSequence);
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

  function restore(hint: SessionHint | null) {
    dispatch({ type: 'sessionFound', hint });
    connect().catch(() => undefined);
    // The SDK reports each user once, possibly before the other tab wrote the hint.
    if (reported && reported.uid === hint?.uid) arrive(reported);
  }

  function follow() {
    const hint = hints.read();
    const shown = paintedUser(state);
    if (hint?.uid === shown?.uid) return;
    const isStale = shown && client && !settled;
    if (hint) restore(hint);
    else dispatch({ type: 'userLeft', why: { cause: 'elsewhere' } });
    // An SDK that still restores the former user would bring that session back.
    if (isStale) deps.reload();
  }

  hints.onChangeElsewhere(follow);
  markSession(root, paintedUser(state));
  if (state.name === 'restoring') restore(state.hint);
  else if (deps.forgetUsers(null) === 'something') deps.reportRemains();

  return {
    getState: () => state,
    /** Reports whether this user, or with null nobody, is the one that all tabs agree on. */
    isRemembered: (uid: string | null) => rememberedUid() === uid,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Loads the Firebase SDK once. Rejects when it cannot be loaded. */
    connect,
    // The SDK restores a session only when it starts, once per page.
    retry: () => (client ? deps.reload() : restore(paintedUser(state))),

    async enter(action: (client: AccountClient) => Promise<void>) {
      entries += 1;
      try {
        await action(await connect());
        dispatch({ type: 'entered' });
      } finally {
        entries -= 1;
      }
    },

    /**
     * Ends the session synchronously: state and storage are cleared without waiting for a script or
     * an answer. Rejects when part of the session may remain.
     */
    async logout() {
      if (state.name === 'signedOut') return;
      dispatch({ type: 'userLeft', why: { cause: 'logout' } });
      const left = deps.forgetUsers(null);
      const opened = await (settled ? client : null);
      if (opened) await opened.logout();
      // An SDK that still restores the session would bring it back.
      else if (client) deps.reload();
      if (left !== 'nothing') throw new Error('Part of the session is left.');
    },
  };
}

/** The user to show in the navbar; while the SDK is asked, the remembered one. */
export function paintedUser(state: SessionState): SessionHint | null {
  if (state.name === 'signedIn') return state.user;
  return state.name === 'signedOut' ? null : state.hint;
}
