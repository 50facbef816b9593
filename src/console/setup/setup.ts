import type { GooseExtension } from '@aaif/goose-sdk';
import type { ConsoleStore } from '../store';
import type { Extension, GooseClient } from '../wire/gooseClient';
import { RpcError } from '../wire/rpc';

/** What the reader does to set goose up. Each rejects with a sentence for the reader. */
export interface Setup {
  /** Reads providers, extensions, and the tools of the session that is shown. */
  read(): Promise<void>;
  /** For new sessions, and for the one that is shown. */
  setEnabled(extension: Extension, enabled: boolean): Promise<void>;
  add(definition: GooseExtension): Promise<void>;
  remove(extension: Extension): Promise<void>;
}

/** @param ask Runs a request on the open line, and words its failure. */
export function createSetup(
  { getState, dispatch }: Pick<ConsoleStore, 'getState' | 'dispatch'>,
  ask: <Answer>(request: (client: GooseClient) => Promise<Answer>) => Promise<Answer>,
): Setup {
  async function readExtensions(client: GooseClient) {
    dispatch({ type: 'extensionsRead', extensions: await client.extensions() });
    const { shown } = getState();
    const tools = shown === null ? null : await client.tools(shown);
    if (getState().shown === shown) dispatch({ type: 'toolsRead', tools });
  }

  const inSession = async (change: (sessionId: string) => Promise<unknown>) => {
    const { shown } = getState();
    if (shown !== null) await change(shown);
  };

  const add = (definition: GooseExtension) =>
    ask(async (client) => {
      // A server that does not start is not written into goose's configuration.
      await inSession((id) => client.addExtensionToSession(id, definition));
      await client.addExtension(definition);
      await readExtensions(client);
    });

  return {
    read: () =>
      ask(async (client) => {
        await readExtensions(client);
        dispatch({ type: 'defaultsRead', defaults: await client.defaults() });
        dispatch({ type: 'providersRead', providers: await client.providers() });
      }),
    add,
    setEnabled({ key, definition }, enabled) {
      if (enabled) return add(definition);
      return ask(async (client) => {
        await client.setExtensionEnabled(key, false).catch(async (error: unknown) => {
          // goose lists its own extensions before its configuration holds them.
          if (!(error instanceof RpcError)) throw error;
          await client.addExtension(definition);
          await client.setExtensionEnabled(key, false);
        });
        await inSession((id) => client.removeExtensionFromSession(id, key));
        await readExtensions(client);
      });
    },
    remove: ({ key }) =>
      ask(async (client) => {
        await client.removeExtension(key);
        await inSession((id) => client.removeExtensionFromSession(id, key));
        await readExtensions(client);
      }),
  };
}
