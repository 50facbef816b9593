import {
  createContext,
  type ReactNode,
  useContext,
  useMemo,
  useSyncExternalStore,
} from 'react';
import type { Session } from './session';
import type { SessionState } from './sessionMachine';
import type { AccountUser } from './user';

/** What every component may know and do about the reader's account. */
export interface Auth {
  /** Null when signed out, and while {@link Auth.loading}. */
  readonly currentUser: AccountUser | null;
  /** True from the start until it is known whether somebody is signed in. */
  readonly loading: boolean;
  /** The whole state, for what needs more than the two fields above. */
  readonly state: SessionState;
  /** Each rejects with the provider's error when it fails. */
  login(email: string, password: string): Promise<void>;
  signup(email: string, password: string): Promise<void>;
  logout(): Promise<void>;
  loginWithGoogle(): Promise<void>;
  resetPassword(email: string): Promise<void>;
  /** Fetches the sign-in code ahead of its use. A failure shows when it is used. */
  prepare(): void;
  /** Asks again for a session that could not be reached. */
  retry(): void;
}

/** What the server renders: nobody knows yet who is reading. */
const serverState: SessionState = { name: 'restoring', hint: null };

const AuthContext = createContext<Auth | null>(null);

/** Gives the session to everything below. */
export function AuthProvider({
  session,
  children,
}: {
  /** Null on the server, where nobody is signed in or out. */
  readonly session: Session | null;
  readonly children: ReactNode;
}) {
  const state = useSyncExternalStore(
    session?.subscribe ?? noSubscription,
    session?.getState ?? getServerState,
    getServerState,
  );
  const auth = useMemo(() => authOf(session, state), [session, state]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

const noSubscription = () => () => undefined;
const getServerState = () => serverState;

function authOf(session: Session | null, state: SessionState): Auth {
  const connect = () =>
    session?.connect() ?? Promise.reject(new Error('There is no session on the server.'));
  return {
    currentUser: state.name === 'signedIn' ? state.user : null,
    loading: state.name === 'restoring',
    state,
    login: async (email, password) => (await connect()).login(email, password),
    signup: async (email, password) => (await connect()).signup(email, password),
    logout: async () => session?.logout(),
    loginWithGoogle: async () => (await connect()).loginWithGoogle(),
    resetPassword: async (email) => (await connect()).resetPassword(email),
    prepare: () => void connect().catch(() => undefined),
    retry: () => session?.retry(),
  };
}

/**
 * The reader's account.
 *
 * @throws {Error} outside of an {@link AuthProvider}, as on a site built without accounts.
 */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth needs an AuthProvider above it.');
  return auth;
}
