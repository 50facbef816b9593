import type { GooseClient, ReconnectingConnection } from 'goose-web-client';
import { sentence } from '../conversation/sentences';
import type { BrowserStore } from './browserStore';
import { createEvents, type Events } from './events';
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
}

export function createContext(
  parts: Omit<CoreContext, 'events' | 'request'> & Partial<Pick<CoreContext, 'events'>>,
): CoreContext {
  return {
    events: createEvents(),
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
