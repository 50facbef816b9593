import { type AccountUser, useAuth } from '@site/src/account';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { browserStore } from '../browserStore';
import { isLocalNetworkDenied } from '../connection/diagnose';
import { createConsole } from '../controller';
import { ConnectScreen } from './ConnectScreen';
import { ConsoleProvider } from './ConsoleContext';
import { useOfferedPrompt } from './useOfferedPrompt';
import { Workspace } from './Workspace';

/** The console of one account: how to connect, or the sessions of the goose that is connected. */
export default function ConsolePage({ user }: { readonly user: AccountUser }) {
  const { isCurrent } = useAuth();
  const [console] = useState(() =>
    createConsole({
      browser: browserStore(user.uid, () => isCurrent(user.uid)),
      fetch: window.fetch.bind(window),
      localNetworkDenied: isLocalNetworkDenied,
      newId: () => crypto.randomUUID(),
    }),
  );
  const state = useSyncExternalStore(
    console.subscribe,
    console.getShown,
    console.getShown,
  );
  useOfferedPrompt(console);
  useEffect(() => {
    console.start();
    return console.stop;
  }, [console]);

  const name = user.displayName || user.email || 'goose user';
  const { connection } = state;
  return (
    <ConsoleProvider console={console} state={state}>
      {connection.name === 'connected' || connection.name === 'reconnecting' ? (
        <Workspace name={name} connection={connection} />
      ) : (
        <ConnectScreen name={name} connection={connection} />
      )}
    </ConsoleProvider>
  );
}
