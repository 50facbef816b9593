import { blockText, type Image, imageBlock } from 'goose-web-client';
import { parseExact, stringifyExact, text } from 'goose-web-client/json';
import {
  type ExportedMessage,
  readExportedSession,
} from '../../ui/session/exportedSession';
import type { Item, UserItem } from './conversation';

export type RecordedSession = Readonly<ReturnType<typeof readRecordedSession>>;

export interface Question {
  /** Counts the reader’s messages before it. */
  readonly ordinal: number;
  readonly text: string;
  readonly images: readonly Image[];
}

/** @throws {Error} when it is no session. */
export function readRecordedSession(json: string) {
  const { exported, messages } = readExportedSession(parseExact(json));
  return { exported, messages: messages.map(recordedMessage) };
}

function recordedMessage(message: ExportedMessage) {
  const { id, created, byUser, isVisible, parts } = message;
  const said = parts.filter((part) => blockText(part) !== '' || imageBlock(part));
  return {
    id,
    /** Seconds. */
    created,
    /** Results of tools come under the user’s role too. */
    isQuestion: byUser && isVisible && said.length > 0,
    isToolResult: parts.some(({ type }) => type === 'toolResponse'),
    text: parts.map(blockText).join(''),
  };
}

/** The question itself, or the one that a part of an answer belongs to. */
export function questionOf(items: readonly Item[], itemId: string): Question | null {
  const at = items.findIndex(({ id }) => id === itemId);
  const asked = items.slice(0, at + 1).filter(isReceived);
  const question = asked.at(-1);
  return question?.kind === 'user'
    ? { ordinal: asked.length - 1, text: question.text, images: question.images }
    : null;
}

export const isReceived = (item: Item): boolean => item.kind === 'user' && item.received;

export const isNotReceived = (item: Item): item is UserItem & { received: false } =>
  item.kind === 'user' && !item.received;

/** Null where the record differs. */
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

/** Skips the results of tools behind the message. */
export function placeAfter(
  { messages }: RecordedSession,
  messageId: string,
): number | null {
  const at = messages.findLastIndex(({ id }) => id === messageId);
  if (at < 0) return null;
  const rest = messages.slice(at + 1).findIndex(({ isToolResult }) => !isToolResult);
  return rest < 0 ? messages.length : at + 1 + rest;
}

/** goose truncates by whole seconds: null where the second also holds what is to stay. */
export function cutAt({ messages }: RecordedSession, place: number): number | null {
  const from = messages[place]?.created ?? null;
  if (from === null) return null;
  const stays = (created: number | null) => created !== null && created < from;
  return messages.every(({ created }, at) => stays(created) === at < place) ? from : null;
}

/** goose’s own naming. */
export const copyName = (name: string) => `${name} (copy)`.trim();

/** goose’s `session/fork` cuts by whole seconds, so the copy is made from a file. */
export function fileUpTo({ exported }: RecordedSession, place: number): string {
  const { conversation, name } = exported;
  return stringifyExact({
    ...exported,
    name: copyName(text(name)),
    // goose would rename it after its first answer.
    user_set_name: true,
    conversation: Array.isArray(conversation) ? conversation.slice(0, place) : [],
    // The copy has cost nothing yet. goose takes no null for the usage.
    accumulated_usage: {},
    accumulated_cost: null,
  });
}
