import type { GooseExtension } from '@aaif/goose-sdk';
import type { Extension, Tool } from '../protocol/answers';
import type { GooseClient } from '../protocol/gooseClient';
import { RpcError } from '../protocol/rpc';
import type { ToolPermission } from '../protocol/setupClient';
import type { CoreContext } from './context';
import { readPlaces } from './places';
import type { Trials } from './trials';
import { cleanedText } from './withoutSecrets';

/** An extension as the reader wants it, and the secrets that it needs. */
export interface WantedExtension {
  readonly definition: GooseExtension;
  /** Name → value; those that goose has already may be left out. */
  readonly secrets: ReadonlyMap<string, string>;
}

export interface SetupOptions extends Pick<CoreContext, 'store' | 'request'> {
  readonly trials: Pick<Trials, 'server'>;
}

/** goose does not say when it has heard from a provider. */
const askAgainAfter = 500;
const mostAsked = 20;

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** What the reader does to set goose up. Each rejects with a sentence for the reader. */
export function createSetup({
  store: { getState, dispatch },
  request,
  trials,
}: SetupOptions) {
  async function readAll(client: GooseClient) {
    dispatch({ type: 'read', read: { defaults: await client.defaults() } });
    dispatch({ type: 'read', read: { places: await readPlaces(client) } });
    await readExtensions(client);
    dispatch({ type: 'read', read: { providers: await client.providers() } });
  }

  /** The first session would offer the models of a list that goose was built with. */
  async function readModels(client: GooseClient) {
    const providerId = getState().defaults?.provider ?? null;
    if (providerId === null) return;
    await client.refreshModels(providerId);
    for (let asked = 0; asked < mostAsked; asked += 1) {
      const provider = await client.provider(providerId);
      if (provider === null) return;
      if (!provider.isRefreshing) {
        const providers = getState().providers?.map((each) =>
          each.id === providerId ? provider : each,
        );
        dispatch({ type: 'read', read: { providers: providers ?? null } });
        return;
      }
      await pause(askAgainAfter);
    }
  }

  async function readExtensions(client: GooseClient) {
    dispatch({ type: 'read', read: { extensions: await client.extensions() } });
  }

  /** What belongs to the session that is shown. */
  async function readTools(client: GooseClient) {
    const { shown } = getState();
    const tools = shown === null ? null : await client.tools(shown);
    const inSession = shown === null ? null : await client.sessionExtensions(shown);
    if (getState().shown === shown)
      dispatch({ type: 'read', read: { tools, inSession } });
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

  /** Hands goose the secrets of an extension; what was new is taken back if it does not start. */
  async function withSecrets(
    secrets: ReadonlyMap<string, string>,
    use: () => Promise<unknown>,
  ) {
    const added: string[] = [];
    try {
      for (const [name, value] of secrets) {
        const had = await request((client) => client.hasSecret(name));
        await request((client) => client.saveSecret(name, value));
        if (!had) added.push(name);
      }
      await use();
    } catch (error) {
      for (const name of added) {
        await request((client) => client.removeSecret(name)).catch(() => undefined);
      }
      throw withoutValues(error, secrets);
    }
  }

  return {
    /** A connection is open. A failure is its cut, and all is read again once it is back. */
    open: () =>
      request(async (client) => {
        await readAll(client);
        await readModels(client);
      }).catch(() => undefined),
    /** What goose says of itself, for the manual. */
    describe: () =>
      request(async (client) => ({
        providers: await client.providers(),
        config: await client.config(),
      })),
    /** Reads providers, extensions, and the tools of the session that is shown. */
    read: () =>
      request(async (client) => {
        await readAll(client);
        await readTools(client);
        await readModels(client);
      }),
    add,
    /** For new sessions alone. */
    keep: (definition: GooseExtension) =>
      change((client) => client.addExtension(definition)),
    /** For the session that is shown alone. */
    join: (definition: GooseExtension) =>
      change((client) => inSession((id) => client.addExtensionToSession(id, definition))),
    /**
     * Adds a server of the reader's own, or changes one, once it has started. A session that is open
     * gets it too.
     *
     * @param before the one that is changed
     * @param stop ends the wait for a server that does not start; what it was to change stays as it was
     * @returns the tools that it has
     */
    async saveServer(
      { definition, secrets }: WantedExtension,
      before: Extension | null,
      stop: AbortSignal,
    ): Promise<readonly Tool[]> {
      let tools: readonly Tool[] = [];
      await withSecrets(secrets, async () => {
        tools = await unlessStopped(trials.server(definition), stop);
        await change(async (client) => {
          await client.addExtension(definition);
          await inSession(async (id) => {
            if (before) {
              // It may be off in this session.
              await client
                .removeExtensionFromSession(id, before.key)
                .catch(() => undefined);
            }
            await client.addExtensionToSession(id, definition);
          });
        });
      });
      return tools;
    },
    /** Starts an extension's server beside everything else, and reads its tools. */
    tryIt: ({ definition }: Extension) => trials.server(definition),
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
    /** For the session that is shown alone. */
    setInSession: ({ key, definition }: Extension, isOn: boolean) =>
      change((client) =>
        inSession((id) =>
          isOn
            ? client.addExtensionToSession(id, definition)
            : client.removeExtensionFromSession(id, key),
        ),
      ),
    /** Its secrets go too, except those that something else uses. */
    remove: ({ key, secretNames }: Extension) =>
      change(async (client) => {
        await client.removeExtension(key);
        const { extensions, providers } = getState();
        const used = new Set([
          ...(extensions ?? []).flatMap((other) =>
            other.key === key ? [] : other.secretNames,
          ),
          ...(providers ?? []).flatMap(({ fields }) => fields.map((field) => field.key)),
        ]);
        for (const name of secretNames) {
          if (!used.has(name)) await client.removeSecret(name);
        }
        await inSession((id) =>
          // It may be off in this session.
          client.removeExtensionFromSession(id, key).catch(() => undefined),
        );
      }),
    /** For every session, and for good. */
    setPermission: ({ name }: Tool, permission: ToolPermission) =>
      change((client) => client.setPermission(name, permission)),
  };
}

/** A server that fails may print what it was given. */
function withoutValues(error: unknown, secrets: ReadonlyMap<string, string>): Error {
  let text = error instanceof Error ? error.message : String(error);
  for (const value of secrets.values()) text = cleanedText(text, value).text;
  return new Error(text, { cause: error });
}

export type Setup = ReturnType<typeof createSetup>;

/** goose waits for a sign-in without an end, and the trial of a server removes what it leaves. */
async function unlessStopped<Result>(
  work: Promise<Result>,
  stop: AbortSignal,
): Promise<Result> {
  const stopped = new Promise<never>((_resolve, reject) => {
    stop.addEventListener('abort', () =>
      reject(new Error('You stopped waiting. Nothing was added or changed.')),
    );
  });
  return Promise.race([work, stopped]);
}
