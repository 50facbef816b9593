import useIsBrowser from '@docusaurus/useIsBrowser';
import { Fragment, type ReactNode } from 'react';
import { useAuth } from '../AuthProvider';
import { accountsEnabled } from '../browserSession';
import { SessionUnreachable } from './SessionUnreachable';

/** Whoever reads: a signed-in user, or somebody without an account. */
export interface Reader {
  /** Null without an account. */
  readonly uid: string | null;
  /** Whether this is still who reads, in whichever tab. */
  readonly isCurrent: () => boolean;
}

/** On a site without accounts nobody comes or goes. */
const everybody: Reader = { uid: null, isCurrent: () => true };

/**
 * Shows its content to everybody, with or without an account. What is below belongs to one reader:
 * another one gets all of it anew.
 */
export function ForReader({
  children,
}: {
  readonly children: (reader: Reader) => ReactNode;
}) {
  const isBrowser = useIsBrowser();
  if (accountsEnabled) return <WhoeverReads>{children}</WhoeverReads>;
  return isBrowser ? children(everybody) : <output>Loading…</output>;
}

function WhoeverReads({
  children,
}: {
  readonly children: (reader: Reader) => ReactNode;
}) {
  const { state, retry, isCurrent } = useAuth();
  switch (state.name) {
    case 'restoring':
      return <output>Loading…</output>;
    case 'unreachable':
      return <SessionUnreachable error={state.error} onRetry={retry} />;
    default: {
      const uid = state.name === 'signedIn' ? state.user.uid : null;
      const reader = { uid, isCurrent: () => isCurrent(uid) };
      return <Fragment key={`user ${uid}`}>{children(reader)}</Fragment>;
    }
  }
}
