import type { GooseExtension } from '@aaif/goose-sdk';
import type {
  ContentBlock,
  InitializeRequest,
  LoadSessionRequest,
  NewSessionRequest,
  PromptRequest,
  SetSessionConfigOptionRequest,
} from '@agentclientprotocol/sdk';
import { UnknownProtocolError } from '../connection/diagnose';
import type { GooseInfo } from '../connection/machine';
import type { SessionOption } from '../conversation/conversation';
import { readOptions } from '../conversation/update';
import {
  countOrNull,
  fields,
  list,
  listByKey,
  sessionIdOrNull,
  text,
  textOrNull,
} from './read';
import { type Rpc, RpcError } from './rpc';

const protocolVersion = 1;

/** One entry of goose's list of sessions. */
export interface SessionSummary {
  readonly id: string;
  readonly title: string;
  /** Working directory, absolute. */
  readonly cwd: string;
  /** ISO 8601; empty when goose does not say. */
  readonly updatedAt: string;
  readonly messages: number | null;
}

export interface OpenedSession {
  readonly id: string;
  readonly options: readonly SessionOption[];
}

/** A model provider as goose knows it. */
export interface Provider {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Whether goose has what it needs to use it, such as an API key. */
  readonly configured: boolean;
}

/** An extension that goose knows, switched on or off for new sessions. */
export interface Extension {
  /** goose's key for it, in its configuration and in sessions. */
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly enabled: boolean;
  /** Comes with goose, so that it can be switched off and not removed. */
  readonly bundled: boolean;
  /** As goose described it, for handing it back. */
  readonly definition: GooseExtension;
}

export interface Tool {
  /** With its extension's key before it, as in `spot__stand`; some have none. */
  readonly name: string;
  readonly description: string;
}

/** What goose does by default when a session starts. */
export interface Defaults {
  readonly provider: string | null;
  readonly model: string | null;
}

/**
 * What this page asks of goose. Types of the requests are ACP's; answers are read field by field,
 * since the SDK's validators refuse some answers of the goose that is released.
 */
export function gooseClient(rpc: Rpc) {
  return {
    /** @throws {UnknownProtocolError} */
    async initialize(): Promise<GooseInfo> {
      const answer = fields(
        await rpc.request('initialize', {
          protocolVersion,
          clientCapabilities: {},
          clientInfo: { name: 'goose-site-console', version: '1' },
        } satisfies InitializeRequest),
      );
      const { loadSession } = fields(answer['agentCapabilities']);
      if (answer['protocolVersion'] !== protocolVersion || loadSession !== true) {
        throw new UnknownProtocolError(String(answer['protocolVersion']));
      }
      return { version: textOrNull(fields(answer['agentInfo'])['version']) };
    },

    async listSessions(): Promise<readonly SessionSummary[]> {
      const sessions: SessionSummary[] = [];
      const cursors = new Set<string>();
      let cursor: string | null = null;
      do {
        const answer = fields(
          await rpc.request('session/list', cursor === null ? {} : { cursor }),
        );
        sessions.push(...list(answer['sessions'], readSummary));
        cursor = textOrNull(answer['nextCursor']);
        // A page that was there before would come again for ever.
        if (cursor !== null && cursors.has(cursor)) break;
        cursors.add(cursor ?? '');
      } while (cursor !== null);
      return [...new Map(sessions.map((session) => [session.id, session])).values()];
    },

    /** @throws {RpcError} */
    async newSession(cwd: string): Promise<OpenedSession> {
      const request: NewSessionRequest = { cwd, mcpServers: [] };
      const answer = fields(await rpc.request('session/new', request));
      const id = sessionIdOrNull(answer['sessionId']);
      if (id === null) throw new RpcError(0, 'the new session has no id to call it by');
      return { id, options: readOptions(answer['configOptions']) };
    },

    /** goose replays the record as updates before this resolves. */
    async loadSession(sessionId: string, cwd: string): Promise<OpenedSession> {
      const request: LoadSessionRequest = { sessionId, cwd, mcpServers: [] };
      const answer = fields(await rpc.request('session/load', request));
      return { id: sessionId, options: readOptions(answer['configOptions']) };
    },

    /** Resolves with the reason for the answer's end, such as `end_turn`. */
    async prompt(sessionId: string, prompt: ContentBlock[]): Promise<string> {
      const request: PromptRequest = { sessionId, prompt };
      return readStopReason(await rpc.request('session/prompt', request));
    },

    /** Waits for the end of an answer that was asked for before the line was cut. */
    async awaitPrompt(requestId: number): Promise<string> {
      return readStopReason(await rpc.expect(requestId));
    },

    /**
     * Whether goose is at work on a session, whoever asked it to. goose has no request for that, so
     * this one offers advice to a run that cannot exist: goose refuses it, and says which one does.
     */
    async isRunning(sessionId: string): Promise<boolean> {
      try {
        await rpc.request('_goose/unstable/session/steer', {
          sessionId,
          expectedRunId: 'none',
          prompt: [{ type: 'text', text: '-' }],
        });
      } catch (error) {
        if (!(error instanceof RpcError)) throw error;
        return textOrNull(fields(error.data)['actualRunId']) !== null;
      }
      return false;
    },

    cancel: (sessionId: string) => rpc.notify('session/cancel', { sessionId }),

    /** Frees what goose holds for a session that is not shown any more. Its record stays. */
    closeSession: (sessionId: string) => rpc.request('session/close', { sessionId }),

    deleteSession: (sessionId: string) => rpc.request('session/delete', { sessionId }),

    renameSession: (sessionId: string, title: string) =>
      rpc.request('_goose/unstable/session/rename', { sessionId, title }),

    setWorkingDirectory: (sessionId: string, workingDir: string) =>
      rpc.request('_goose/unstable/session/working-dir/update', {
        sessionId,
        workingDir,
      }),

    async setOption(
      sessionId: string,
      configId: string,
      value: string,
    ): Promise<readonly SessionOption[]> {
      const request: SetSessionConfigOptionRequest = { sessionId, configId, value };
      const answer = fields(await rpc.request('session/set_config_option', request));
      return readOptions(answer['configOptions']);
    },

    async providers(): Promise<readonly Provider[]> {
      const answer = fields(await rpc.request('_goose/unstable/providers/list', {}));
      return listByKey(answer['entries'], readProvider, ({ id }) => id);
    },

    async extensions(): Promise<readonly Extension[]> {
      const answer = fields(
        await rpc.request('_goose/unstable/config/extensions/list', {}),
      );
      return listByKey(answer['extensions'], readExtension, ({ key }) => key);
    },

    addExtension: (extension: GooseExtension) =>
      rpc.request('_goose/unstable/config/extensions/add', { extension, enabled: true }),

    setExtensionEnabled: (configKey: string, enabled: boolean) =>
      rpc.request('_goose/unstable/config/extensions/set-enabled', {
        configKey,
        enabled,
      }),

    removeExtension: (configKey: string) =>
      rpc.request('_goose/unstable/config/extensions/remove', { configKey }),

    // The released goose names these two fields otherwise than the SDK's types.
    addExtensionToSession: (sessionId: string, extension: GooseExtension) =>
      rpc.request('_goose/unstable/session/extensions/add', { sessionId, extension }),

    removeExtensionFromSession: (sessionId: string, extensionKey: string) =>
      rpc.request('_goose/unstable/session/extensions/remove', {
        sessionId,
        extensionKey,
      }),

    async tools(sessionId: string): Promise<readonly Tool[]> {
      const answer = fields(
        await rpc.request('_goose/unstable/tools/list', { sessionId }),
      );
      return listByKey(answer['tools'], readTool, ({ name }) => name);
    },

    async defaults(): Promise<Defaults> {
      const answer = fields(await rpc.request('_goose/unstable/defaults/read', {}));
      return {
        provider: textOrNull(answer['providerId']),
        model: textOrNull(answer['modelId']),
      };
    },
  };
}

export type GooseClient = ReturnType<typeof gooseClient>;

function readStopReason(answer: unknown): string {
  return text(fields(answer)['stopReason'], 'end_turn');
}

function readTool(value: unknown): Tool | null {
  const { name, description } = fields(value);
  if (textOrNull(name) === null) return null;
  return { name: text(name), description: text(description) };
}

function readProvider(value: unknown): Provider | null {
  const { providerId, providerName, description, configured } = fields(value);
  if (textOrNull(providerId) === null) return null;
  return {
    id: text(providerId),
    name: text(providerName, text(providerId)),
    description: text(description),
    configured: configured === true,
  };
}

function readExtension(value: unknown): Extension | null {
  const { extension, enabled, configKey } = fields(value);
  const {
    name,
    display_name: displayName,
    description,
    bundled,
    server,
  } = fields(extension);
  const key = text(configKey, text(name));
  if (key === '') return null;
  return {
    key,
    name: text(displayName) || text(name) || text(fields(server)['name'], key),
    description: text(description),
    enabled: enabled === true,
    bundled: bundled === true,
    // It is only ever handed back to the goose that it came from.
    definition: extension as GooseExtension,
  };
}

function readSummary(value: unknown): SessionSummary | null {
  const { sessionId, title, cwd, updatedAt, _meta } = fields(value);
  const id = sessionIdOrNull(sessionId);
  if (id === null) return null;
  return {
    id,
    title: text(title).trim() || 'Untitled session',
    cwd: text(cwd),
    updatedAt: text(updatedAt),
    messages: countOrNull(fields(_meta)['messageCount']),
  };
}
