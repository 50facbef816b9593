import {
  createContext,
  type ReactNode,
  useContext,
  useMemo,
  useSyncExternalStore,
} from 'react';
import type { AccountClient } from './client';
import type { Session } from './session';
import type { SessionState } from './sessionMachine';
import { requireStorage } from './storageCheck';
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
  loginWithGoogle(): Promise<void>;
  resetPassword(email: string): Promise<void>;
  logout(): Promise<void>;
  /** Ends the session by deleting the account. */
  deleteAccount(): Promise<void>;
  /** Everything else that the identity provider can do. */
  act<Result>(action: (client: AccountClient) => Promise<Result>): Promise<Result>;
  /** Fetches the sign-in code ahead of its use. A failure shows when it is used. */
  prepare(): void;
  /** Asks again for a session that could not be reached. */
  retry(): void;
}

/** What the server renders: nobody knows yet who is reading. */
const serverState: SessionState = { name: 'restoring', hint: null };
const getServerState = () => serverState;
const noSubscription = () => () => undefined;

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
  const actions = useMemo(() => actionsOf(session), [session]);
  const auth = useMemo(
    () => ({
      ...actions,
      state,
      currentUser: state.name === 'signedIn' ? state.user : null,
      loading: state.name === 'restoring',
    }),
    [actions, state],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

function actionsOf(
  session: Session | null,
): Omit<Auth, 'state' | 'currentUser' | 'loading'> {
  const connect = () =>
    session?.connect() ?? Promise.reject(new Error('There is no session on the server.'));
  const signIn = async (action: (client: AccountClient) => Promise<void>) => {
    requireStorage();
    await action(await connect());
  };
  return {
    login: (email, password) => signIn((client) => client.login(email, password)),
    signup: (email, password) => signIn((client) => client.signup(email, password)),
    loginWithGoogle: () => signIn((client) => client.loginWithGoogle()),
    resetPassword: async (email) => (await connect()).resetPassword(email),
    logout: async () => session?.leave((client) => client.logout()),
    deleteAccount: async () => session?.leave((client) => client.deleteAccount()),
    act: async (action) => action(await connect()),
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
