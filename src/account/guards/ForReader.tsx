import useIsBrowser from '@docusaurus/useIsBrowser';
import { Fragment, type ReactNode } from 'react';
import { useAuth } from '../AuthProvider';
import { accountsEnabled } from '../browserSession';
import { SessionUnreachable } from './Waiting';

export interface Reader {
  readonly uid: string | null;
  /** Reports whether this reader is still the current one, in any tab. */
  readonly isCurrent: () => boolean;
}

/** Without accounts, the reader never changes. */
const everybody: Reader = { uid: null, isCurrent: () => true };

interface ForReaderProps {
  readonly children: (reader: Reader) => ReactNode;
}

/** Remounts its content when the reader, with or without an account, changes. */
export function ForReader({ children }: ForReaderProps) {
  const isBrowser = useIsBrowser();
  if (accountsEnabled) return <WhoeverReads>{children}</WhoeverReads>;
  return isBrowser ? children(everybody) : <output>Loading…</output>;
}

function WhoeverReads({ children }: ForReaderProps) {
  const { state, retry, isCurrent } = useAuth();
  switch (state.name) {
    case 'restoring':
      return <output>Loading…</output>;
    case 'unreachable':
      return <SessionUnreachable {...state} onRetry={retry} />;
    default: {
      const uid = state.name === 'signedIn' ? state.user.uid : null;
      const reader = { uid, isCurrent: () => isCurrent(uid) };
      return <Fragment key={`user ${uid}`}>{children(reader)}</Fragment>;
    }
  }
}
