import type { Reader } from '@site/src/account';
import { keepReading, useConsent } from '@site/src/gooseConsent/consent';
import { useListener } from '@site/src/ui/useListener';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { localNetworkState } from '../connection/localNetwork';
import { browserStore } from '../core/browserStore';
import { type Core, createCore } from '../core/core';
import { accountPool } from '../core/accountPool';
import type { ConsoleState } from '../core/state';

export function useReaderCore({ uid, isCurrent }: Reader): readonly [Core, ConsoleState] {
  const [core] = useState(() =>
    createCore({
      browser: browserStore(uid, isCurrent),
      fetch: window.fetch.bind(window),
      localNetwork: localNetworkState,
      pool: accountPool(uid),
    }),
  );
  const { connector, dropCopies, getSnapshot, save, subscribe } = core;
  const state = useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
  useEffect(() => {
    connector.start();
    return connector.stop;
  }, [connector]);
  useEffect(dropCopies, [dropCopies]);

  useListener('window', 'pagehide', ({ persisted }) => {
    save();
    // A page that is kept for Back must leave goose's streams to the next one.
    if (persisted) connector.stop();
  });
  useListener('window', 'pageshow', ({ persisted }) => {
    if (persisted) connector.start();
  });
  useManualReading(core, state, uid);
  return [core, state];
}

/** Reads goose for the manual, once for each connection and each consent of the reader. */
function useManualReading(
  { setup }: Core,
  { connection }: ConsoleState,
  reader: string | null,
) {
  const consent = useConsent(reader);
  const goose = connection.name === 'connected' ? connection.goose : null;
  const saidAt = consent?.mayRead ? consent.saidAt : null;
  useEffect(() => {
    if (!goose || saidAt === null) return;
    async function read(version: string | null) {
      const [{ readingOf }, answers] = await Promise.all([
        import('@site/src/gooseConsent/readingOf'),
        setup.describe(),
      ]);
      keepReading(reader, readingOf({ version, ...answers }, new Date()));
    }
    // The next connection reads again.
    read(goose.version).catch(() => undefined);
  }, [goose, saidAt, setup, reader]);
}
