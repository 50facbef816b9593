import type { ReconnectingConnection } from '../connection/reconnecting';
import { sentence } from '../conversation/sentences';
import type { GooseClient } from '../protocol/gooseClient';
import type { BrowserStore } from './browserStore';
import type { ConsoleStore } from './store';

/** What the parts of the core share. */
export interface CoreContext {
  readonly browser: BrowserStore;
  readonly store: ConsoleStore;
  /** The owner of the open connection; what it holds may change with every await. */
  readonly connection: Pick<ReconnectingConnection, 'current'>;
  readonly request: Request;
}

/**
 * Asks something of goose over the open connection.
 *
 * @throws {Error} with a sentence for the reader.
 */
type Request = <Answer>(ask: (client: GooseClient) => Promise<Answer>) => Promise<Answer>;

export function createContext(
  parts: Pick<CoreContext, 'browser' | 'store' | 'connection'>,
): CoreContext {
  return {
    ...parts,
    async request(ask) {
      const { current } = parts.connection;
      if (!current) throw new Error('goose is not connected. Try again in a moment.');
      try {
        return await ask(current.client);
      } catch (error) {
        throw new Error(sentence(error), { cause: error });
      }
    },
  };
}
