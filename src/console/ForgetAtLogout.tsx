import { useAuth } from '@site/src/account';
import { useEffect } from 'react';
import { forgetConsole } from './forget';

/**
 * Forgets the console's secrets once nobody is signed in, whichever page the reader is on. It is
 * small and on every page, so it knows nothing of the console but the names of its keys.
 */
export function ForgetAtLogout(): null {
  const { state } = useAuth();
  const signedOut = state.name === 'signedOut';
  useEffect(() => {
    if (signedOut) forgetConsole();
  }, [signedOut]);
  return null;
}
