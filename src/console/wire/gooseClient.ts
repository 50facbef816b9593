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
import { fields, list, numberOrNull, text, textOrNull } from './read';
import type { Rpc } from './rpc';

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
      let cursor: string | null = null;
      do {
        const answer = fields(
          await rpc.request('session/list', cursor === null ? {} : { cursor }),
        );
        sessions.push(...list(answer['sessions'], readSummary));
        cursor = textOrNull(answer['nextCursor']);
      } while (cursor !== null);
      return sessions;
    },

    async newSession(cwd: string): Promise<OpenedSession> {
      const request: NewSessionRequest = { cwd, mcpServers: [] };
      const answer = fields(await rpc.request('session/new', request));
      return {
        id: text(answer['sessionId']),
        options: readOptions(answer['configOptions']),
      };
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

function readSummary(value: unknown): SessionSummary | null {
  const { sessionId, title, cwd, updatedAt, _meta } = fields(value);
  if (textOrNull(sessionId) === null) return null;
  return {
    id: text(sessionId),
    title: text(title, 'Untitled session'),
    cwd: text(cwd),
    updatedAt: text(updatedAt),
    messages: numberOrNull(fields(_meta)['messageCount']),
  };
}
