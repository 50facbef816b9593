import type { GooseExtension } from '@aaif/goose-sdk';
import type { Extension } from '../protocol/answers';
import type { GooseClient } from '../protocol/gooseClient';
import { RpcError } from '../protocol/rpc';
import type { CoreContext } from './context';

/** What the reader does to set goose up. Each rejects with a sentence for the reader. */
export function createSetup({
  store: { getState, dispatch },
  request,
}: Pick<CoreContext, 'store' | 'request'>) {
  async function readAll(client: GooseClient) {
    dispatch({ type: 'read', read: { defaults: await client.defaults() } });
    await readExtensions(client);
    dispatch({ type: 'read', read: { providers: await client.providers() } });
    // The first session would offer the models of a list that goose was built with.
    const { defaults } = getState();
    if (defaults?.provider) await client.refreshModels(defaults.provider);
  }

  async function readExtensions(client: GooseClient) {
    dispatch({ type: 'read', read: { extensions: await client.extensions() } });
  }

  async function readTools(client: GooseClient) {
    const { shown } = getState();
    const tools = shown === null ? null : await client.tools(shown);
    if (getState().shown === shown) dispatch({ type: 'read', read: { tools } });
  }

  const inSession = async (change: (sessionId: string) => Promise<unknown>) => {
    const { shown } = getState();
    if (shown !== null) await change(shown);
  };

  /** Makes a change, and reads what has come of it. */
  const change = (make: (client: GooseClient) => Promise<unknown>) =>
    request(async (client) => {
      await make(client);
      await readExtensions(client);
      await readTools(client);
    });

  const add = (definition: GooseExtension) =>
    change(async (client) => {
      // A server that does not start is not written into goose's configuration.
      await inSession((id) => client.addExtensionToSession(id, definition));
      await client.addExtension(definition);
    });

  return {
    /** A connection is open. A failure is its cut, and all is read again once it is back. */
    open: () => request(readAll).catch(() => undefined),
    /** Reads providers, extensions, and the tools of the session that is shown. */
    read: () =>
      request(async (client) => {
        await readAll(client);
        await readTools(client);
      }),
    add,
    /** For the session that is shown alone. */
    join: (definition: GooseExtension) =>
      change((client) => inSession((id) => client.addExtensionToSession(id, definition))),
    /** For new sessions, and for the one that is shown. */
    setEnabled({ key, definition }: Extension, enabled: boolean) {
      if (enabled) return add(definition);
      return change(async (client) => {
        await client.setExtensionEnabled(key, false).catch(async (error: unknown) => {
          // goose lists its own extensions before its configuration holds them.
          if (!(error instanceof RpcError)) throw error;
          await client.addExtension(definition);
          await client.setExtensionEnabled(key, false);
        });
        await inSession((id) => client.removeExtensionFromSession(id, key));
      });
    },
    remove: ({ key }: Extension) =>
      change(async (client) => {
        await client.removeExtension(key);
        await inSession((id) => client.removeExtensionFromSession(id, key));
      }),
  };
}

export type Setup = ReturnType<typeof createSetup>;
