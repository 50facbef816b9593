import type {
  InitializeRequest,
  LoadSessionRequest,
  NewSessionRequest,
  PromptRequest,
  SetSessionConfigOptionRequest,
} from '@agentclientprotocol/sdk';
import {
  type GooseInfo,
  newSessionId,
  readNames,
  readSummary,
  type SessionSummary,
} from './answers.ts';
import { blockText, type Image } from './content.ts';
import type { FormAnswer } from './form.ts';
import { fields, list, numberLike, text, textOrNull } from '../json.ts';
import { pause } from '../timing.ts';
import { recipeClient } from './recipeClient.ts';
import { type Rpc, RpcError, type RpcId } from './rpc.ts';
import type { SessionOption } from './sessionOption.ts';
import { setupClient } from './setupClient.ts';
import { readAnsweredOptions, readStopReason } from './tabAction.ts';

const protocolVersion = 1;

/** Without it goose brings no panels of tools. */
const panels = {
  extensions: {
    'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] },
  },
};

/** goose speaks another version of ACP than this page; the message says which, to the reader. */
export class UnknownProtocolError extends Error {
  override readonly name = 'UnknownProtocolError';

  constructor(version: unknown) {
    const named = typeof version === 'number' ? `version ${version}` : 'no known version';
    super(
      version === protocolVersion
        ? 'goose does not offer to load sessions, which this page needs.'
        : `goose speaks ${named} of the Agent Client Protocol (ACP), this page version ${protocolVersion}.`,
    );
  }
}

/** Answers are read field by field: the SDK's validators refuse some of the released goose. */
export function gooseClient(rpc: Rpc) {
  /** Calls a tool of the extension that every session has. */
  const develop = (sessionId: string, name: string, wanted: object) =>
    rpc.requestOwn('tools/call', {
      sessionId,
      extensionName: 'developer',
      name,
      arguments: wanted,
    });

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

    async newestSessions(): Promise<readonly SessionSummary[]> {
      const { sessions } = await rpc.request('session/list', {});
      return list(sessions, readSummary);
    },

    /** @param word Only of sessions whose messages hold it. */
    async listSessions(word?: string): Promise<readonly SessionSummary[]> {
      const all = new Map<string, SessionSummary>();
      const cursors = new Set<string | null>();
      let cursor: string | null = null;
      do {
        cursors.add(cursor);
        const { sessions, nextCursor } = await rpc.request('session/list', {
          ...(cursor !== null && { cursor }),
          ...(word !== undefined && { _meta: { query: word } }),
        });
        for (const session of list(sessions, readSummary)) all.set(session.id, session);
        cursor = textOrNull(nextCursor);
        // A page that was there before would come again for ever.
      } while (!cursors.has(cursor));
      return [...all.values()];
    },

    /**
     * @param recipe What the link of a recipe holds, if the session is begun with one.
     * @throws {RpcError}
     */
    async newSession(cwd: string, recipe: string | null = null) {
      const request: NewSessionRequest = {
        cwd,
        mcpServers: [],
        ...(recipe !== null && { _meta: { recipeDeeplink: recipe } }),
      };
      const answer = await rpc.request('session/new', request);
      return { id: newSessionId(answer), options: readAnsweredOptions(answer) };
    },

    /** goose replays the record as updates before this resolves. */
    async loadSession(sessionId: string, cwd: string): Promise<readonly SessionOption[]> {
      const request: LoadSessionRequest = { sessionId, cwd, mcpServers: [] };
      return readAnsweredOptions(await rpc.request('session/load', request));
    },

    /** @param after What the message waits for; its id is known before. */
    prompt(
      sessionId: string,
      message: string,
      images: readonly Image[],
      after?: Promise<unknown>,
    ) {
      const request: PromptRequest = { sessionId, prompt: promptOf(message, images) };
      const { id, answer } = rpc.ask('session/prompt', request, after);
      return {
        /** Its JSON-RPC id, by which other tabs know it too. */
        id,
        /** Resolves with the reason for the answer's end, such as `end_turn`. */
        stopReason: answer.then(readStopReason),
      };
    },

    /** Answers `session/request_permission`; null is for a turn that was stopped. */
    answerPermission: (requestId: RpcId, optionId: string | null) =>
      rpc.respond(requestId, {
        outcome:
          optionId === null
            ? { outcome: 'cancelled' }
            : { outcome: 'selected', optionId },
      }),

    answerForm: (requestId: RpcId, answer: FormAnswer) => rpc.respond(requestId, answer),

    isRunning: async (sessionId: string) => (await runOf(rpc, sessionId)) !== null,

    /** Resolves with a stop reason once goose is no longer at work on a session. */
    async untilIdle(sessionId: string): Promise<string> {
      while ((await runOf(rpc, sessionId)) !== null) {
        await Promise.race([pause(askRunAgainAfter), rpc.closed]);
      }
      return 'end_turn';
    },

    /**
     * Adds a message to goose's current turn, before its next request to the model.
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
      const request = { sessionId, expectedRunId, prompt: promptOf(message, images) };
      return text(await rpc.read(steer, request, 'messageId'));
    },

    cancel: (sessionId: string) => rpc.notify('session/cancel', { sessionId }),

    /**
     * Frees what goose holds for a session. Its record stays.
     *
     * @param anew Also where another tab uses it, since it is opened again at once; goose ignores it.
     */
    closeSession: (sessionId: string, anew = false) =>
      rpc.request('session/close', { sessionId, ...(anew && { _meta: { anew } }) }),

    deleteSession: (sessionId: string) => rpc.request('session/delete', { sessionId }),

    archiveSession: (sessionId: string, isArchived: boolean) =>
      rpc.requestOwn(`session/${isArchived ? 'archive' : 'unarchive'}`, { sessionId }),

    exportSession: async (sessionId: string, format: 'markdown' | 'json') =>
      text(await rpc.read('session/export', { sessionId, format }, 'data')),

    /** @returns the id of a session with the record that was exported */
    importSession: async (input: string) =>
      newSessionId(await rpc.requestOwn('session/import', { input, source: 'json' })),

    /** @returns the id of a session with the same record */
    forkSession: async (sessionId: string, cwd: string) =>
      newSessionId(await rpc.request('session/fork', { sessionId, cwd, mcpServers: [] })),

    /**
     * Makes goose forget what it recorded of a session from a second on.
     *
     * @param questions how many messages of the reader stay; for the other tabs, goose ignores it
     */
    truncate: (sessionId: string, truncateFrom: number, questions: number) =>
      rpc.requestOwn('session/conversation/truncate', {
        sessionId,
        truncateFrom,
        _meta: { questions },
      }),

    renameSession: (sessionId: string, title: string) =>
      rpc.requestOwn('session/rename', { sessionId, title }),

    agents: async (sessionId: string) =>
      readNames(await rpc.read('agent-mentions/list', { sessionId }, 'agents')),

    /**
     * Lists the files and folders of a folder, two levels deep, as goose's own tool prints them.
     *
     * @throws {RpcError} where the session has no such tool, or asks before it runs one
     */
    async tree(sessionId: string, path: string): Promise<string> {
      const { content, isError } = await develop(sessionId, 'tree', { path, depth: 2 });
      if (isError === true) throw new RpcError(0, 'the folder cannot be listed');
      return printedIn(content);
    },

    /**
     * Runs a command in a session in the mode `auto`, without a model and without the session's hooks.
     *
     * @param seconds goose ends it after so many; undefined for goose's own limit.
     */
    async shell(sessionId: string, command: string, seconds?: number) {
      const wanted = { command, timeout_secs: seconds };
      const { content, structuredContent } = await develop(sessionId, 'shell', wanted);
      const { stdout, stderr, exit_code, timed_out } = fields(structuredContent);
      return {
        /** All of it in its order, and the exit code of a command that failed, in goose's words. */
        printed: printedIn(content),
        stdout: text(stdout),
        stderr: text(stderr),
        /** Null where it was not run to its end. */
        exitCode: numberLike(exit_code),
        /** It took longer than it may. */
        isLate: timed_out === true,
      };
    },

    setWorkingDirectory: (sessionId: string, workingDir: string) =>
      rpc.requestOwn('session/working-dir/update', { sessionId, workingDir }),

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

const printedIn = (content: unknown) =>
  list(content, (block) => blockText(fields(block))).join('\n');

const steer = 'session/steer';

/** Milliseconds between two requests whether goose is still at work. */
const askRunAgainAfter = 1000;

/**
 * goose's name for what it is doing in a session, or null. goose has no request for that, so this
 * one offers advice to a run that cannot exist: goose refuses it, and says which one does.
 */
async function runOf(rpc: Rpc, sessionId: string): Promise<string | null> {
  try {
    const prompt = promptOf('-', []);
    await rpc.requestOwn(steer, { sessionId, expectedRunId: 'none', prompt });
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    return textOrNull(fields(error.data)['actualRunId']);
  }
  return null;
}

export type GooseClient = ReturnType<typeof gooseClient>;
export type ShellResult = Awaited<ReturnType<GooseClient['shell']>>;

/** @throws {UnknownProtocolError} */
export function readGooseInfo(initialized: unknown): GooseInfo {
  const answer = fields(initialized);
  const { loadSession } = fields(answer['agentCapabilities']);
  if (answer['protocolVersion'] !== protocolVersion || loadSession !== true) {
    throw new UnknownProtocolError(answer['protocolVersion']);
  }
  const version = text(fields(answer['agentInfo'])['version']);
  return { version: /^[\w.+-]{1,40}$/.test(version) ? version : null };
}
