import type { Reader } from '@site/src/account';
import { useEffect, useState } from 'react';
import { isLocalNetworkDenied } from '../connection/diagnose';
import { browserStore } from '../core/browserStore';
import { type Core, createCore } from '../core/core';
import { openHub } from '../transport/openHub';
import { useManualReading } from './useManualReading';

/** The core of one reader, connected as long as the view is there. */
export function useReaderCore({ uid, isCurrent }: Reader): Core {
  const [core] = useState(() =>
    createCore({
      browser: browserStore(uid, isCurrent),
      fetch: window.fetch.bind(window),
      localNetworkDenied: isLocalNetworkDenied,
      hub: openHub(uid),
      newId: () => crypto.randomUUID(),
    }),
  );
  const { connector, save } = core;
  useEffect(() => {
    connector.start();
    return connector.stop;
  }, [connector]);

  useEffect(() => {
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, [save]);
  useManualReading(core, uid);
  return core;
}
