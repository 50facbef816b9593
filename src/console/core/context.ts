import type { GooseClient, ReconnectingConnection } from 'goose-web-client';
import { sentence } from '../conversation/sentences';
import { SnapshotError } from '../snapshots/snapshot';
import type { BrowserStore } from './browserStore';
import type { Events } from './events';
import { folderNoteOf, lastFolder } from './notes';
import type { ConsoleStore } from './store';

export interface CoreContext {
  readonly browser: BrowserStore;
  readonly store: ConsoleStore;
  /** Its `current` may change with every await. */
  readonly connection: Pick<ReconnectingConnection, 'current'>;
  readonly events: Events;
  /**
   * Asks goose over the open connection.
   *
   * @throws {Error} with a sentence for the reader.
   */
  readonly request: <Answer>(
    ask: (client: GooseClient) => Promise<Answer>,
  ) => Promise<Answer>;
  /** The folder that a session works in, empty where nobody knows; of no session, the last one that was used. */
  readonly folderOf: (sessionId: string | null) => string;
}

export function createContext(
  parts: Pick<CoreContext, 'browser' | 'store' | 'connection' | 'events'>,
): CoreContext {
  return {
    ...parts,
    folderOf: (sessionId) =>
      parts.store.getState().sessions?.find(({ id }) => id === sessionId)?.cwd ??
      parts.browser.readNote(sessionId === null ? lastFolder : folderNoteOf(sessionId)),
    async request(ask) {
      const { current } = parts.connection;
      if (!current) throw new Error('goose is not connected. Try again in a moment.');
      try {
        return await ask(current.client);
      } catch (error) {
        if (error instanceof SnapshotError) throw error;
        throw new Error(sentence(error), { cause: error });
      }
    },
  };
}
