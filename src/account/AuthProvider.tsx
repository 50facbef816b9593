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
  /** Does something else that signs in. */
  enter(action: (client: AccountClient) => Promise<void>): Promise<void>;
  /** Everything else that the identity provider can do. */
  act<Result>(action: (client: AccountClient) => Promise<Result>): Promise<Result>;
  /** Fetches the sign-in code ahead of its use. A failure shows when it is used. */
  prepare(): void;
  /** Whether a user, or with null nobody, is still signed in, in whichever tab. */
  isCurrent(uid: string | null): boolean;
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
  const enter = async (action: (client: AccountClient) => Promise<void>) =>
    session?.enter(action);
  return {
    login: (email, password) => enter((client) => client.login(email, password)),
    signup: (email, password) => enter((client) => client.signup(email, password)),
    loginWithGoogle: () => enter((client) => client.loginWithGoogle()),
    resetPassword: async (email) => (await connect()).resetPassword(email),
    enter,
    logout: async () => session?.logout(),
    act: async (action) => action(await connect()),
    prepare: () => void connect().catch(() => undefined),
    isCurrent: (uid) => session?.isRemembered(uid) ?? false,
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
