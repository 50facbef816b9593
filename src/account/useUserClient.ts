import { useCallback } from 'react';
import { useAuth } from './AuthProvider';
import type { UserClient } from './client';

/** Does something for one user; see {@link UserClient} for when somebody else is signed in by then. */
export type ActAsUser = <Result>(
  action: (self: UserClient) => Promise<Result>,
) => Promise<Result>;

/** What the provider can do for the user of a form. */
export function useUserClient(uid: string): ActAsUser {
  const { act } = useAuth();
  return useCallback(
    (action) => act(async (client) => action(await client.user(uid))),
    [act, uid],
  );
}
