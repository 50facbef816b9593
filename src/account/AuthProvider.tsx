import {
  createContext,
  type ReactNode,
  useContext,
  useMemo,
  useSyncExternalStore,
} from 'react';
import type { AccountClient } from './firebase/client';
import type { UserClient } from './firebase/later';
import type { AccountUser } from './user';
import type { Session } from './session';
import type { SessionState } from './sessionMachine';

export type Auth = ReturnType<typeof actionsOf> & {
  /** Null when signed out, and while loading. */
  readonly currentUser: AccountUser | null;
  /** True until it is known whether somebody is signed in. */
  readonly loading: boolean;
  /** Includes why a session ended or could not be checked. */
  readonly state: SessionState;
};

const serverState: SessionState = { name: 'restoring', hint: null };
const getServerState = () => serverState;
const noSubscription = () => () => undefined;

const AuthContext = createContext<Auth | null>(null);

export function AuthProvider({
  session,
  children,
}: {
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

function actionsOf(session: Session | null) {
  const connect = () =>
    session?.connect() ?? Promise.reject(new Error('There is no session on the server.'));
  const enter = async (action: (client: AccountClient) => Promise<void>) =>
    session?.enter(action);
  const act = async <Result,>(action: (client: AccountClient) => Promise<Result>) =>
    action(await connect());
  return {
    login: (email: string, password: string) =>
      enter((client) => client.login(email, password)),
    signup: (email: string, password: string) =>
      enter((client) => client.signup(email, password)),
    loginWithGoogle: () => enter((client) => client.loginWithGoogle()),
    resetPassword: (email: string) => act((client) => client.resetPassword(email)),
    enter,
    logout: async () => session?.logout(),
    act,
    prepare: () => void connect().catch(() => undefined),
    /** Reports whether this user, or with null nobody, is still signed in, in any tab. */
    isCurrent: (uid: string | null) => session?.isRemembered(uid) ?? false,
    retry: () => session?.retry(),
  };
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth needs an AuthProvider above it.');
  return auth;
}

export function useUserClient(uid: string) {
  const { act } = useAuth();
  return <Result,>(action: (self: UserClient) => Promise<Result>) =>
    act(async (client) => action(await client.user(uid)));
}
