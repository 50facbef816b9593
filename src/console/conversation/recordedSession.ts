import { blockText, type Image, imageBlock } from '../protocol/content';
import {
  type Fields,
  fields,
  list,
  numberOrNull,
  text,
  textOrNull,
} from '../protocol/read';
import type { Item } from './conversation';

/** A message of a session as goose keeps it, as far as a place in the session is found by it. */
export interface RecordedMessage {
  readonly id: string | null;
  /** Seconds. */
  readonly created: number | null;
  /** The reader wrote it; what tools hand back also comes under the reader's role. */
  readonly isQuestion: boolean;
  /** It hands back what a tool was asked for. */
  readonly isToolResult: boolean;
  readonly text: string;
}

/** A session as goose exports it. */
export interface RecordedSession {
  readonly exported: Fields;
  readonly messages: readonly RecordedMessage[];
}

/** A message of the reader on the screen: which one it is, and what it says. */
export interface Question {
  /** How many messages of the reader that goose has stand before it. */
  readonly ordinal: number;
  readonly text: string;
  readonly images: readonly Image[];
}

/** @throws {Error} when it is no session. */
export function readRecordedSession(json: string): RecordedSession {
  const exported = fields(JSON.parse(json));
  const { conversation } = exported;
  if (!Array.isArray(conversation)) throw new Error('no session');
  // A message that cannot be read keeps its place.
  return { exported, messages: list(conversation, readMessage) };
}

function readMessage(value: unknown): RecordedMessage {
  const { id, role, created, content, metadata } = fields(value);
  const parts = list(content, fields);
  const said = parts.filter((part) => blockText(part) !== '' || imageBlock(part));
  return {
    id: textOrNull(id),
    created: numberOrNull(created),
    isQuestion:
      role === 'user' && said.length > 0 && fields(metadata)['userVisible'] !== false,
    isToolResult: parts.some(({ type }) => type === 'toolResponse'),
    text: parts.map(blockText).join(''),
  };
}

/** Which of the reader's messages an entry is, or belongs to as a part of the answer. */
export function questionOf(items: readonly Item[], itemId: string): Question | null {
  const at = items.findIndex(({ id }) => id === itemId);
  const asked = items.slice(0, at + 1).filter(isReceived);
  const question = asked.at(-1);
  return question?.kind === 'user'
    ? { ordinal: asked.length - 1, text: question.text, images: question.images }
    : null;
}

/** Tells a message of the reader that goose has. */
export const isReceived = (item: Item): boolean => item.kind === 'user' && item.received;

/** Where a message of the reader is recorded; null where the record says something else. */
export function placeOf(
  { messages }: RecordedSession,
  { ordinal, text: wanted }: Pick<Question, 'ordinal' | 'text'>,
): number | null {
  const places = [...messages.keys()].filter((at) => messages[at]?.isQuestion === true);
  const place = places[ordinal];
  if (place === undefined) return null;
  return same(messages[place]?.text ?? '', wanted) ? place : null;
}

const same = (one: string, other: string) => one.trim() === other.trim();

/** Where a session goes on behind a message and what its tools handed back; null for no such one. */
export function placeAfter(
  { messages }: RecordedSession,
  messageId: string,
): number | null {
  const at = messages.findLastIndex(({ id }) => id === messageId);
  if (at < 0) return null;
  const rest = messages.slice(at + 1).findIndex(({ isToolResult }) => !isToolResult);
  return rest < 0 ? messages.length : at + 1 + rest;
}

/**
 * The time from which goose has to forget what it recorded, so that nothing is left but what stands
 * before a place. goose counts whole seconds: null where the second also holds what is to stay.
 */
export function cutAt({ messages }: RecordedSession, place: number): number | null {
  const from = messages[place]?.created ?? null;
  if (from === null) return null;
  const stays = ({ created }: RecordedMessage) => created !== null && created < from;
  return messages.every((message, at) => stays(message) === at < place) ? from : null;
}

/** The name of a session that is made of another one, as goose itself gives it. */
export const copyName = (name: string) => `${name} (copy)`.trim();

/**
 * The file of a session of its own that goes as far as a place in another one. goose's own way to
 * make one, `session/fork`, cuts by whole seconds.
 */
export function fileUpTo({ exported }: RecordedSession, place: number): string {
  const { conversation, name } = exported;
  return JSON.stringify({
    ...exported,
    name: copyName(text(name)),
    conversation: Array.isArray(conversation) ? conversation.slice(0, place) : [],
    // What the other session has cost, this one has not. goose takes no null for the first.
    accumulated_usage: {},
    accumulated_cost: null,
  });
}
