import type { BrowserStore } from './browserStore';
import type { OpenedLine } from './connection/connector';
import type { ConversationEvent } from './conversation/reduce';
import { endOfRun, sentence } from './conversation/sentences';
import { readPermission } from './conversation/update';
import type { Line } from './wire/line';
import { RpcError } from './wire/rpc';

export interface RunsOptions {
  readonly browser: BrowserStore;
  readonly getAddress: () => string;
  readonly tell: (sessionId: string, event: ConversationEvent) => void;
  /** Whether the page shows anything of a session yet. */
  readonly isKnown: (sessionId: string) => boolean;
  readonly loadRecord: (line: Line, sessionId: string) => Promise<void>;
  /** goose is not at work on a session any more. */
  readonly onEnded: (sessionId: string) => void;
}

/** What goose is at work on, and what it waits for. */
export interface Runs {
  isBusy(sessionId: string): boolean;
  /** A line is open; what goose was at work on over it, if it was cut, is followed again. */
  open(opened: OpenedLine): void;
  close(): void;
  /** Follows the answer to the prompt that was just sent. */
  begin(sessionId: string, ended: Promise<string>): void;
  /** Follows an answer that this page did not ask for, if there is one. */
  look(sessionId: string): Promise<void>;
  stop(sessionId: string): void;
  /** A tool waits for the reader. */
  ask(id: string | number, params: unknown): void;
  answer(id: string | number, optionId: string): void;
}

/** Milliseconds between two questions whether goose is still at work. */
const askAgainAfter = 1000;

/** Keeps account of goose's work, also over cut lines and closed pages. */
export function createRuns({
  browser,
  getAddress,
  tell,
  isKnown,
  loadRecord,
  onEnded,
}: RunsOptions): Runs {
  /** Session → JSON-RPC id of the prompt that goose is answering. */
  const prompts = new Map<string, number>();
  /** Sessions with an answer that this line did not ask for. */
  const followed = new Set<string>();
  /** JSON-RPC id → parameters of a permission request that waits for the reader. */
  const permissions = new Map<string | number, unknown>();
  let opened: OpenedLine | null = null;

  const isBusy = (sessionId: string) => prompts.has(sessionId) || followed.has(sessionId);
  const isOpen = (line: Line) => opened?.line === line;
  const permissionsOf = (sessionId: string) =>
    [...permissions]
      .map(([id, params]) => readPermission(id, params))
      .filter((request) => request.sessionId === sessionId);

  /** Notes what a later page, or this one after a cut, needs to take the line up. */
  function keepLine() {
    if (!opened?.mayKeep || !opened.line.stream.connectionId) return;
    const { stream, rpc, goose } = opened.line;
    browser.writeLine({
      address: getAddress(),
      connectionId: stream.connectionId ?? '',
      version: goose.version,
      lastId: rpc.lastId,
      prompts: Object.fromEntries(prompts),
      permissions: [...permissions].map(([id, params]) => ({ id, params })),
    });
  }

  /** @param ended The reason for the answer's end, once goose tells. */
  async function finish(line: Line, sessionId: string, ended: Promise<string>) {
    try {
      const notice = endOfRun(await ended);
      if (isOpen(line)) end(sessionId, notice);
    } catch (error) {
      // After a cut the answer goes on, and is waited for on the next line.
      if (isOpen(line) && error instanceof RpcError) {
        end(sessionId, { tone: 'error', text: sentence(error) });
      }
    }
  }

  function end(sessionId: string, notice: ReturnType<typeof endOfRun>) {
    prompts.delete(sessionId);
    followed.delete(sessionId);
    for (const { id } of permissionsOf(sessionId)) permissions.delete(id);
    keepLine();
    tell(sessionId, { type: 'runEnded', notice });
    onEnded(sessionId);
  }

  /**
   * @param ended Goose's word that the answer is complete. The cut may have swallowed it, so goose is
   *   also asked again and again.
   */
  async function follow(line: Line, sessionId: string, ended?: Promise<string>) {
    followed.add(sessionId);
    if (!isKnown(sessionId)) await loadRecord(line, sessionId);
    tell(sessionId, { type: 'runFound' });
    for (const request of permissionsOf(sessionId)) {
      tell(sessionId, { type: 'permissionAsked', request });
    }
    const idle = untilIdle(line, sessionId);
    await finish(line, sessionId, ended ? Promise.race([ended, idle]) : idle);
    // What the cut swallowed is in goose's record.
    if (isOpen(line)) await loadRecord(line, sessionId);
  }

  function forgetAll() {
    prompts.clear();
    followed.clear();
    permissions.clear();
  }

  return {
    isBusy,
    open(next) {
      opened = next;
      forgetAll();
      const { line, kept } = next;
      for (const { id, params } of kept?.permissions ?? []) permissions.set(id, params);
      for (const [sessionId, requestId] of Object.entries(kept?.prompts ?? {})) {
        prompts.set(sessionId, requestId);
        void follow(line, sessionId, line.client.awaitPrompt(requestId));
      }
      keepLine();
    },
    close() {
      opened = null;
      forgetAll();
    },
    begin(sessionId, ended) {
      if (!opened) return;
      const { line } = opened;
      prompts.set(sessionId, line.rpc.lastId);
      keepLine();
      void finish(line, sessionId, ended);
    },
    async look(sessionId) {
      if (!opened || isBusy(sessionId)) return;
      const { line } = opened;
      const running = await line.client.isRunning(sessionId).catch(() => false);
      if (running && isOpen(line) && !isBusy(sessionId)) await follow(line, sessionId);
    },
    stop(sessionId) {
      if (!opened || !isBusy(sessionId)) return;
      const { rpc, client } = opened.line;
      // A tool that waits for the reader would keep goose from stopping.
      for (const { id } of permissionsOf(sessionId)) {
        permissions.delete(id);
        void rpc.respond(id, { outcome: { outcome: 'cancelled' } });
      }
      tell(sessionId, { type: 'stopAsked' });
      void client.cancel(sessionId);
    },
    ask(id, params) {
      const request = readPermission(id, params);
      // Another question must not take the place of one that is being read.
      if (permissions.has(id)) return;
      if (request.options.length === 0 || request.sessionId === '') {
        // Nobody could answer it, and goose would wait.
        void opened?.line.rpc.respond(id, { outcome: { outcome: 'cancelled' } });
        tell(request.sessionId, {
          type: 'update',
          update: { type: 'unreadable', what: 'session/request_permission' },
        });
        return;
      }
      permissions.set(id, params);
      keepLine();
      tell(request.sessionId, { type: 'permissionAsked', request });
    },
    answer(id, optionId) {
      const params = permissions.get(id);
      if (!opened || params === undefined) return;
      permissions.delete(id);
      keepLine();
      void opened.line.rpc.respond(id, { outcome: { outcome: 'selected', optionId } });
      tell(readPermission(id, params).sessionId, { type: 'permissionAnswered', id });
    },
  };
}

/** Resolves with a stop reason once goose is not at work on a session any more. */
async function untilIdle({ client, rpc }: Line, sessionId: string): Promise<string> {
  while (await client.isRunning(sessionId)) {
    await Promise.race([pause(askAgainAfter), rpc.closed]);
  }
  return 'end_turn';
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });
