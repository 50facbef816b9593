import type { GooseExtension } from '@aaif/goose-sdk';
import {
  type Extension,
  type GooseClient,
  RpcError,
  type Tool,
  type ToolPermission,
} from 'goose-web-client';
import type { CoreContext } from './context';
import { readPlaces } from './places';
import type { Told } from './state';
import type { Trials } from './trials';
import { textRedactor } from '../../ui/secrets/redact';

/** An extension as the reader wants it, and the secrets that it needs. */
export interface WantedExtension {
  readonly definition: GooseExtension;
  /** Name → value; those that goose has already may be left out. */
  readonly secrets: ReadonlyMap<string, string>;
}

/** Sets goose up. Each action rejects with a sentence for the reader. */
export function createSetup({
  store: { getState, dispatch },
  connection,
  events,
  request,
  trials,
}: CoreContext & {
  readonly trials: Pick<Trials, 'server'>;
}) {
  const tell = (read: Partial<Told>) => dispatch({ type: 'read', read });

  const readDefaults = async (client: GooseClient) =>
    tell({ defaults: await client.defaults() });

  const parts: readonly ((client: GooseClient) => Promise<void>)[] = [
    readDefaults,
    async (client) => tell({ places: await readPlaces(client) }),
    readExtensions,
    async (client) => tell({ providers: await client.providers() }),
    readTools,
    readModels,
  ];

  /** A goose that lacks one part still has the others. */
  async function readAll(client: GooseClient) {
    let refusal: RpcError | null = null;
    for (const read of parts) {
      try {
        await read(client);
      } catch (error) {
        if (!(error instanceof RpcError)) throw error;
        refusal ??= error;
      }
    }
    if (refusal) throw refusal;
  }

  /** The first session would offer the models of a list that goose was built with. */
  async function readModels(client: GooseClient) {
    const providerId = getState().defaults?.provider ?? null;
    if (providerId === null) return;
    const provider = await client.refreshed(providerId);
    const { providers } = getState();
    if (!provider || !providers) return;
    tell({
      providers: providers.map((each) => (each.id === providerId ? provider : each)),
    });
  }

  async function readExtensions(client: GooseClient) {
    tell({ extensions: await client.extensions() });
  }

  async function readTools(client: GooseClient) {
    const { shown } = getState();
    const tools = shown === null ? null : await client.tools(shown);
    const inSession = shown === null ? null : await client.sessionExtensions(shown);
    if (getState().shown === shown) tell({ tools, inSession });
  }

  async function refusePart({ key }: Extension) {
    if (await request((client) => client.isPartlyTold(key)))
      throw new Error(
        'goose’s config.yaml holds a folder or values of variables for it, which goose does not tell this page and would lose. New sessions get them; change it in that file.',
      );
  }

  const shownNow = () => getState().shown;

  async function start(
    client: GooseClient,
    definition: GooseExtension,
    shown = shownNow(),
  ) {
    if (shown !== null) await client.addExtensionToSession(shown, definition);
  }

  async function end(client: GooseClient, key: string, shown = shownNow()) {
    if (shown !== null) await client.removeExtensionFromSession(shown, key);
  }

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
      await start(client, definition);
      await client.addExtension(definition);
    });

  /** Hands goose the secrets of an extension; what was new is taken back if it does not start. */
  async function withSecrets(
    secrets: ReadonlyMap<string, string>,
    use: () => Promise<unknown>,
  ) {
    const added: string[] = [];
    const replaced: string[] = [];
    try {
      for (const [name, value] of secrets) {
        const had = await request((client) => client.hasSecret(name));
        await request((client) => client.saveSecret(name, value));
        (had ? replaced : added).push(name);
      }
      await use();
    } catch (error) {
      for (const name of added) {
        await request((client) => client.removeSecret(name)).catch(() => undefined);
      }
      throw withoutValues(error, secrets, replaced);
    }
  }

  // A failure is a cut, and everything is read again once the connection is back.
  events.on('sessionsRead', (opened) => {
    if (connection.current === opened) void request(readAll).catch(() => undefined);
  });

  return {
    /** Describes goose for the manual. */
    describe: () =>
      request(async (client) => ({
        providers: await client.providers(),
        config: await client.config(),
      })),
    read: () => request(readAll),
    readDefaults: () => request(readDefaults),
    toolsOf: (sessionId: string) => request((client) => client.tools(sessionId)),
    add,
    /** For new sessions alone. */
    keep: (definition: GooseExtension) =>
      change((client) => client.addExtension(definition)),
    /** For one session alone. */
    join: (definition: GooseExtension, sessionId: string) =>
      change((client) => start(client, definition, sessionId)),
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
      if (before) await refusePart(before);
      await withSecrets(secrets, async () => {
        tools = await unlessStopped(() => trials.server(definition), stop);
        await change(async (client) => {
          await client.addExtension(definition);
          const shown = shownNow();
          // It may be off in this session.
          if (before) await end(client, before.key, shown).catch(() => undefined);
          await start(client, definition, shown);
        });
      });
      return tools;
    },
    async tryIt(extension: Extension) {
      await refusePart(extension);
      return trials.server(extension.definition);
    },
    /** For new sessions, and for the one that is shown. */
    setEnabled: ({ key, definition }: Extension, enabled: boolean) =>
      change(async (client) => {
        if (enabled && !(await client.isPartlyTold(key))) await start(client, definition);
        await client.setExtensionEnabled(key, enabled).catch(async (error: unknown) => {
          // goose lists its own extensions before its configuration holds them.
          if (!(error instanceof RpcError)) throw error;
          await client.addExtension(definition);
          await client.setExtensionEnabled(key, enabled);
        });
        if (!enabled) await end(client, key);
      }),
    /** For the session that is shown alone. */
    async setInSession(extension: Extension, isOn: boolean) {
      const shown = shownNow();
      if (isOn) await refusePart(extension);
      await change((client) =>
        isOn
          ? start(client, extension.definition, shown)
          : end(client, extension.key, shown),
      );
    },
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
        // It may be off in this session.
        await end(client, key).catch(() => undefined);
      }),
    /** For every session, and for good. */
    setPermission: ({ name }: Tool, permission: ToolPermission) =>
      change((client) => client.setPermission(name, permission)),
  };
}

/** A server that fails may print what it was given. */
function withoutValues(
  error: unknown,
  secrets: ReadonlyMap<string, string>,
  replaced: readonly string[],
): Error {
  const { text } = textRedactor({ words: [...secrets.values()] })(
    error instanceof Error ? error.message : String(error),
  );
  // goose gives out no secret, so the former one cannot be put back.
  const lost =
    replaced.length === 0
      ? ''
      : ` goose still has your new value of ${replaced.join(', ')}, and the old one is gone.`;
  return new Error(text + lost, { cause: error });
}

/** goose waits for a sign-in without an end, and the trial of a server removes what it leaves. */
async function unlessStopped<Result>(
  begin: () => Promise<Result>,
  stop: AbortSignal,
): Promise<Result> {
  const error = new Error('You stopped waiting. The server was not added or changed.');
  if (stop.aborted) throw error;
  const stopped = new Promise<never>((_resolve, reject) => {
    stop.addEventListener('abort', () => reject(error));
  });
  return Promise.race([begin(), stopped]);
}
