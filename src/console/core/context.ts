import type { GooseClient, ReconnectingConnection } from 'goose-web-client';
import { sentence } from '../conversation/sentences';
import { SnapshotError } from '../snapshots/snapshot';
import type { BrowserStore } from './browserStore';
import type { Events } from './events';
import { folderNoteOf, lastFolder } from './notes';
import type { ConsoleStore } from './store';

interface Parts {
  readonly browser: BrowserStore;
  readonly store: ConsoleStore;
  /** Its `current` may change with every await. */
  readonly connection: Pick<ReconnectingConnection, 'current'>;
  readonly events: Events;
}

export type CoreContext = ReturnType<typeof createContext>;

export function createContext(parts: Parts) {
  const { browser, store, connection } = parts;
  return {
    ...parts,
    /** The folder that a session works in, empty where nobody knows; of no session, the last one that was used. */
    folderOf: (sessionId: string | null): string =>
      store.getState().sessions?.find(({ id }) => id === sessionId)?.cwd ??
      browser.readNote(sessionId === null ? lastFolder : folderNoteOf(sessionId)),
    /**
     * Asks goose over the open connection.
     *
     * @throws {Error} with a sentence for the reader.
     */
    async request<Answer>(
      ask: (client: GooseClient) => Promise<Answer>,
    ): Promise<Answer> {
      const { current } = connection;
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
