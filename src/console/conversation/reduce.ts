import { type Conversation, isWorking, type Item, type UserItem } from './conversation';
import { isFinished, type Question, type Update } from 'goose-web-client';
import { isNotReceived, isReceived } from './recordedSession';
import type { ReachedLimit } from './limit';
import { reconcile } from './reconcile';
import type { Notice } from './sentences';
import {
  type Changes,
  changesOfUpdate,
  newReplay,
  noted,
  withoutFormer,
} from './updates';

export type ConversationEvent =
  | { readonly type: 'update'; readonly update: Update }
  /** The items stay until the record is complete. */
  | { readonly type: 'loadStarted' }
  | { readonly type: 'loadEnded' }
  | { readonly type: 'loadFailed'; readonly reason: string }
  | ({ readonly type: 'sent' } & Pick<UserItem, 'id' | 'text' | 'images'>)
  /** goose is at an answer from before the connection was cut. */
  | { readonly type: 'turnFound' }
  | { readonly type: 'stopAsked' }
  /** The notice is null for an answer that is simply complete. */
  | { readonly type: 'turnEnded'; readonly notice: Notice | null }
  | { readonly type: 'asked'; readonly question: Question }
  | { readonly type: 'answered'; readonly id: string | number }
  /** This page has no answer to what goose asked for. */
  | { readonly type: 'requestRefused'; readonly reason: string }
  /** Null once the reader has decided. */
  | { readonly type: 'limitReached'; readonly reached: ReachedLimit | null }
  /** goose goes on, and nobody hears it. */
  | { readonly type: 'dropped' }
  /** `isRunning` where the connection brings the rest of the turn. */
  | { readonly type: 'reconnected'; readonly isRunning: boolean }
  /** The message can be sent again. */
  | { readonly type: 'notReceived'; readonly id: string }
  /** goose never received this message. */
  | ({ readonly type: 'unsentFound' } & Pick<UserItem, 'id' | 'text' | 'images'>)
  /** goose has kept only the first questions and their answers. */
  | { readonly type: 'rewound'; readonly questions: number }
  /** The reader discards a message that goose never received. */
  | { readonly type: 'discarded'; readonly id: string };

/** `at` is in milliseconds by the page’s clock. */
export function reduceConversation(
  conversation: Conversation,
  event: ConversationEvent,
  at = 0,
): Conversation {
  const changes =
    event.type === 'update'
      ? changesOfUpdate(conversation, event.update, at)
      : changesOf(conversation, event, at);
  return changes ? { ...conversation, ...changes } : conversation;
}

function changesOf(
  conversation: Conversation,
  event: Exclude<ConversationEvent, { type: 'update' }>,
  at: number,
): Changes {
  const { items, questions, replay, since, status } = conversation;
  const works = isWorking(conversation);
  const settled = (all: readonly Item[]) => (works ? all : stopped(all));
  switch (event.type) {
    case 'loadStarted':
      return {
        status: works ? status : 'loading',
        replay: replay ?? newReplay(),
      };
    case 'loadEnded':
      // A cut has ended the reading already; the record is read again on the next connection.
      if (!replay) return null;
      return {
        status: works ? status : 'ready',
        items: settled(reconcile(withoutFormer(replay.items), items, works)),
        replay: null,
      };
    case 'loadFailed':
      return {
        status: works ? status : 'ready',
        items: noted(settled(items), 'error', event.reason),
        replay: null,
      };
    case 'sent': {
      const { id, text, images } = event;
      return {
        status: 'running',
        since: at,
        reached: null,
        items: [
          // A page that takes a connection up hears again what it knows.
          ...before(items, id),
          { kind: 'user', id, messageId: null, text, images, received: true },
        ],
      };
    }
    case 'turnFound':
      return { status: 'running', since: null };
    case 'stopAsked':
      return { status: 'stopping', questions: [], doing: null };
    case 'turnEnded': {
      const ended = timed(stopped(items), since, at);
      const { notice } = event;
      return {
        status: replay ? 'loading' : 'ready',
        questions: [],
        doing: null,
        since: null,
        items: notice
          ? noted(ended, notice.tone, notice.text, { endsTurn: true })
          : ended,
      };
    }
    case 'asked':
      return {
        questions: [
          ...questions.filter(({ id }) => id !== event.question.id),
          event.question,
        ],
      };
    case 'answered': {
      const answered = questions.find(({ id }) => id === event.id);
      return {
        questions: questions.filter((each) => each !== answered),
        items:
          answered?.kind === 'permission'
            ? allowed(conversation, answered.call.id, at)
            : items,
      };
    }
    case 'requestRefused':
      return { items: noted(items, 'info', event.reason) };
    case 'limitReached':
      return { reached: event.reached };
    case 'dropped':
      return { since: null, questions: [], doing: null, replay: null };
    case 'reconnected':
      // The page may lack a part of it; it reads the record once the session is shown.
      return { status: event.isRunning ? status : 'loading', since: null };
    case 'notReceived':
      return {
        items: items.map((item) =>
          item.kind === 'user' && item.id === event.id
            ? { ...item, received: false }
            : item,
        ),
      };
    case 'unsentFound': {
      const { id, text, images } = event;
      const said = JSON.stringify([text, images]);
      const isSame = (item: Item) =>
        isNotReceived(item) && JSON.stringify([item.text, item.images]) === said;
      if (items.some(isSame)) return null;
      const found = { id, messageId: null, text, images, received: false };
      return { items: [...items, { kind: 'user', ...found }] };
    }
    case 'rewound': {
      const next = items.filter(isReceived)[event.questions];
      return next ? { items: items.slice(0, items.indexOf(next)) } : null;
    }
    case 'discarded':
      return { items: items.filter((item) => !isUnsent(event.id)(item)) };
  }
}

const stopped = (items: readonly Item[]): readonly Item[] =>
  items.map((item) =>
    item.kind === 'tool' && !isFinished(item.call)
      ? { ...item, call: { ...item.call, status: 'stopped' } }
      : item,
  );

function timed(items: readonly Item[], since: number | null, at: number) {
  const last = items.at(-1);
  return since === null || (last?.kind !== 'agent' && last?.kind !== 'tool')
    ? items
    : items.with(items.length - 1, { ...last, turnSeconds: (at - since) / 1000 });
}

/** A call runs from when the reader allows it. */
const allowed = ({ items, since }: Conversation, callId: string, at: number) =>
  since === null
    ? items
    : items.map((item) =>
        item.kind === 'tool' && item.id === callId && !isFinished(item.call)
          ? { ...item, begun: at }
          : item,
      );

function before(items: readonly Item[], id: string): readonly Item[] {
  const at = items.findIndex((item) => item.kind === 'user' && item.id === id);
  return at < 0 ? items : items.slice(0, at);
}

export function isUnsent(itemId: string): (item: Item) => boolean {
  return (item) => isNotReceived(item) && item.id === itemId;
}
