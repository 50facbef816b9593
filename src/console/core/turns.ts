import type { Connection } from '../connection/connection';
import { isUnsent } from '../conversation/reduce';
import { noticeOfEnd, sentence } from '../conversation/sentences';
import type { Image } from '../protocol/content';
import { RpcError } from '../protocol/rpc';
import type { CoreContext } from './context';
import type { Permissions } from './permissions';
import type { Records } from './records';

export interface TurnsOptions extends CoreContext {
  readonly records: Records;
  readonly permissions: Permissions;
  /** An id that no other message has. */
  readonly newId: () => string;
  /** goose is not at work on a session any more. */
  readonly onEnded: (sessionId: string) => void;
}

/** Milliseconds between two questions whether goose is still at work. */
const askAgainAfter = 1000;

/**
 * What goose is at work on, also over cut connections and closed pages: a turn is a prompt and its
 * answer.
 */
export function createTurns({
  browser,
  store,
  connection,
  records,
  permissions,
  newId,
  onEnded,
}: TurnsOptions) {
  const { getState, dispatchTo } = store;
  /** Session → JSON-RPC id of the prompt that goose is answering. */
  const prompts = new Map<string, number>();
  /** Sessions with an answer that this connection did not ask for. */
  const followed = new Set<string>();

  const isBusy = (sessionId: string) => prompts.has(sessionId) || followed.has(sessionId);
  const conversation = (id: string) => getState().conversations.get(id);

  /** Saves what a later page, or this one after a cut, needs to take the connection up. */
  function save() {
    const { current } = connection;
    if (!current?.maySave || !current.stream.connectionId) return;
    browser.writeConnection({
      address: getState().settings.address,
      connectionId: current.stream.connectionId,
      version: current.goose.version,
      lastId: current.rpc.lastId,
      prompts: Object.fromEntries(prompts),
      permissions: permissions.saved(),
    });
  }

  /** @param stopReason The reason for the answer's end, once goose tells. */
  async function finish(
    opened: Connection,
    sessionId: string,
    stopReason: Promise<string>,
  ) {
    try {
      const notice = noticeOfEnd(await stopReason);
      if (connection.current === opened) end(sessionId, notice);
    } catch (error) {
      // After a cut the answer goes on, and is waited for on the next connection.
      if (connection.current === opened && error instanceof RpcError) {
        end(sessionId, { tone: 'error', text: sentence(error) });
      }
    }
  }

  function end(sessionId: string, notice: ReturnType<typeof noticeOfEnd>) {
    prompts.delete(sessionId);
    followed.delete(sessionId);
    permissions.remove(sessionId);
    save();
    dispatchTo(sessionId, { type: 'turnEnded', notice });
    onEnded(sessionId);
  }

  /**
   * @param stopReason Goose's word that the answer is complete. The cut may have swallowed it, so
   *   goose is also asked again and again.
   */
  async function followTurn(
    opened: Connection,
    sessionId: string,
    stopReason?: Promise<string>,
  ) {
    followed.add(sessionId);
    if (!conversation(sessionId)) await records.read(opened, sessionId);
    dispatchTo(sessionId, { type: 'turnFound' });
    for (const request of permissions.of(sessionId)) {
      dispatchTo(sessionId, { type: 'permissionAsked', request });
    }
    const idle = untilIdle(opened, sessionId);
    await finish(opened, sessionId, stopReason ? Promise.race([stopReason, idle]) : idle);
    // What the cut swallowed is in goose's record.
    if (connection.current === opened) await records.read(opened, sessionId);
  }

  function reset() {
    prompts.clear();
    followed.clear();
  }

  /**
   * Sends a message in the session that is shown.
   *
   * @returns whether the message is on its way; otherwise it is still the caller's.
   */
  function send(text: string, images: readonly Image[]): boolean {
    const { current } = connection;
    const { shown } = getState();
    if (!current || shown === null || isBusy(shown)) return false;
    // What is added to a record that is being read would be taken for a part of it.
    if (conversation(shown)?.status === 'loading') return false;
    dispatchTo(shown, { type: 'sent', id: newId(), text, images });
    const { requestId, stopReason } = current.client.prompt(shown, text, images);
    prompts.set(shown, requestId);
    save();
    void finish(current, shown, stopReason);
    return true;
  }

  return {
    isBusy,
    save,
    send,
    /** Sends a message again that goose never received. */
    sendAgain(itemId: string) {
      const { shown } = getState();
      if (shown === null) return;
      const item = conversation(shown)?.items.find(isUnsent(itemId));
      if (item?.kind !== 'user' || !send(item.text, item.images)) return;
      dispatchTo(shown, { type: 'discarded', id: itemId });
    },
    /** Stops the turn of the session that is shown. */
    stop() {
      const { current } = connection;
      const { shown } = getState();
      if (!current || shown === null || !isBusy(shown)) return;
      // A tool that waits for the reader would keep goose from stopping.
      permissions.cancel(shown);
      dispatchTo(shown, { type: 'stopAsked' });
      void current.client.cancel(shown);
    },
    /** Follows an answer that this page did not ask for, if there is one. */
    async follow(sessionId: string) {
      const { current } = connection;
      if (!current || isBusy(sessionId)) return;
      const running = await current.client.isRunning(sessionId).catch(() => false);
      if (!running || connection.current !== current || isBusy(sessionId)) return;
      await followTurn(current, sessionId);
    },
    /** A connection is open; what goose was at work on over it, if it was cut, is followed again. */
    open(opened: Connection) {
      reset();
      permissions.reset(opened.resumed?.permissions ?? []);
      const { prompts: begun = {} } = opened.resumed ?? {};
      for (const [sessionId, requestId] of Object.entries(begun)) {
        prompts.set(sessionId, requestId);
        void followTurn(opened, sessionId, opened.client.awaitPrompt(requestId));
      }
      save();
    },
    close() {
      reset();
      permissions.reset([]);
    },
  };
}

export type Turns = ReturnType<typeof createTurns>;

/** Resolves with a stop reason once goose is not at work on a session any more. */
async function untilIdle(
  { client, rpc }: Connection,
  sessionId: string,
): Promise<string> {
  while (await client.isRunning(sessionId)) {
    await Promise.race([pause(askAgainAfter), rpc.closed]);
  }
  return 'end_turn';
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });
