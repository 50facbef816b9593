import type {
  InitializeRequest,
  LoadSessionRequest,
  NewSessionRequest,
  PromptRequest,
  SetSessionConfigOptionRequest,
} from '@agentclientprotocol/sdk';
import {
  type GooseInfo,
  type NamedAgent,
  readAgent,
  readSummary,
  type SessionSummary,
} from './answers';
import { blockText, type Image } from './content';
import type { FormAnswer } from './form';
import { fields, list, listByKey, sessionIdOrNull, text, textOrNull } from './read';
import { recipeClient } from './recipeClient';
import { type Rpc, RpcError, type RpcId } from './rpc';
import type { SessionOption } from './sessionOption';
import { setupClient } from './setupClient';
import { readAnsweredOptions, readStopReason } from './tabAction';

const protocolVersion = 1;

/** Without it goose brings no panels of tools. */
const panels = {
  extensions: {
    'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] },
  },
};

/** goose speaks another version of ACP than this page. */
export class UnknownProtocolError extends Error {
  override readonly name = 'UnknownProtocolError';
  readonly version: string;

  constructor(version: string) {
    super(`goose speaks version ${version} of ACP`);
    this.version = version;
  }
}

export interface OpenedSession {
  readonly id: string;
  readonly options: readonly SessionOption[];
}

/** A prompt that is on its way to goose. */
export interface SentPrompt {
  /** Its JSON-RPC id, by which other tabs know it too. */
  readonly id: RpcId;
  /** Resolves with the reason for the answer's end, such as `end_turn`. */
  readonly stopReason: Promise<string>;
}

/**
 * What this page asks of goose. Types of the requests are ACP's; answers are read field by field,
 * since the SDK's validators refuse some answers of the goose that is released.
 */
export function gooseClient(rpc: Rpc) {
  return {
    /** @throws {UnknownProtocolError} */
    async initialize(): Promise<GooseInfo> {
      return readGooseInfo(
        await rpc.request('initialize', {
          protocolVersion,
          clientCapabilities: {
            elicitation: { form: {} },
            // Without it goose does not say how many tokens a session has used in all, nor by
            // which code a provider signs the reader in.
            _meta: { goose: { customNotifications: true, mcpHostCapabilities: panels } },
          },
          clientInfo: { name: 'goose-site-console', version: '1' },
        } satisfies InitializeRequest),
      );
    },

    /** The sessions that have changed last. */
    async newestSessions(): Promise<readonly SessionSummary[]> {
      return list(fields(await rpc.request('session/list', {}))['sessions'], readSummary);
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

    /**
     * @param recipe What the link of a recipe holds, if the session is begun with one.
     * @throws {RpcError}
     */
    async newSession(cwd: string, recipe: string | null = null): Promise<OpenedSession> {
      const request: NewSessionRequest = {
        cwd,
        mcpServers: [],
        ...(recipe !== null && { _meta: { recipeDeeplink: recipe } }),
      };
      const answer = await rpc.request('session/new', request);
      return { id: idOf(answer), options: readAnsweredOptions(answer) };
    },

    /** goose replays the record as updates before this resolves. */
    async loadSession(sessionId: string, cwd: string): Promise<readonly SessionOption[]> {
      const request: LoadSessionRequest = { sessionId, cwd, mcpServers: [] };
      return readAnsweredOptions(await rpc.request('session/load', request));
    },

    prompt(sessionId: string, message: string, images: readonly Image[]): SentPrompt {
      const request: PromptRequest = {
        sessionId,
        prompt: promptOf(message, images),
      };
      const { id, answer } = rpc.ask('session/prompt', request);
      return { id, stopReason: answer.then(readStopReason) };
    },

    /** Answers `session/request_permission`; null is for a turn that was stopped. */
    answerPermission: (requestId: RpcId, optionId: string | null) =>
      rpc.respond(requestId, {
        outcome:
          optionId === null
            ? { outcome: 'cancelled' }
            : { outcome: 'selected', optionId },
      }),

    /** Answers `elicitation/create`. */
    answerForm: (requestId: RpcId, answer: FormAnswer) => rpc.respond(requestId, answer),

    /** Whether goose is at work on a session, whoever asked it to. */
    isRunning: async (sessionId: string) => (await runOf(rpc, sessionId)) !== null,

    /**
     * Tells goose more while it works: it hears it before its next request to the model.
     *
     * @returns goose's name for the message
     * @throws {RpcError} when goose is not at work on the session
     */
    async steer(
      sessionId: string,
      message: string,
      images: readonly Image[],
    ): Promise<string> {
      const expectedRunId = await runOf(rpc, sessionId);
      if (expectedRunId === null) throw new RpcError(0, 'it is not at work any more');
      const prompt = promptOf(message, images);
      const answer = await rpc.request(steer, { sessionId, expectedRunId, prompt });
      return text(fields(answer)['messageId']);
    },

    cancel: (sessionId: string) => rpc.notify('session/cancel', { sessionId }),

    /** Frees what goose holds for a session that is not shown any more. Its record stays. */
    closeSession: (sessionId: string) => rpc.request('session/close', { sessionId }),

    deleteSession: (sessionId: string) => rpc.request('session/delete', { sessionId }),

    /** Puts a session into goose's archive, or takes it out. */
    archiveSession: (sessionId: string, isArchived: boolean) =>
      rpc.request(`_goose/unstable/session/${isArchived ? 'archive' : 'unarchive'}`, {
        sessionId,
      }),

    /** The whole of a session: to read, or for another goose. */
    async exportSession(sessionId: string, format: 'markdown' | 'json'): Promise<string> {
      const request = { sessionId, format };
      const answer = await rpc.request('_goose/unstable/session/export', request);
      return text(fields(answer)['data']);
    },

    /**
     * Makes a session of what was exported.
     *
     * @throws {RpcError}
     */
    async importSession(input: string): Promise<string> {
      const request = { input, source: 'json' };
      return idOf(await rpc.request('_goose/unstable/session/import', request));
    },

    /**
     * Makes a session with the same record.
     *
     * @throws {RpcError}
     */
    forkSession: async (sessionId: string, cwd: string): Promise<string> =>
      idOf(await rpc.request('session/fork', { sessionId, cwd, mcpServers: [] })),

    /**
     * Makes goose forget what it recorded of a session from a second on.
     *
     * @param questions how many messages of the reader stay; for the other tabs, goose ignores it
     */
    truncate: (sessionId: string, truncateFrom: number, questions: number) =>
      rpc.request('_goose/unstable/session/conversation/truncate', {
        sessionId,
        truncateFrom,
        _meta: { questions },
      }),

    renameSession: (sessionId: string, title: string) =>
      rpc.request('_goose/unstable/session/rename', { sessionId, title }),

    /** Agents and recipes that a message of a session can name. */
    async agents(sessionId: string): Promise<readonly NamedAgent[]> {
      const request = { sessionId };
      const answer = await rpc.request('_goose/unstable/agent-mentions/list', request);
      return listByKey(fields(answer)['agents'], readAgent, ({ name }) => name);
    },

    /**
     * What goose's own tool prints for a folder: its files and folders, two levels of them.
     *
     * @throws {RpcError} where the session has no such tool, or asks before it runs one
     */
    async tree(sessionId: string, path: string): Promise<string> {
      const answer = await rpc.request('_goose/unstable/tools/call', {
        sessionId,
        extensionName: 'developer',
        name: 'tree',
        arguments: { path, depth: 2 },
      });
      const { content, isError } = fields(answer);
      if (isError === true) throw new RpcError(0, 'the folder cannot be listed');
      return list(content, (block) => blockText(fields(block))).join('\n');
    },

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
      return readAnsweredOptions(await rpc.request('session/set_config_option', request));
    },

    ...setupClient(rpc),
    ...recipeClient(rpc),
  };
}

const promptOf = (message: string, images: readonly Image[]): PromptRequest['prompt'] => [
  ...(message === '' ? [] : [{ type: 'text' as const, text: message }]),
  ...images.map((image) => ({ type: 'image' as const, ...image })),
];

function idOf(answer: unknown): string {
  const id = sessionIdOrNull(fields(answer)['sessionId']);
  if (id === null) throw new RpcError(0, 'the new session has no id to call it by');
  return id;
}

const steer = '_goose/unstable/session/steer';

/**
 * goose's name for what it is doing in a session, or null. goose has no request for that, so this
 * one offers advice to a run that cannot exist: goose refuses it, and says which one does.
 */
async function runOf(rpc: Rpc, sessionId: string): Promise<string | null> {
  try {
    const prompt = promptOf('-', []);
    await rpc.request(steer, { sessionId, expectedRunId: 'none', prompt });
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    return textOrNull(fields(error.data)['actualRunId']);
  }
  return null;
}

export type GooseClient = ReturnType<typeof gooseClient>;

/**
 * What goose answered to `initialize`.
 *
 * @throws {UnknownProtocolError}
 */
export function readGooseInfo(initialized: unknown): GooseInfo {
  const answer = fields(initialized);
  const { loadSession } = fields(answer['agentCapabilities']);
  if (answer['protocolVersion'] !== protocolVersion || loadSession !== true) {
    throw new UnknownProtocolError(String(answer['protocolVersion']));
  }
  return { version: textOrNull(fields(answer['agentInfo'])['version']) };
}
