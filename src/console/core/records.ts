import type { Connection } from '../connection/connection';
import { sentence } from '../conversation/sentences';
import { RpcError } from '../protocol/rpc';
import type { CoreContext } from './context';
import { lastFolder } from './notes';

/** What goose has recorded of its sessions. */
export function createRecords({ browser, store, connection }: CoreContext) {
  const { getState, dispatchTo } = store;
  /** Session → the last reading of its record that was begun. */
  const readings = new Map<string, Promise<void>>();

  const folderOf = (sessionId: string) =>
    getState().sessions?.find(({ id }) => id === sessionId)?.cwd ??
    browser.readNote(lastFolder);

  async function read(opened: Connection, sessionId: string) {
    if (connection.current !== opened) return;
    dispatchTo(sessionId, { type: 'loadStarted' });
    try {
      const options = await opened.client.loadSession(sessionId, folderOf(sessionId));
      dispatchTo(sessionId, { type: 'update', update: { type: 'options', options } });
      dispatchTo(sessionId, { type: 'loadEnded' });
    } catch (error) {
      // A cut connection has its own notice, and the record is read again once it is back.
      if (connection.current !== opened || !(error instanceof RpcError)) return;
      dispatchTo(sessionId, { type: 'loadFailed', reason: sentence(error) });
    }
  }

  return {
    /** Reads a session's record, after any reading of it that is under way: replays must not mix. */
    read(opened: Connection, sessionId: string): Promise<void> {
      const before = readings.get(sessionId) ?? Promise.resolve();
      const reading = before.then(() => read(opened, sessionId));
      readings.set(sessionId, reading);
      return reading;
    },
  };
}

export type Records = ReturnType<typeof createRecords>;
