import type { AnyMessage } from '@agentclientprotocol/sdk';
import { type Fields, fields, list, textOrNull } from '../fields.ts';
import {
  type LoggedMessage,
  idOf,
  isRequest,
  isResponse,
  methodOf,
  paramsOf,
  sessionOf,
} from './message.ts';

interface Turn {
  /** The id of the prompt that goose works on. */
  readonly id: unknown;
  entries: LoggedMessage[];
  /** Notifications of tools among the entries. */
  news: number;
}

interface Replay {
  readonly requests: Set<unknown>;
  /** Null until the first question of the record, with which every record begins: so far, nothing is of it. */
  place: 'earlier' | 'this turn' | null;
  /** Follows the question of this turn. It is known once no further question comes. */
  answer: LoggedMessage[];
}

/**
 * Holds what has been said in the turns that goose is at work on, so that a tab that comes later, or a
 * page that is loaded anew, can begin where the others are. goose's own record has only what is complete.
 */
export function createTurnLog(first: readonly LoggedMessage[] = []) {
  const turns = new Map<string, Turn>();
  /** Session → its record, which goose replays before it answers the requests for it. */
  const replays = new Map<string, Replay>();

  function addSent(entry: LoggedMessage) {
    const { message } = entry;
    const sessionId = sessionOf(message);
    const id = idOf(message);
    if (isResponse(message)) {
      for (const turn of turns.values()) {
        turn.entries = turn.entries.filter(
          (each) => each.from !== 'goose' || idOf(each.message) !== id,
        );
      }
      return;
    }
    if (sessionId === undefined) return;
    switch (methodOf(message)) {
      case 'session/prompt':
        if (!turns.has(sessionId)) {
          turns.set(sessionId, { id, entries: [entry], news: 0 });
        }
        return;
      case 'session/load':
        replays.set(sessionId, replays.get(sessionId) ?? newReplay());
        replays.get(sessionId)?.requests.add(id);
        return;
      case 'session/cancel':
        turns.get(sessionId)?.entries.push(entry);
    }
  }

  function addReceived(entry: LoggedMessage) {
    const { message } = entry;
    if (isResponse(message)) {
      const id = idOf(message);
      endReplay(id);
      for (const [sessionId, turn] of turns) {
        if (turn.id === id) turns.delete(sessionId);
      }
      return;
    }
    const sessionId = sessionOf(message) ?? '';
    const turn = turns.get(sessionId);
    if (!turn) return;
    const replay = isRequest(message) ? undefined : replays.get(sessionId);
    const piece = pieceOf(message);
    if (replay && piece.update['sessionUpdate'] === 'user_message_chunk') {
      replay.place = repeats(turn.entries[0], piece) ? 'this turn' : 'earlier';
      replay.answer = [];
      return;
    }
    const last = pieceOf(turn.entries.at(-1)?.message);
    // A piece that repeats its message from the beginning is one of the record.
    const isLive =
      !replay?.place ||
      (continues(last, piece) && !piece.text?.startsWith(last.text ?? ''));
    if (isLive) {
      append(turn.entries, entry);
      if (isNews(message)) addNews(turn);
      return;
    }
    const isKnown = turn.entries.some(
      (each) => piece.name && pieceOf(each.message).name === piece.name,
    );
    if (replay.place === 'this turn' && !isKnown) append(replay.answer, entry);
  }

  function endReplay(request: unknown) {
    for (const [sessionId, replay] of replays) {
      if (!replay.requests.delete(request)) continue;
      turns.get(sessionId)?.entries.push(...replay.answer);
      replays.delete(sessionId);
      if (replay.requests.size > 0)
        replays.set(sessionId, { ...newReplay(), requests: replay.requests });
    }
  }

  const add = (entry: LoggedMessage) =>
    entry.from === 'tab' ? addSent(entry) : addReceived(entry);
  for (const entry of first) add(entry);

  return {
    add,
    /** Oldest first, each session's by themselves. */
    get entries(): readonly LoggedMessage[] {
      return [...turns.values()].flatMap(({ entries }) => entries);
    },
    /** Requests that goose has not answered, and the sessions that they are about. */
    get open(): ReadonlyMap<unknown, string> {
      return new Map([...turns].map(([sessionId, { id }]) => [id, sessionId]));
    },
  };
}

const newReplay = (): Replay => ({ requests: new Set(), place: null, answer: [] });

interface Piece {
  /** Null for what has no id that its repetition would have, too. */
  readonly name: string | null;
  readonly text: string | null;
  readonly update: Fields;
}

function pieceOf(message: AnyMessage | undefined): Piece {
  const isUpdate = message && methodOf(message) === 'session/update';
  const update = fields(isUpdate ? paramsOf(message)['update'] : null);
  const { sessionUpdate, messageId, toolCallId, content } = update;
  const [id, text] = [textOrNull(messageId), textOrNull(fields(content)['text'])];
  if (typeof toolCallId === 'string') return { name: `call ${toolCallId}`, text, update };
  return { name: id && `${String(sessionUpdate)} ${id}`, text, update };
}

const continues = (before: Piece, piece: Piece) =>
  before.text !== null &&
  piece.text !== null &&
  before.name !== null &&
  before.name === piece.name;

function append(entries: LoggedMessage[], entry: LoggedMessage) {
  const [before, piece] = [pieceOf(entries.at(-1)?.message), pieceOf(entry.message)];
  if (!continues(before, piece)) {
    entries.push(entry);
    return;
  }
  // The first piece has, among other things, the time of its beginning.
  const content = { type: 'text', text: `${before.text}${piece.text}` };
  const { sessionId } = paramsOf(entry.message);
  const params = { sessionId, update: { ...before.update, content } };
  const message = { jsonrpc: '2.0', method: 'session/update', params } as const;
  entries[entries.length - 1] = { from: 'goose', message };
}

/** The question of the record is the prompt of the turn. */
const repeats = (prompt: LoggedMessage | undefined, { text }: Piece) =>
  text !== null &&
  prompt !== undefined &&
  list(paramsOf(prompt.message)['prompt'], (block) =>
    textOrNull(fields(block)['text']),
  ).includes(text);

/** Notifications that one turn keeps: a tool may send thousands in a second. */
const mostNews = 500;

const isNews = (message: AnyMessage) =>
  fields(pieceOf(message).update['_meta'])['toolNotification'] !== undefined;

function addNews(turn: Turn) {
  turn.news += 1;
  if (turn.news <= 2 * mostNews) return;
  let tooMany = turn.news - mostNews;
  turn.entries = turn.entries.filter(({ message }) => {
    if (tooMany === 0 || !isNews(message)) return true;
    tooMany -= 1;
    return false;
  });
  turn.news = mostNews;
}
