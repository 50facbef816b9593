import type { Item } from '../conversation/conversation';
import { type Image, newId, readImage } from 'goose-web-client';
import { fields, list, text, textOrNull } from 'goose-web-client/json';
import type { CoreContext } from './context';
import { queueOf } from './notes';
import type { WaitingMessage } from './state';
import type { Turns } from './turns';

/**
 * Messages that the reader writes while goose works. The next one is sent when an answer is whole;
 * after one that was stopped or failed, the reader decides. It belongs to the tab in which it was
 * written, so that no other one sends it too.
 */
export function createQueue({
  browser,
  store,
  request,
  events,
  turns,
}: CoreContext & {
  readonly turns: Pick<Turns, 'isBusy' | 'send' | 'takeUnsent' | 'follow'>;
}) {
  const { getState, dispatch } = store;
  /** Ids of messages that are sent once the record of their session is read. */
  const due = new Set<string>();

  /** Sessions whose messages the browser has no room for. */
  const unkept = new Set<string>();

  /** Ids of messages that goose is being told of. */
  const telling = new Set<string>();

  const of = (id: string): readonly WaitingMessage[] =>
    getState().queues.get(id) ?? list(browser.readTab(queueOf(id)), readWaiting);

  function change(id: string, queue: readonly WaitingMessage[]) {
    dispatch({ type: 'noted', of: 'queues', id, value: queue });
    const isKept = browser.writeTab(queueOf(id), queue.length === 0 ? null : queue);
    unkept[isKept ? 'delete' : 'add'](id);
  }

  const without = (sessionId: string, id: string) =>
    of(sessionId).filter((message) => message.id !== id);

  function sendFirst(sessionId: string) {
    const [first, ...others] = of(sessionId);
    if (!first) return;
    if (turns.send(first.text, first.images, sessionId)) change(sessionId, others);
    else if (!turns.isBusy(sessionId)) due.add(first.id);
  }

  /** A message that goose was told of, and never took up, waits again. */
  function settle(sessionId: string) {
    const before = of(sessionId);
    if (before.length === 0) return;
    const taken = takenUp(getState().conversations.get(sessionId)?.items ?? []);
    const queue = before
      .filter(({ steerId }) => steerId === null || !taken.has(steerId))
      .map(untold);
    change(sessionId, queue);
  }

  events.on('idle', ({ sessionId, isWhole }) => {
    settle(sessionId);
    if (isWhole) sendFirst(sessionId);
  });

  async function readOn(sessionId: string, first: WaitingMessage) {
    const isDue = due.delete(first.id);
    // Somebody else may have asked goose for an answer.
    const isIdle = await turns.follow(sessionId);
    // Of an answer that ended while the page was loaded anew, no end is heard.
    if (isIdle && !turns.isBusy(sessionId)) settle(sessionId);
    if (isDue) sendFirst(sessionId);
  }

  events.on('recordRead', (sessionId) => {
    const [first] = of(sessionId);
    if (first) void readOn(sessionId, first);
  });

  /**
   * Sends a message, or lets it wait until goose can take it.
   *
   * @returns whether it is sent already
   */
  function send(sessionId: string, message: string, images: readonly Image[]): boolean {
    if (turns.send(message, images, sessionId)) return true;
    const waiting = newWaiting(message, images);
    const queue = of(sessionId);
    if (turns.isBusy(sessionId)) change(sessionId, [...queue, waiting]);
    else {
      const at = queue.findLastIndex(({ id }) => due.has(id)) + 1;
      due.add(waiting.id);
      change(sessionId, queue.toSpliced(at, 0, waiting));
    }
    return false;
  }

  return {
    of,
    /** False where a reload would lose what waits. */
    isKept: (sessionId: string) => !unkept.has(sessionId),
    send,
    /** Sends a message that goose did not receive. */
    sendAgain(sessionId: string, itemId: string) {
      const lost = turns.takeUnsent(sessionId, itemId);
      if (lost) send(sessionId, lost.text, lost.images);
    },
    /**
     * Puts a message before all others.
     *
     * @returns its id
     */
    addFirst(sessionId: string, message: string, images: readonly Image[]): string {
      const waiting = newWaiting(message, images);
      change(sessionId, [waiting, ...of(sessionId)]);
      return waiting.id;
    },
    remove(sessionId: string, id: string) {
      change(sessionId, without(sessionId, id));
    },
    /** Sends the first message, for a reader who has stopped goose. */
    sendFirst,
    /**
     * Adds a message to the current turn instead of waiting for its end.
     *
     * @throws {Error} with a sentence for the reader.
     */
    async steer(sessionId: string, id: string) {
      const message = of(sessionId).find((waiting) => waiting.id === id);
      if (!message || message.steerId !== null || telling.has(id)) return;
      telling.add(id);
      const steerId = await request((client) =>
        client.steer(sessionId, message.text, message.images),
      ).finally(() => telling.delete(id));
      const mark = (waiting: WaitingMessage) =>
        waiting.id === id ? { ...waiting, steerId } : waiting;
      change(sessionId, of(sessionId).map(mark));
    },
  };
}

export type Queue = ReturnType<typeof createQueue>;

export const takenUp = (items: readonly Item[]): ReadonlySet<string | null> =>
  new Set(items.flatMap((item) => (item.kind === 'user' ? [item.messageId] : [])));

const untold = (message: WaitingMessage) => ({ ...message, steerId: null });

const newWaiting = (message: string, images: readonly Image[]): WaitingMessage => ({
  id: newId(),
  text: message,
  images,
  steerId: null,
});

function readWaiting(value: unknown): WaitingMessage | null {
  const { id, text: message, images, steerId } = fields(value);
  if (textOrNull(id) === null) return null;
  return {
    id: text(id),
    text: text(message),
    images: list(images, readImage),
    steerId: textOrNull(steerId),
  };
}
