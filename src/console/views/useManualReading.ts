import { onConsentChange, keepReading, readConsent } from '@site/src/reading/consent';
import { useEffect } from 'react';
import type { Core } from '../core/core';

/** Reads goose for the manual, once for each connection and each yes of the reader. */
export function useManualReading(
  { subscribe, getSnapshot, setup }: Core,
  reader: string | null,
): void {
  useEffect(() => {
    /** Counts the connections, so that a goose that was raised meanwhile is read again. */
    let connections = 0;
    let isConnected = false;
    let readFor = '';

    function look() {
      const consent = readConsent(reader);
      const { connection } = getSnapshot();
      if (connection.name !== 'connected' || !consent?.mayRead) return;
      const reason = `${connections} ${consent.saidAt}`;
      if (reason === readFor) return;
      readFor = reason;
      // A failure is the connection's, and the next one reads again.
      void read(connection.goose.version).catch(() => undefined);
    }

    async function read(version: string | null) {
      const [{ readingOf }, answers] = await Promise.all([
        import('@site/src/reading/readingOf'),
        setup.describe(),
      ]);
      keepReading(reader, readingOf({ version, ...answers }, new Date()));
    }

    function follow() {
      const now = getSnapshot().connection.name === 'connected';
      if (now === isConnected) return;
      isConnected = now;
      connections += now ? 1 : 0;
      look();
    }

    follow();
    const ends = [subscribe(follow), onConsentChange(look)];
    return () => {
      for (const end of ends) end();
    };
  }, [subscribe, getSnapshot, setup, reader]);
}
