import type { GooseExtension } from '@aaif/goose-sdk';
import type { NewSessionRequest, PromptRequest } from '@agentclientprotocol/sdk';
import {
  type Defaults,
  type Extension,
  readExtension,
  readTool,
  type Tool,
} from './answers';
import { type OwnProvider, type Provider, readProvider } from './provider';
import {
  type Fields,
  fields,
  list,
  listByKey,
  sessionIdOrNull,
  text,
  textOrNull,
} from './read';
import { type Rpc, RpcError } from './rpc';
import { readAnsweredOptions, readStopReason } from './tabAction';

/** How a tool is treated, in each session and for good. */
export type ToolPermission = NonNullable<Tool['permission']>;

/** Whether a server has started in a session, and what it says if not. */
export interface StartedExtension {
  readonly name: string;
  readonly error: string | null;
}

/** A session that is made to try something, and that goose lists nowhere. */
export interface TrialSession {
  readonly id: string;
  readonly extensions: readonly StartedExtension[];
  /** The model that it begins with, as goose names it. */
  readonly model: string;
}

const config = '_goose/unstable/config';
const providers = '_goose/unstable/providers';

/** What this page asks of goose to set it up: providers, keys, extensions, permissions, defaults. */
export function setupClient(rpc: Rpc) {
  return {
    async providers(): Promise<readonly Provider[]> {
      const answer = fields(await rpc.request(`${providers}/list`, {}));
      return listByKey(answer['entries'], readProvider, ({ id }) => id);
    },

    /** One provider; null when goose has none of that id. */
    async provider(providerId: string): Promise<Provider | null> {
      const request = { providerIds: [providerId] };
      const answer = fields(await rpc.request(`${providers}/list`, request));
      return list(answer['entries'], readProvider)[0] ?? null;
    },

    /** Asks the provider which models it has; goose keeps the list. */
    refreshModels: (providerId: string) =>
      rpc.request(`${providers}/inventory/refresh`, { providerIds: [providerId] }),

    /** Asks the provider which models it has. */
    async models(providerId: string): Promise<readonly string[]> {
      const answer = await rpc.request(`${providers}/supported-models/list`, {
        providerId,
      });
      return list(fields(answer)['models'], textOrNull);
    },

    /** What goose has of a provider's settings: values of those that are no secrets. */
    async providerSettings(
      providerId: string,
    ): Promise<ReadonlyMap<string, string | null>> {
      const answer = fields(
        await rpc.request(`${providers}/config/read`, { providerId }),
      );
      return new Map(list(answer['fields'], readSetting));
    },

    saveProvider: (
      providerId: string,
      settings: readonly { readonly key: string; readonly value: string }[],
    ) => rpc.request(`${providers}/config/save`, { providerId, fields: settings }),

    /**
     * Adds a provider of the reader's own.
     *
     * @returns its id
     */
    async addProvider({ name, api, address, key, models }: OwnProvider): Promise<string> {
      const answer = await rpc.request(`${providers}/custom/create`, {
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
      });
      return text(fields(answer)['providerId']);
    },

    /** Removes a provider of the reader's own, and its key. */
    removeProvider: (providerId: string) =>
      rpc.request(`${providers}/custom/delete`, { providerId }),

    /** Removes keys and settings of a provider. */
    forgetProvider: (providerId: string) =>
      rpc.request(`${providers}/config/delete`, { providerId }),

    /** Resolves once the reader has signed in with the provider, which may take minutes. */
    signIn: (providerId: string) =>
      rpc.request(`${providers}/config/authenticate`, { providerId }),

    saveDefaults: (providerId: string, modelId: string) =>
      rpc.request('_goose/unstable/defaults/save', { providerId, modelId }),

    async extensions(): Promise<readonly Extension[]> {
      const answer = fields(await rpc.request(`${config}/extensions/list`, {}));
      return listByKey(answer['extensions'], readExtension, ({ key }) => key);
    },

    addExtension: (extension: GooseExtension) =>
      rpc.request(`${config}/extensions/add`, { extension, enabled: true }),

    setExtensionEnabled: (configKey: string, enabled: boolean) =>
      rpc.request(`${config}/extensions/set-enabled`, { configKey, enabled }),

    removeExtension: (configKey: string) =>
      rpc.request(`${config}/extensions/remove`, { configKey }),

    /** Keeps a secret for goose's extensions. goose has one of each name. */
    saveSecret: (key: string, value: string) =>
      rpc.request(`${config}/upsert`, { key, value, isSecret: true }),

    removeSecret: (key: string) =>
      rpc.request(`${config}/remove`, { key, isSecret: true }),

    /** Whether goose has a secret of a name. Its value is not read. */
    async hasSecret(key: string): Promise<boolean> {
      const answer = await rpc.request(`${config}/read`, { key, isSecret: true });
      return textOrNull(fields(answer)['value']) !== null;
    },

    /** A variable of the environment that goose runs in; empty when there is none. */
    async variable(name: string): Promise<string> {
      return text(fields(await rpc.request(`${config}/read`, { key: name }))['value']);
    },

    // The released goose names these two fields otherwise than the SDK's types.
    addExtensionToSession: (sessionId: string, extension: GooseExtension) =>
      rpc.request('_goose/unstable/session/extensions/add', { sessionId, extension }),

    removeExtensionFromSession: (sessionId: string, extensionKey: string) =>
      rpc.request('_goose/unstable/session/extensions/remove', {
        sessionId,
        extensionKey,
      }),

    /** Keys of the extensions that a session has. */
    async sessionExtensions(sessionId: string): Promise<readonly string[]> {
      const answer = await rpc.request('_goose/unstable/session/extensions/list', {
        sessionId,
      });
      return list(fields(answer)['extensions'], (entry) =>
        textOrNull(fields(entry)['extensionKey']),
      );
    },

    /** @param extensionName Key of the extension whose tools are wanted; all without. */
    async tools(sessionId: string, extensionName?: string): Promise<readonly Tool[]> {
      const answer = fields(
        await rpc.request('_goose/unstable/tools/list', { sessionId, extensionName }),
      );
      return listByKey(answer['tools'], readTool, ({ name }) => name);
    },

    setPermission: (toolName: string, permission: ToolPermission) =>
      rpc.request('_goose/unstable/tools/permissions/set', {
        toolPermissions: [{ toolName, permission }],
      }),

    /** What goose's configuration holds, by key; never its secrets. */
    config: async (): Promise<Fields> =>
      fields(fields(await rpc.request(`${config}/read-all`, {}))['config']),

    async defaults(): Promise<Defaults> {
      const answer = fields(await rpc.request('_goose/unstable/defaults/read', {}));
      return {
        provider: textOrNull(answer['providerId']),
        model: textOrNull(answer['modelId']),
      };
    },

    /**
     * Makes a session to try something in.
     *
     * @throws {RpcError}
     */
    async newTrial(
      cwd: string,
      wanted: {
        readonly provider?: string;
        readonly extensions: readonly GooseExtension[];
      },
    ): Promise<TrialSession> {
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
      const { sessionId, _meta } = fields(answer);
      const id = sessionIdOrNull(sessionId);
      if (id === null) throw new RpcError(0, 'the session of the trial has no id');
      return {
        id,
        extensions: list(fields(_meta)['extensionResults'], readStarted),
        model:
          readAnsweredOptions(answer).find((option) => option.id === 'model')?.value ??
          '',
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

function readStarted(value: unknown): StartedExtension | null {
  const { name, success, error } = fields(value);
  if (textOrNull(name) === null) return null;
  return {
    name: text(name),
    error: success === true ? null : text(error, 'goose does not say why'),
  };
}
