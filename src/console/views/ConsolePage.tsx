import { type AccountUser, useAuth } from '@site/src/account';
import { useSyncExternalStore } from 'react';
import { ConsoleProvider } from '../parts/ConsoleContext';
import { ConnectScreen } from './ConnectScreen';
import { useOfferedPrompt } from './useOfferedPrompt';
import { useReaderCore } from './useReaderCore';
import { Workspace } from './Workspace';

/** The console of one account: how to connect, or the sessions of the goose that is connected. */
export default function ConsolePage({ user }: { readonly user: AccountUser }) {
  const { isCurrent } = useAuth();
  const core = useReaderCore({ uid: user.uid, isCurrent: () => isCurrent(user.uid) });
  const { drafts, subscribe, getSnapshot } = core;
  const state = useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
  useOfferedPrompt(drafts);

  const name = user.displayName || user.email || 'goose user';
  const { connection } = state;
  return (
    <ConsoleProvider core={core}>
      {connection.name === 'connected' || connection.name === 'reconnecting' ? (
        <Workspace name={name} connection={connection} />
      ) : (
        <ConnectScreen name={name} connection={connection} />
      )}
    </ConsoleProvider>
  );
}
