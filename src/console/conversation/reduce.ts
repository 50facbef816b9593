import type { Conversation, Item } from './conversation';
import type { Image } from '../protocol/content';
import type { Question } from '../protocol/question';
import { isFinished, type ToolCall } from '../protocol/toolCall';
import { isReceived } from './recordedSession';
import type { ReachedLimit } from './limit';
import { reconcile } from './reconcile';
import { gooseSays, unreadable } from './sentences';
import { newToolCall, type ToolChange } from '../protocol/toolCall';
import type { Update } from '../protocol/update';

export type ConversationEvent =
  | { readonly type: 'update'; readonly update: Update }
  /** The record is about to be read. What is shown stays until it is complete. */
  | { readonly type: 'loadStarted' }
  | { readonly type: 'loadEnded' }
  | { readonly type: 'loadFailed'; readonly reason: string }
  | {
      readonly type: 'sent';
      readonly id: string;
      readonly text: string;
      readonly images: readonly Image[];
    }
  /** goose is still at an answer that was asked for before the connection was cut. */
  | { readonly type: 'turnFound' }
  | { readonly type: 'stopAsked' }
  | {
      readonly type: 'turnEnded';
      /** For the reader, when there is more to say than that the answer is complete. */
      readonly notice: { readonly tone: 'info' | 'error'; readonly text: string } | null;
    }
  | { readonly type: 'asked'; readonly question: Question }
  | { readonly type: 'answered'; readonly id: string | number }
  /** goose asked for something that this page has no answer to. */
  | { readonly type: 'requestRefused'; readonly reason: string }
  /** goose was stopped for the reader's limit; null once the reader has decided. */
  | { readonly type: 'limitReached'; readonly reached: ReachedLimit | null }
  /** The connection was cut. Nobody waits for an answer any more. */
  | { readonly type: 'dropped' }
  /** goose refused a message, which can be sent again. */
  | { readonly type: 'notReceived'; readonly id: string }
  /** A message of before that goose never received. */
  | { readonly type: 'unsentFound'; readonly id: string; readonly text: string }
  /** goose has forgotten all but the first messages of the reader, and their answers. */
  | { readonly type: 'rewound'; readonly questions: number }
  /** The reader takes a message back that goose never received. */
  | { readonly type: 'discarded'; readonly id: string };

/** The conversation after an event. */
export function reduceConversation(
  conversation: Conversation,
  event: ConversationEvent,
): Conversation {
  switch (event.type) {
    case 'update':
      return applyUpdate(conversation, event.update);
    case 'loadStarted':
      return {
        ...conversation,
        status: isWorking(conversation) ? conversation.status : 'loading',
        replay: [],
      };
    case 'loadEnded':
      // A cut has ended the reading already; the record is read again on the next connection.
      if (!conversation.replay) return conversation;
      return {
        ...afterLoad(conversation),
        items: isWorking(conversation)
          ? reconcile(conversation.replay, conversation.items, true)
          : stopped(reconcile(conversation.replay, conversation.items)),
        replay: null,
      };
    case 'loadFailed':
      return {
        ...afterLoad(conversation),
        replay: null,
        items: [...conversation.items, notice(conversation, 'error', event.reason)],
      };
    case 'sent':
      return {
        ...conversation,
        status: 'running',
        reached: null,
        items: [
          // A page that takes a connection up hears again what it knows.
          ...before(conversation.items, event.id),
          {
            kind: 'user',
            id: event.id,
            messageId: null,
            text: event.text,
            images: event.images,
            received: true,
          },
        ],
      };
    case 'turnFound':
      return { ...conversation, status: 'running' };
    case 'stopAsked':
      return { ...conversation, status: 'stopping', questions: [], doing: null };
    case 'turnEnded':
      return {
        ...conversation,
        status: conversation.replay ? 'loading' : 'ready',
        questions: [],
        doing: null,
        items: event.notice
          ? [
              ...stopped(conversation.items),
              notice(conversation, event.notice.tone, event.notice.text),
            ]
          : stopped(conversation.items),
      };
    case 'asked':
      return {
        ...conversation,
        questions: [
          ...conversation.questions.filter(({ id }) => id !== event.question.id),
          event.question,
        ],
      };
    case 'answered':
      return {
        ...conversation,
        questions: conversation.questions.filter(({ id }) => id !== event.id),
      };
    case 'requestRefused':
      return {
        ...conversation,
        items: [...conversation.items, notice(conversation, 'info', event.reason)],
      };
    case 'limitReached':
      return { ...conversation, reached: event.reached };
    case 'dropped':
      return {
        ...conversation,
        status: 'ready',
        questions: [],
        doing: null,
        replay: null,
      };
    case 'notReceived':
      return {
        ...conversation,
        items: conversation.items.map((item) =>
          item.kind === 'user' && item.id === event.id
            ? { ...item, received: false }
            : item,
        ),
      };
    case 'unsentFound': {
      const { id, text } = event;
      if (conversation.items.some((item) => item.kind === 'user' && !item.received)) {
        return conversation;
      }
      const found = { kind: 'user' as const, id, messageId: null, text, images: [] };
      return {
        ...conversation,
        items: [...conversation.items, { ...found, received: false }],
      };
    }
    case 'rewound': {
      const { items } = conversation;
      const next = items.filter(isReceived)[event.questions];
      return next
        ? { ...conversation, items: items.slice(0, items.indexOf(next)), plan: [] }
        : conversation;
    }
    case 'discarded':
      return {
        ...conversation,
        items: conversation.items.filter((item) => !isUnsent(event.id)(item)),
      };
  }
}

/** Nothing runs any more in a turn that has ended. */
const stopped = (items: readonly Item[]): readonly Item[] =>
  items.map((item) =>
    item.kind === 'tool' && !isFinished(item.call)
      ? { ...item, call: { ...item.call, status: 'stopped' } }
      : item,
  );

const isWorking = ({ status }: Conversation) =>
  status === 'running' || status === 'stopping';

const afterLoad = (conversation: Conversation): Conversation =>
  isWorking(conversation) ? conversation : { ...conversation, status: 'ready' };

/** What stands before a message of the reader; everything, if it is not there. */
function before(items: readonly Item[], id: string): readonly Item[] {
  const at = items.findIndex((item) => item.kind === 'user' && item.id === id);
  return at < 0 ? items : items.slice(0, at);
}

/** Tells the message of the reader by this id that goose never received. */
export function isUnsent(itemId: string): (item: Item) => boolean {
  return (item) => item.kind === 'user' && !item.received && item.id === itemId;
}

function notice(
  { items }: Pick<Conversation, 'items'>,
  tone: 'info' | 'error',
  text: string,
): Item {
  return { kind: 'notice', id: `notice-${items.length}`, tone, text };
}

function applyUpdate(conversation: Conversation, update: Update): Conversation {
  switch (update.type) {
    case 'chunk':
      return withItems(gone(conversation), isLiveChunk(conversation, update), (items) =>
        addChunk(items, update),
      );
    case 'tool':
      return withItems(gone(conversation), isLiveTool(conversation, update), (items) =>
        changeTool(items, update),
      );
    case 'options':
      return { ...conversation, options: update.options };
    case 'mode':
      return {
        ...conversation,
        options: conversation.options.map((option) =>
          option.id === 'mode' ? { ...option, value: update.mode } : option,
        ),
      };
    case 'commands':
      return { ...conversation, commands: update.commands };
    case 'usage':
      return { ...conversation, usage: update.usage };
    case 'spent':
      return { ...conversation, spent: update.tokens };
    case 'plan':
      return { ...conversation, plan: update.plan };
    case 'told':
      return update.isPassing
        ? { ...conversation, doing: update.text }
        : {
            ...conversation,
            items: [
              ...conversation.items,
              notice(conversation, 'info', gooseSays(update.text)),
            ],
          };
    case 'unreadable':
      return withItems(conversation, false, (items) =>
        addOnce(items, unreadable(update.what)),
      );
    case 'title':
      // The list of sessions holds the titles.
      return conversation;
  }
}

/** goose has gone on with its answer. */
const gone = (conversation: Conversation): Conversation =>
  conversation.doing === null ? conversation : { ...conversation, doing: null };

/**
 * While goose tells a record it may also go on with an answer. A piece that belongs to the message
 * that it was writing, and does not tell it from its beginning, is no part of the record.
 */
function isLiveChunk(
  conversation: Conversation,
  { from, messageId, text }: Extract<Update, { type: 'chunk' }>,
): boolean {
  const last = conversation.items.at(-1);
  return (
    isWorking(conversation) &&
    (last?.kind === 'agent' || last?.kind === 'thought') &&
    last.kind === from &&
    last.messageId !== null &&
    last.messageId === messageId &&
    !text.startsWith(last.text)
  );
}

/** As {@link isLiveChunk}: of a call that the record has told, the record tells the rest. */
function isLiveTool(
  { items, replay }: Conversation,
  { change, begins }: Extract<Update, { type: 'tool' }>,
): boolean {
  const has = (all: readonly Item[]) =>
    all.some((item) => item.kind === 'tool' && item.id === change.id);
  return !begins && has(items) && !has(replay ?? []);
}

/** Changes what is being read while a record is read, and what is shown otherwise. */
function withItems(
  conversation: Conversation,
  isLive: boolean,
  change: (items: readonly Item[]) => readonly Item[],
): Conversation {
  return conversation.replay && !isLive
    ? { ...conversation, replay: change(conversation.replay) }
    : { ...conversation, items: change(conversation.items) };
}

const isEcho = (item: Extract<Item, { kind: 'user' }>, text: string) =>
  item.messageId === null && item.text === text;

/** Adds to the message that is being written, or starts a new one. */
function addChunk(
  items: readonly Item[],
  { from, messageId, text, images, created }: Extract<Update, { type: 'chunk' }>,
): readonly Item[] {
  if (text === '' && images.length === 0) return items;
  const last = items.at(-1);
  // goose repeats a command, under the name that its record has for it.
  if (last?.kind === 'user' && from === 'user' && isEcho(last, text)) {
    return [...items.slice(0, -1), { ...last, messageId }];
  }
  // A message goes on in a new entry after a tool call, so its name alone would not be unique.
  const id = `${items.length}-${messageId ?? from}`;
  if (last?.kind === from && (messageId === null || last.messageId === messageId)) {
    const longer = {
      ...last,
      text: last.text + text,
      images: [...last.images, ...images],
    };
    return [...items.slice(0, -1), longer];
  }
  return [
    ...items,
    from === 'user'
      ? { kind: 'user', id, messageId, text, images, received: true }
      : { kind: from, id, messageId, text, images, cutOff: false, created },
  ];
}

/** Characters of what a command has printed so far; its result comes whole. */
const longestLive = 100_000;

function addOnce(items: readonly Item[], text: string): readonly Item[] {
  return items.some((item) => item.kind === 'notice' && item.text === text)
    ? items
    : [...items, notice({ items }, 'info', text)];
}

/**
 * Models choose the ids of their calls, and may use one twice: what another call did must stay on the
 * screen.
 */
function isAnotherCall(known: ToolCall, { title = known.title }: ToolChange): boolean {
  return isFinished(known) || title !== known.title;
}

function changeTool(
  items: readonly Item[],
  { change, begins, created }: Extract<Update, { type: 'tool' }>,
): readonly Item[] {
  const index = items.findLastIndex(
    ({ kind, id }) => kind === 'tool' && id === change.id,
  );
  const item = items[index];
  if (item?.kind !== 'tool' || (begins && isAnotherCall(item.call, change))) {
    const call = newToolCall(change);
    return [...items, { kind: 'tool', id: change.id, call, created }];
  }
  const { printed = '', ...changed } = change;
  const live = (item.call.live + printed).slice(-longestLive);
  const call = { ...item.call, ...changed, live };
  return items.with(index, { ...item, call });
}
