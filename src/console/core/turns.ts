import { isNotReceived, isReceived } from '../conversation/recordedSession';
import { isUnsent } from '../conversation/reduce';
import {
  isAtWorkElsewhere,
  type Notice,
  noticeOfEnd,
  sentence,
  silence,
} from '../conversation/sentences';
import {
  type Connection,
  type Image,
  readImage,
  RpcError,
  type TabAction,
  tooLarge,
} from 'goose-web-client';
import { isWorking, type UserItem } from '../conversation/conversation';
import type { CoreContext } from './context';
import { fields, list, text as textOf } from 'goose-web-client/json';
import { sendingOf, unsentOf } from './notes';
import type { Records } from './records';
import type { Snapshots } from './snapshots';

/** A prompt and its answer. */
interface Turn {
  /** Something of it may be missing, so that goose's record is read when it ends. */
  readonly isPatchy: boolean;
  /** Null where nobody asked on this connection. */
  readonly message: Pick<UserItem, 'id' | 'text' | 'images'> | null;
}

/**
 * Follows the turns that goose works on, whichever tab began them, also over cut connections and closed
 * pages.
 */
export function createTurns({
  browser,
  store,
  connection,
  events,
  records,
  snapshots,
}: CoreContext & {
  readonly records: Pick<Records, 'read' | 'untilRead'>;
  readonly snapshots?: Pick<Snapshots, 'before'>;
}) {
  const { getState, dispatchTo } = store;
  const turns = new Map<string, Turn>();

  /** Sessions that the reader stopped while disconnected, with goose's address: another goose may have the same ids. */
  const toStop = new Map<string, string>();

  /** Sessions that goose was not at work on before their record is read. */
  const idle = new Set<string>();
  /** Messages that wait for the snapshot of their folder. */
  const held = new Map<string, Promise<void>>();

  const isBusy = (sessionId: string) => turns.has(sessionId);
  const conversation = (id: string) => getState().conversations.get(id);

  /** @param stopReason The reason for the answer's end, once goose tells. */
  async function begin(sessionId: string, turn: Turn, stopReason: Promise<string>) {
    turns.set(sessionId, turn);
    const stoppedAt = toStop.get(sessionId);
    toStop.delete(sessionId);
    if (stoppedAt === getState().settings.address) halt(sessionId);
    events.emit('turnBegun', sessionId);
    events.emit('unsaved', null);
    try {
      const reason = await stopReason;
      if (turns.get(sessionId) === turn && !turn.isPatchy) forgetSending(sessionId);
      const isSilent =
        reason === 'end_turn' && !turn.isPatchy && isEmptyAnswer(sessionId);
      const usage = conversation(sessionId)?.usage ?? null;
      const notice = isSilent ? silence(usage) : noticeOfEnd(reason);
      end(sessionId, turn, notice, reason === 'end_turn');
    } catch (error) {
      // After a cut the answer goes on, and is waited for on the next connection.
      if (!(error instanceof RpcError)) return;
      forgetSending(sessionId);
      const isElsewhere = isAtWorkElsewhere(error);
      if (turn.message && (isElsewhere || error.code === tooLarge)) {
        dispatchTo(sessionId, { type: 'notReceived', id: turn.message.id });
        keepUnsent(sessionId);
      }
      end(sessionId, turn, { tone: 'error', text: sentence(error) }, false);
      // The reader sees that answer before they send the message again.
      if (isElsewhere) await follow(sessionId);
    }
  }

  /**
   * Follows an answer that nobody asked for on this connection, if there is one, until it ends.
   *
   * @returns whether goose says that there is none.
   */
  async function follow(sessionId: string): Promise<boolean> {
    const { current } = connection;
    if (!current || isBusy(sessionId)) return false;
    const running = await current.client.isRunning(sessionId).catch(() => null);
    if (!running) toStop.delete(sessionId);
    if (!running || connection.current !== current || isBusy(sessionId))
      return running === false;
    dispatchTo(sessionId, { type: 'turnFound' });
    const turn = { isPatchy: true, message: null };
    await begin(sessionId, turn, current.client.untilIdle(sessionId));
    return false;
  }

  const forgetSending = (sessionId: string) =>
    browser.writeTab(sendingOf(sessionId), null);

  /**
   * Keeps what goose did not receive, as one message, for the page that comes after this one. Pictures
   * are large, so only this tab has them.
   */
  function keepUnsent(sessionId: string) {
    const lost = conversation(sessionId)?.items.filter(isNotReceived) ?? [];
    const images = lost.flatMap((message) => message.images);
    browser.writeNote(unsentOf(sessionId), lost.map(({ text }) => text).join('\n\n'));
    browser.writeTab(unsentOf(sessionId), images.length === 0 ? null : images);
  }

  /** Received messages with this text. */
  const countOf = (sessionId: string, text: string) =>
    conversation(sessionId)?.items.filter(
      (item) => isReceived(item) && item.kind === 'user' && item.text === text,
    ).length ?? 0;

  /** goose must hear of it before the answers to its questions, or it would continue with the next. */
  function halt(sessionId: string) {
    dispatchTo(sessionId, { type: 'stopAsked' });
    const { current } = connection;
    const cancel = () => current?.client.cancel(sessionId);
    const before = held.get(sessionId);
    if (before) void before.then(cancel);
    else cancel();
    events.emit('turnStopping', sessionId);
  }

  function isEmptyAnswer(sessionId: string): boolean {
    const last = conversation(sessionId)?.items.at(-1);
    return last?.kind === 'user' || last?.kind === 'thought';
  }

  function end(sessionId: string, turn: Turn, notice: Notice | null, isWhole: boolean) {
    if (turns.get(sessionId) !== turn) return;
    turns.delete(sessionId);
    dispatchTo(sessionId, { type: 'turnEnded', notice });
    events.emit('unsaved', null);
    // goose's record holds the messages that a cut swallowed.
    if (turn.isPatchy) void records.read(sessionId);
    events.emit('turnEnded', sessionId);
    // A session that is opened anew, such as for a rule, takes messages once its record is read.
    void records
      .untilRead(sessionId)
      .then(() => events.emit('idle', { sessionId, isWhole }));
  }

  /** @returns whether the message is on its way; otherwise it is still the caller's. */
  function send(text: string, images: readonly Image[], sessionId: string): boolean {
    const { current } = connection;
    if (!current || isBusy(sessionId)) return false;
    // A message added during the reading of a record would be taken for a part of it.
    if (conversation(sessionId)?.status === 'loading') return false;
    const before = snapshots?.before(sessionId, text);
    if (before) {
      held.set(sessionId, before);
      void before.then(() => held.get(sessionId) === before && held.delete(sessionId));
    }
    const { id, stopReason } = current.client.prompt(sessionId, text, images, before);
    const message = { id: String(id), text, images };
    // goose's record has no commands.
    if (!isCommand(text)) {
      const sending = { text, count: countOf(sessionId, text) };
      const fits = browser.writeTab(sendingOf(sessionId), { ...sending, images });
      if (!fits) browser.writeTab(sendingOf(sessionId), sending);
    }
    dispatchTo(sessionId, { type: 'sent', ...message });
    toStop.delete(sessionId);
    void begin(sessionId, { isPatchy: isCommand(text), message }, stopReason);
    return true;
  }

  /** A resumed connection may have lost the end of a turn, or a page that has left may still hear it. */
  async function check(opened: Connection, sessionId: string, turn: Turn) {
    const { client, stream } = opened;
    const isOpen = () => connection.current === opened && turns.get(sessionId) === turn;
    const isStopping = () => conversation(sessionId)?.status === 'stopping';
    const isRunning = await client.isRunning(sessionId).catch(() => true);
    if (!isOpen()) return;
    // The cut may have swallowed that it is to stop, too.
    if (isRunning && isStopping()) halt(sessionId);
    if (isRunning) {
      await client.untilIdle(sessionId);
      // The end may be on its way.
      await new Promise((resolve) => setTimeout(resolve, endWithin));
    }
    if (!isOpen()) return;
    const reason = isStopping() ? 'cancelled' : 'end_turn';
    const result = { stopReason: reason };
    if (turn.message) stream.supply({ jsonrpc: '2.0', id: turn.message.id, result });
    end(sessionId, turn, noticeOfEnd(reason), !isStopping());
  }

  events.on('opened', (opened) => {
    for (const id of getState().conversations.keys()) {
      dispatchTo(id, { type: 'reconnected', isRunning: isBusy(id) });
    }
    if (!opened.isResumed) return;
    for (const [sessionId, turn] of turns)
      // A cut has its own notice.
      check(opened, sessionId, turn).catch(() => undefined);
  });
  /**
   * A page that was loaded anew may have left before goose had its message. While goose works on it, its
   * record need not have the message yet, and the end of the turn reads the record again.
   */
  async function findLost(sessionId: string) {
    const { current } = connection;
    const sending = fields(browser.readTab(sendingOf(sessionId)));
    const text = textOf(sending['text']);
    const images = list(sending['images'], readImage);
    const isMissing = () => countOf(sessionId, text) === sending['count'];
    const wasIdle = idle.delete(sessionId);
    const isNone = text === '' && images.length === 0;
    if (isNone || isBusy(sessionId) || !current) return;
    if (isMissing() && !wasIdle) {
      const isRunning = await current.client.isRunning(sessionId).catch(() => true);
      if (isRunning || connection.current !== current || isBusy(sessionId)) return;
      // It may have ended after the record was read.
      idle.add(sessionId);
      await records.read(sessionId);
      return;
    }
    forgetSending(sessionId);
    if (!isMissing()) return;
    dispatchTo(sessionId, { type: 'unsentFound', id: 'lost', text, images });
    keepUnsent(sessionId);
  }
  events.on('recordRead', (sessionId) => void findLost(sessionId));
  events.on('closed', () => {
    turns.clear();
    idle.clear();
    for (const id of getState().conversations.keys()) dispatchTo(id, { type: 'dropped' });
  });

  return {
    isBusy,
    send,
    /** Resolves once goose is not at work on a session, or is gone. */
    untilFree: (sessionId: string) =>
      new Promise<void>((resolve) => {
        const leave = store.subscribe(look);
        function look() {
          if (isBusy(sessionId)) return;
          leave();
          resolve();
        }
        look();
      }),
    /** Another tab has sent a message, or this page did before it was loaded anew. */
    prompted({ sessionId, id, text, images, stopReason }: Prompted) {
      if (isBusy(sessionId)) return;
      const message = { id: String(id), text, images };
      const again = conversation(sessionId)?.items.find(
        (item) => isNotReceived(item) && item.text === text,
      );
      if (again) {
        dispatchTo(sessionId, { type: 'discarded', id: again.id });
        keepUnsent(sessionId);
      }
      dispatchTo(sessionId, { type: 'sent', ...message });
      const isPatchy = connection.current?.isResumed === true;
      void begin(sessionId, { isPatchy, message }, stopReason);
    },
    /** Takes out a message that goose did not receive, so that it can be sent again. */
    takeUnsent(sessionId: string, itemId: string) {
      const item = conversation(sessionId)?.items.find(isUnsent(itemId));
      if (item?.kind !== 'user') return null;
      // A reading of the record that is under way must not find it a second time.
      forgetSending(sessionId);
      dispatchTo(sessionId, { type: 'discarded', id: itemId });
      keepUnsent(sessionId);
      return item;
    },
    /** Stops a turn. While the connection is gone, goose is told once it is back. */
    stop(sessionId: string) {
      if (isBusy(sessionId)) {
        halt(sessionId);
        return;
      }
      const shown = conversation(sessionId);
      if (connection.current || !shown || !isWorking(shown)) return;
      toStop.set(sessionId, getState().settings.address);
      dispatchTo(sessionId, { type: 'stopAsked' });
    },
    /** Another tab has stopped a turn, or this page did before it was loaded anew. */
    stopped(sessionId: string) {
      if (!isBusy(sessionId)) return;
      dispatchTo(sessionId, { type: 'stopAsked' });
      events.emit('turnStopping', sessionId);
    },
    follow,
  };
}

/** Milliseconds from when goose is idle. */
const endWithin = 500;

/** A path has a second slash, and goose takes a message that begins with one as any other. */
const isCommand = (text: string) => /^\/[^\s/]*(?:\s|$)/.test(text);

type Prompted = Extract<TabAction, { type: 'prompted' }>;

export type Turns = ReturnType<typeof createTurns>;
