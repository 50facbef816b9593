import type { GooseExtension } from '@aaif/goose-sdk';
import type { NewSessionRequest, PromptRequest } from '@agentclientprotocol/sdk';
import { type Defaults, readExtension, readTool, type Tool } from './answers.ts';
import { type OwnProvider, type Provider, readProvider } from './provider.ts';
import { fields, list, listByKey, text, textOrNull } from '../json.ts';
import { pause } from '../timing.ts';
import type { Rpc } from './rpc.ts';
import { readAnsweredOptions, readStopReason } from './tabAction.ts';
import { newSessionId } from './answers.ts';

export type ToolPermission = NonNullable<Tool['permission']>;

/** goose does not say when it has heard from a provider. */
const askAgainAfter = 500;
const mostAsked = 20;

export function setupClient(rpc: Rpc) {
  const providerSettings = async (providerId: string) =>
    new Map(
      list(
        await rpc.read('providers/config/read', { providerId }, 'fields'),
        readSetting,
      ),
    );

  /** The list of providers does not tell whether goose has a key that is optional. */
  async function withOptionalKey(provider: Provider): Promise<Provider> {
    const secrets = provider.fields.filter(({ isSecret }) => isSecret);
    if (!provider.configured || provider.hasKey || secrets.length === 0) return provider;
    const settings = await providerSettings(provider.id);
    const hasKey = secrets.some(({ key }) => (settings.get(key) ?? null) !== null);
    return { ...provider, hasKey };
  }

  return {
    async providers(): Promise<readonly Provider[]> {
      const entries = await rpc.read('providers/list', {}, 'entries');
      const listed = listByKey(entries, readProvider, ({ id }) => id);
      return Promise.all(listed.map(withOptionalKey));
    },

    /** Asks the provider which models it has; goose keeps the list. */
    refreshModels: (providerId: string) =>
      rpc.requestOwn('providers/inventory/refresh', { providerIds: [providerId] }),

    /**
     * Asks the provider which models it has, and waits for them.
     *
     * @returns the provider with its models; null if goose no longer knows it, or waits for too long
     */
    async refreshed(providerId: string): Promise<Provider | null> {
      const request = { providerIds: [providerId] };
      await rpc.requestOwn('providers/inventory/refresh', request);
      for (let asked = 0; asked < mostAsked; asked += 1) {
        const entries = await rpc.read('providers/list', request, 'entries');
        const [provider] = list(entries, readProvider);
        if (!provider?.isRefreshing) return provider ? withOptionalKey(provider) : null;
        await pause(askAgainAfter);
      }
      return null;
    },

    models: async (providerId: string) =>
      list(
        await rpc.read('providers/supported-models/list', { providerId }, 'models'),
        textOrNull,
      ),

    providerSettings,

    saveProvider: (
      providerId: string,
      settings: readonly { readonly key: string; readonly value: string }[],
    ) => rpc.requestOwn('providers/config/save', { providerId, fields: settings }),

    /**
     * Adds a provider of the reader's own.
     *
     * @returns its id
     */
    async addProvider({ name, api, address, key, models }: OwnProvider): Promise<string> {
      const provider = {
        engine: `${api}_compatible`,
        displayName: name,
        apiUrl: address,
        requiresAuth: key !== '',
        ...(key !== '' && { apiKey: key }),
        models,
        headers: {},
        supportsStreaming: true,
        toolshim: false,
        preservesThinking: false,
      };
      return text(await rpc.read('providers/custom/create', provider, 'providerId'));
    },

    removeProvider: (providerId: string) =>
      rpc.requestOwn('providers/custom/delete', { providerId }),

    forgetProvider: (providerId: string) =>
      rpc.requestOwn('providers/config/delete', { providerId }),

    /** Resolves once the reader has signed in with the provider, which may take minutes. */
    signIn: (providerId: string) =>
      rpc.requestOwn('providers/config/authenticate', { providerId }),

    saveDefaults: (providerId: string, modelId: string) =>
      rpc.requestOwn('defaults/save', { providerId, modelId }),

    extensions: async () =>
      listByKey(
        await rpc.read('config/extensions/list', {}, 'extensions'),
        readExtension,
        ({ key }) => key,
      ),

    addExtension: (extension: GooseExtension) =>
      rpc.requestOwn('config/extensions/add', { extension, enabled: true }),

    setExtensionEnabled: (configKey: string, enabled: boolean) =>
      rpc.requestOwn('config/extensions/set-enabled', { configKey, enabled }),

    removeExtension: (configKey: string) =>
      rpc.requestOwn('config/extensions/remove', { configKey }),

    /** Keeps a secret for goose's extensions. goose has one of each name. */
    saveSecret: (key: string, value: string) =>
      rpc.requestOwn('config/upsert', { key, value, isSecret: true }),

    removeSecret: (key: string) =>
      rpc.requestOwn('config/remove', { key, isSecret: true }),

    hasSecret: async (key: string) =>
      text(await rpc.read('config/read', { key, isSecret: true }, 'value')) !== '',

    /** A variable of goose's environment; empty where it is not set. */
    variable: async (key: string) =>
      text(await rpc.read('config/read', { key }, 'value')),

    /** goose tells no variables and no folder of an extension, and loses them where it is added anew. */
    async isPartlyTold(configKey: string): Promise<boolean> {
      const all = await rpc.read('config/read', { key: 'extensions' }, 'value');
      const { envs, cwd } = fields(fields(all)[configKey]);
      return Object.keys(fields(envs)).length > 0 || textOrNull(cwd) !== null;
    },

    // The released goose names these two fields otherwise than the SDK's types.
    addExtensionToSession: (sessionId: string, extension: GooseExtension) =>
      rpc.requestOwn('session/extensions/add', { sessionId, extension }),

    removeExtensionFromSession: (sessionId: string, extensionKey: string) =>
      rpc.requestOwn('session/extensions/remove', { sessionId, extensionKey }),

    sessionExtensions: async (sessionId: string) =>
      list(
        await rpc.read('session/extensions/list', { sessionId }, 'extensions'),
        (entry) => textOrNull(fields(entry)['extensionKey']),
      ),

    /** @param extensionName Key of the extension whose tools are wanted; all without. */
    async tools(sessionId: string, extensionName?: string): Promise<readonly Tool[]> {
      const tools = await rpc.read('tools/list', { sessionId, extensionName }, 'tools');
      return listByKey(tools, readTool, ({ name }) => name);
    },

    setPermission: (toolName: string, permission: ToolPermission) =>
      rpc.requestOwn('tools/permissions/set', {
        toolPermissions: [{ toolName, permission }],
      }),

    /** goose's configuration by key, without its secrets. */
    config: async () => fields(await rpc.read('config/read-all', {}, 'config')),

    async defaults(): Promise<Defaults> {
      const answer = await rpc.requestOwn('defaults/read', {});
      return {
        provider: textOrNull(answer['providerId']),
        model: textOrNull(answer['modelId']),
      };
    },

    /**
     * Makes a session to try something in, which goose lists nowhere.
     *
     * @throws {RpcError}
     */
    async newTrial(
      cwd: string,
      wanted: {
        readonly provider?: string;
        readonly extensions: readonly GooseExtension[];
      },
    ) {
      const request: NewSessionRequest = {
        cwd,
        mcpServers: [],
        _meta: {
          hidden: true,
          enabledExtensions: wanted.extensions,
          ...(wanted.provider !== undefined && { provider: wanted.provider }),
        },
      };
      const answer = await rpc.request('session/new', request);
      const model = readAnsweredOptions(answer).find(({ id }) => id === 'model');
      return {
        id: newSessionId(answer),
        extensions: list(fields(answer['_meta'])['extensionResults'], readStarted),
        model: model?.value ?? '',
      };
    },

    /** Sends the message of a trial, which is no turn of a session that tabs show. */
    async promptTrial(sessionId: string, message: string): Promise<string> {
      const request: PromptRequest = {
        sessionId,
        prompt: [{ type: 'text', text: message }],
        _meta: { trial: true },
      };
      return readStopReason(await rpc.request('session/prompt', request));
    },
  };
}

/** @returns null as the value of what is not set, and an empty one of a secret that is */
function readSetting(value: unknown): [key: string, value: string | null] | null {
  const { key, value: set, isSet, isSecret } = fields(value);
  if (textOrNull(key) === null) return null;
  // goose tells the first characters of a secret, which are nobody's business here.
  return [text(key), isSet !== true ? null : isSecret === true ? '' : text(set)];
}

function readStarted(value: unknown) {
  const { name, success, error } = fields(value);
  if (textOrNull(name) === null) return null;
  return {
    name: text(name),
    error: success === true ? null : text(error, 'goose does not say why'),
  };
}
