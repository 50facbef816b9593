import { type AccountUser, useAuth } from '@site/src/account';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isLocalNetworkDenied } from '../connection/diagnose';
import { browserStore } from '../core/browserStore';
import { createCore } from '../core/core';
import { openHub } from '../transport/openHub';
import { ConsoleProvider } from '../parts/ConsoleContext';
import { ConnectScreen } from './ConnectScreen';
import { useOfferedPrompt } from './useOfferedPrompt';
import { Workspace } from './Workspace';

/** The console of one account: how to connect, or the sessions of the goose that is connected. */
export default function ConsolePage({ user }: { readonly user: AccountUser }) {
  const { isCurrent } = useAuth();
  const [core] = useState(() =>
    createCore({
      browser: browserStore(user.uid, () => isCurrent(user.uid)),
      fetch: window.fetch.bind(window),
      localNetworkDenied: isLocalNetworkDenied,
      hub: openHub(user.uid),
      newId: () => crypto.randomUUID(),
    }),
  );
  const { connector, drafts, save, subscribe, getSnapshot } = core;
  const state = useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
  useOfferedPrompt(drafts);
  useEffect(() => {
    connector.start();
    return connector.stop;
  }, [connector]);

  useEffect(() => {
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, [save]);

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
