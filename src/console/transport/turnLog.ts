import type { AnyMessage } from '@agentclientprotocol/sdk';
import type { Heard } from './heard';
import { idOf, isRequest, isResponse, methodOf, sessionOf } from './message';

/**
 * What has been said in the turns that goose is at work on, so that a tab that comes later, or a page
 * that is loaded anew, can begin where the others are. goose's own record has only what is complete.
 */
export interface TurnLog {
  add(heard: Heard): void;
  /** Oldest first, each session's by themselves. */
  readonly entries: readonly Heard[];
  /** Requests that goose has not answered, and the sessions that they are about. */
  readonly open: ReadonlyMap<unknown, string>;
}

export function createTurnLog(first: readonly Heard[] = []): TurnLog {
  /** Session → the id of the prompt that goose works on, and what has been said since. */
  const turns = new Map<string, { readonly id: unknown; entries: Heard[] }>();
  /** Requests for a session's record; goose says it all again before it answers. */
  const loads = new Map<unknown, string>();

  function addSent(heard: Heard) {
    const { message } = heard;
    const sessionId = sessionOf(message);
    const id = idOf(message);
    if (isResponse(message)) {
      for (const turn of turns.values()) {
        turn.entries = turn.entries.filter(
          (entry) => entry.from !== 'goose' || idOf(entry.message) !== id,
        );
      }
    } else if (sessionId !== undefined && methodOf(message) === 'session/prompt') {
      if (!turns.has(sessionId)) turns.set(sessionId, { id, entries: [heard] });
    } else if (sessionId !== undefined && methodOf(message) === 'session/load') {
      loads.set(id, sessionId);
    }
  }

  function addReceived(heard: Heard) {
    const { message } = heard;
    if (isResponse(message)) {
      const id = idOf(message);
      loads.delete(id);
      for (const [sessionId, turn] of turns) {
        if (turn.id === id) turns.delete(sessionId);
      }
      return;
    }
    const sessionId = sessionOf(message);
    const turn = sessionId === undefined ? undefined : turns.get(sessionId);
    if (sessionId === undefined || !turn) return;
    const last = turn.entries.at(-1);
    const isReplay = [...loads.values()].includes(sessionId) && !isRequest(message);
    if (isReplay && !goesOn(last, message)) return;
    const joined = last && joinedChunks(last, message);
    if (joined) turn.entries[turn.entries.length - 1] = joined;
    else turn.entries.push(heard);
  }

  const log: TurnLog = {
    add: (heard) => (heard.from === 'tab' ? addSent(heard) : addReceived(heard)),
    get entries() {
      return [...turns.values()].flatMap(({ entries }) => entries);
    },
    get open() {
      return new Map([...turns].map(([sessionId, { id }]) => [id, sessionId]));
    },
  };
  for (const heard of first) log.add(heard);
  return log;
}

interface Chunk {
  readonly kind: unknown;
  readonly messageId: unknown;
  readonly text: string;
}

/** A piece of a message's text; null for everything else. */
function chunkOf(message: AnyMessage): Chunk | null {
  const update = updateOf(message);
  if (!update || typeof update.messageId !== 'string') return null;
  const { content } = update;
  if (typeof content !== 'object' || content === null || !('text' in content))
    return null;
  return typeof content.text === 'string'
    ? { kind: update.sessionUpdate, messageId: update.messageId, text: content.text }
    : null;
}

function updateOf(message: AnyMessage) {
  if (methodOf(message) !== 'session/update' || !('params' in message)) return null;
  const { params } = message;
  if (typeof params !== 'object' || params === null || !('update' in params)) return null;
  const { update } = params;
  return typeof update === 'object' && update !== null
    ? (update as { sessionUpdate?: unknown; messageId?: unknown; content?: unknown })
    : null;
}

/** Whether a piece belongs to the message before it, and does not tell it again from its beginning. */
function goesOn(before: Heard | undefined, message: AnyMessage): boolean {
  const [first, second] = [before && chunkOf(before.message), chunkOf(message)];
  return (
    !!first &&
    !!second &&
    first.kind === second.kind &&
    first.messageId === second.messageId &&
    !second.text.startsWith(first.text)
  );
}

function joinedChunks(before: Heard, message: AnyMessage): Heard | null {
  const [first, second] = [chunkOf(before.message), chunkOf(message)];
  if (!first || !second) return null;
  if (first.kind !== second.kind || first.messageId !== second.messageId) return null;
  const { sessionId } = paramsOf(message);
  const update = {
    // The first one tells, among other things, when it began.
    ...updateOf(before.message),
    content: { type: 'text', text: first.text + second.text },
  };
  return {
    from: 'goose',
    message: { jsonrpc: '2.0', method: 'session/update', params: { sessionId, update } },
  };
}

const paramsOf = (message: AnyMessage) =>
  ('params' in message ? message.params : {}) as { readonly sessionId?: unknown };
