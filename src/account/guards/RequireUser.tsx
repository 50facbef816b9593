import { useHistory, useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { routes } from '@site/site/routes';
import { Fragment, type ReactNode, useEffect } from 'react';
import { useAuth } from '../AuthProvider';
import { withNext } from '../loginAddress';
import type { AccountUser } from '../user';
import { SessionUnreachable, Waiting } from './Waiting';

/**
 * Renders its content for a signed-in user and redirects everybody else to the login page. A
 * convenience, not a lock: the page's code is public. Another user remounts it.
 */
export function RequireUser({
  children,
}: {
  readonly children: (user: AccountUser) => ReactNode;
}) {
  const { state, retry } = useAuth();
  const history = useHistory();
  const { pathname, search, hash } = useLocation();
  const login = useBaseUrl(withNext(routes.login, pathname + search + hash));
  const home = useBaseUrl('/');
  const turnedAway = state.name === 'signedOut';
  const leftByChoice = turnedAway && state.why.cause === 'logout';

  useEffect(() => {
    if (turnedAway) history.replace(leftByChoice ? home : login);
  }, [turnedAway, leftByChoice, history, login, home]);

  if (state.name === 'signedIn') {
    const { user } = state;
    return <Fragment key={user.uid}>{children(user)}</Fragment>;
  }
  if (state.name === 'unreachable') {
    return <SessionUnreachable {...state} onRetry={retry} />;
  }
  return <Waiting onRetry={retry} />;
}
