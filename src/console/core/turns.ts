import { isUnsent } from '../conversation/reduce';
import {
  isAtWorkElsewhere,
  noticeOfEnd,
  sentence,
  silence,
} from '../conversation/sentences';
import type { Connection } from '../connection/connection';
import type { Image } from '../protocol/content';
import { RpcError } from '../protocol/rpc';
import type { TabAction } from '../protocol/tabAction';
import type { CoreContext } from './context';
import { unsentOf } from './notes';
import type { Questions } from './questions';
import type { Records } from './records';

export interface TurnsOptions extends CoreContext {
  readonly records: Records;
  readonly questions: Questions;
  /** What a page that is loaded anew needs has changed. */
  readonly onChange: () => void;
  /** goose begins to work on a session. */
  readonly onBegun: (sessionId: string) => void;
  /** goose is not at work on a session any more. */
  readonly onEnded: (sessionId: string) => void;
  /**
   * goose can take the next message of a session.
   *
   * @param isWhole whether the answer before was neither stopped nor failed
   */
  readonly onIdle?: (sessionId: string, isWhole: boolean) => void;
}

/** Milliseconds between two questions whether goose is still at work. */
const askAgainAfter = 1000;

/** A prompt and its answer. */
interface Turn {
  /** Something of it may be missing, so that goose's record is read when it ends. */
  readonly isPatchy: boolean;
  /** The reader's message; null where nobody asked on this connection. */
  readonly message: { readonly id: string; readonly text: string } | null;
}

/**
 * What goose is at work on, whichever tab asked for it, also over cut connections and closed pages: a
 * turn is a prompt and its answer.
 */
export function createTurns({
  browser,
  store,
  connection,
  records,
  questions,
  onChange,
  onBegun,
  onEnded,
  onIdle = () => undefined,
}: TurnsOptions) {
  const { getState, dispatchTo } = store;
  /** By session. */
  const turns = new Map<string, Turn>();

  const isBusy = (sessionId: string) => turns.has(sessionId);
  const conversation = (id: string) => getState().conversations.get(id);

  /** @param stopReason The reason for the answer's end, once goose tells. */
  async function begin(sessionId: string, turn: Turn, stopReason: Promise<string>) {
    turns.set(sessionId, turn);
    onBegun(sessionId);
    onChange();
    try {
      const reason = await stopReason;
      const isSilent = reason === 'end_turn' && !turn.isPatchy && saysNothing(sessionId);
      const usage = conversation(sessionId)?.usage ?? null;
      const notice = isSilent ? silence(usage) : noticeOfEnd(reason);
      end(sessionId, turn, notice, reason === 'end_turn');
    } catch (error) {
      // After a cut the answer goes on, and is waited for on the next connection.
      if (!(error instanceof RpcError)) return;
      if (turn.message && isAtWorkElsewhere(error)) {
        dispatchTo(sessionId, { type: 'notReceived', id: turn.message.id });
        browser.writeNote(unsentOf(sessionId), turn.message.text);
      }
      end(sessionId, turn, { tone: 'error', text: sentence(error) }, false);
    }
  }

  function saysNothing(sessionId: string): boolean {
    const last = conversation(sessionId)?.items.at(-1);
    return last?.kind === 'user' || last?.kind === 'thought';
  }

  function end(
    sessionId: string,
    turn: Turn,
    notice: ReturnType<typeof noticeOfEnd>,
    isWhole: boolean,
  ) {
    if (turns.get(sessionId) !== turn) return;
    turns.delete(sessionId);
    questions.remove(sessionId);
    onChange();
    dispatchTo(sessionId, { type: 'turnEnded', notice });
    const { current } = connection;
    if (turn.isPatchy && current) {
      // What a cut swallowed is in goose's record.
      void records.read(current, sessionId).then(() => onIdle(sessionId, isWhole));
    } else {
      onIdle(sessionId, isWhole);
    }
    onEnded(sessionId);
  }

  /**
   * Sends a message.
   *
   * @param sessionId The session that is shown, unless another is named.
   * @returns whether the message is on its way; otherwise it is still the caller's.
   */
  function send(
    text: string,
    images: readonly Image[],
    sessionId: string | null = getState().shown,
  ): boolean {
    const { current } = connection;
    if (!current || sessionId === null || isBusy(sessionId)) return false;
    // What is added to a record that is being read would be taken for a part of it.
    if (conversation(sessionId)?.status === 'loading') return false;
    const { id, stopReason } = current.client.prompt(sessionId, text, images);
    const message = { id: String(id), text };
    dispatchTo(sessionId, { type: 'sent', ...message, images });
    browser.writeNote(unsentOf(sessionId), '');
    void begin(sessionId, { isPatchy: isCommand(text), message }, stopReason);
    return true;
  }

  return {
    isBusy,
    isAnyBusy: () => turns.size > 0,
    send,
    /** Another tab has sent a message, or this page did before it was loaded anew. */
    prompted({ sessionId, id, text, images, stopReason }: Prompted) {
      if (isBusy(sessionId)) return;
      const message = { id: String(id), text };
      dispatchTo(sessionId, { type: 'sent', ...message, images });
      const isPatchy = connection.current?.isResumed === true;
      void begin(sessionId, { isPatchy, message }, stopReason);
    },
    /** Sends a message again that goose never received. */
    sendAgain(itemId: string) {
      const { shown } = getState();
      if (shown === null) return;
      const item = conversation(shown)?.items.find(isUnsent(itemId));
      if (item?.kind !== 'user' || !send(item.text, item.images)) return;
      dispatchTo(shown, { type: 'discarded', id: itemId });
    },
    /** Stops a turn: that of the session that is shown, unless another is named. */
    stop(sessionId: string | null = getState().shown) {
      const { current } = connection;
      if (!current || sessionId === null || !isBusy(sessionId)) return;
      // A tool that waits for the reader would keep goose from stopping.
      questions.cancel(sessionId);
      dispatchTo(sessionId, { type: 'stopAsked' });
      void current.client.cancel(sessionId);
    },
    /** Another tab has stopped a turn. */
    stopped(sessionId: string) {
      if (isBusy(sessionId)) dispatchTo(sessionId, { type: 'stopAsked' });
    },
    /** Follows an answer that nobody asked for on this connection, if there is one. */
    async follow(sessionId: string) {
      const { current } = connection;
      if (!current || isBusy(sessionId)) return;
      const running = await current.client.isRunning(sessionId).catch(() => false);
      if (!running || connection.current !== current || isBusy(sessionId)) return;
      dispatchTo(sessionId, { type: 'turnFound' });
      const turn = { isPatchy: true, message: null };
      await begin(sessionId, turn, untilIdle(current, sessionId));
    },
    /** A connection was taken up. The cut may have swallowed the end of a turn. */
    async check(opened: Connection) {
      for (const [sessionId, turn] of turns) {
        const isRunning = await opened.client.isRunning(sessionId).catch(() => true);
        if (connection.current !== opened) return;
        if (isRunning) continue;
        if (turn.message) opened.stream.supply(lostEnd(turn.message.id));
        end(sessionId, turn, null, true);
      }
    },
    close() {
      turns.clear();
      questions.reset();
    },
  };
}

const lostEnd = (id: string) =>
  ({ jsonrpc: '2.0', id, result: { stopReason: 'end_turn' } }) as const;

/** Whether a message may change what is recorded, as /clear and /compact do. */
const isCommand = (text: string) => text.startsWith('/');

type Prompted = Extract<TabAction, { type: 'prompted' }>;

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
