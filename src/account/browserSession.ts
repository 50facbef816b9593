import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';
import { readFields } from '@site/site/fields';
import { hintKey } from './hintKey';
import { holdsUserData, readHint, redirectNote } from './remembered';
import type { Session } from './session';
import type { SessionState } from './sessionMachine';

const { accounts } = readFields(siteConfig);

// One import, since the bundler makes a script for each.
const loadSdk = () => import('./firebase/client');

export const accountsEnabled = Boolean(accounts);

/**
 * Created as soon as the script runs, so that the SDK is asked while the page hydrates. Null on the
 * server and on a site without accounts.
 */
export const browserSession: Session | null =
  ExecutionEnvironment.canUseDOM && accounts ? startSession(accounts) : null;

/**
 * A session of which a reader without an account loads nothing more than this. The rest comes when
 * the browser remembers a user, another tab signs one in, or the reader is about to.
 */
function startSession(settings: NonNullable<typeof accounts>): Session {
  const listeners = new Set<() => void>();
  let whole: Session | null = null;
  let loading: Promise<Session> | null = null;
  let state: SessionState = { name: 'signedOut', why: { cause: 'visitor' } };

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const loadClient = async () => (await loadSdk()).createFirebaseClient(settings);

  async function loadWhole() {
    try {
      const { createWholeSession } = await import(
        /* webpackChunkName: "session" */ './wholeSession'
      );
      whole = createWholeSession(loadClient);
      whole.subscribe(notify);
      return whole;
    } catch (error) {
      loading = null;
      if (state.name === 'restoring') state = { ...state, name: 'unreachable', error };
      throw error;
    } finally {
      notify();
    }
  }
  const load = () => (loading ??= loadWhole());

  function loadWithClient() {
    // At once, and not only when the rest of the session asks for it.
    void loadSdk().catch(() => undefined);
    return load();
  }

  function restore() {
    state = { name: 'restoring', hint: readHint() };
    loadWithClient().catch(() => undefined);
  }

  if (readHint() || redirectNote.read() !== null) restore();
  else if (holdsUserData()) load().catch(() => undefined);
  // The whole session follows other tabs by itself.
  window.addEventListener('storage', ({ key }) => {
    if (!whole && (key === hintKey || key === null)) load().catch(() => undefined);
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!whole && persisted && readHint()) window.location.reload();
  });

  return {
    getState: () => whole?.getState() ?? state,
    isRemembered: (uid) => (readHint()?.uid ?? null) === uid,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    connect: async () => (whole ?? (await loadWithClient())).connect(),
    retry() {
      if (whole) whole.retry();
      // A script that does not come is asked for once per page.
      else if (loading) window.location.reload();
      else restore();
      notify();
    },
    enter: async (action) => (whole ?? (await load())).enter(action),
    logout: async () => (whole ?? (await load())).logout(),
  };
}
