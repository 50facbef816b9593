import type { Conversation, Item, Replay, UserItem } from './conversation';
import {
  changedCall,
  isFinished,
  newToolCall,
  type Question,
  type ToolCall,
  type ToolChange,
  type Update,
} from 'goose-web-client';
import { isNotReceived, isReceived } from './recordedSession';
import type { ReachedLimit } from './limit';
import { noticeId, reconcile } from './reconcile';
import { gooseSays, type Notice, unreadable } from './sentences';

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

/** Null where nothing changes. */
type Changes = Partial<Conversation> | null;

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

const newReplay = (): Replay => ({ items: [], calls: new Map() });

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

export const isWorking = ({ status }: Pick<Conversation, 'status'>): boolean =>
  status === 'running' || status === 'stopping';

function before(items: readonly Item[], id: string): readonly Item[] {
  const at = items.findIndex((item) => item.kind === 'user' && item.id === id);
  return at < 0 ? items : items.slice(0, at);
}

export function isUnsent(itemId: string): (item: Item) => boolean {
  return (item) => isNotReceived(item) && item.id === itemId;
}

const notice = (
  items: readonly Item[],
  tone: 'info' | 'error',
  text: string,
): Extract<Item, { kind: 'notice' }> => ({
  kind: 'notice',
  id: noticeId(items),
  tone,
  text,
});

const noted = (
  items: readonly Item[],
  tone: 'info' | 'error',
  text: string,
  also?: { readonly endsTurn: true },
): Item[] => [...items, { ...notice(items, tone, text), ...also }];

function changesOfUpdate(
  conversation: Conversation,
  update: Update,
  at: number,
): Changes {
  const { items, replay, since } = conversation;
  switch (update.type) {
    case 'chunk': {
      const heard = isOfFormerReading(conversation, update)
        ? { ...conversation, replay: newReplay() }
        : conversation;
      return {
        doing: null,
        ...edited(heard, isLiveChunk(heard, update), (all) => addChunk(all, update)),
      };
    }
    case 'tool': {
      const isLive = isLiveTool(conversation, update);
      // Replayed calls take no time.
      const isTimed = since !== null && (isLive || !replay);
      return {
        doing: null,
        ...edited(conversation, isLive, (all, callAt) =>
          changeTool(all, callAt(update.change.id), update, isTimed ? at : null),
        ),
      };
    }
    case 'options':
      return { options: update.options };
    case 'mode':
      return {
        options: conversation.options.map((option) =>
          option.id === 'mode' ? { ...option, value: update.mode } : option,
        ),
      };
    case 'commands':
      return { commands: update.commands };
    case 'usage':
      return { usage: update.usage };
    case 'spent':
      return { spent: update.tokens };
    case 'told':
      return update.isPassing
        ? { doing: update.text }
        : { items: noted(items, 'info', gooseSays(update.text)) };
    case 'unreadable':
      return edited(conversation, false, (all) => addOnce(all, unreadable(update.what)));
    case 'requested':
    case 'title':
      // The limits count the one, the list of sessions holds the other.
      return null;
  }
}

/**
 * goose may begin an answer, or go on with it, while it replays a record. Every record begins with a
 * question; an answer before that, and a piece that continues the last message, are no part of it.
 */
function isLiveChunk(
  conversation: Conversation,
  { from, messageId, text }: Extract<Update, { type: 'chunk' }>,
): boolean {
  const last = conversation.items.at(-1);
  if (!isWorking(conversation)) return false;
  if (conversation.replay?.items.length === 0) return from !== 'user';
  return (
    (last?.kind === 'agent' || last?.kind === 'thought') &&
    last.kind === from &&
    last.messageId !== null &&
    last.messageId === messageId &&
    !text.startsWith(last.text)
  );
}

/**
 * A page that is reloaded while goose tells it a record hears the rest of it, before it reads the record
 * itself. goose at work tells no other question live than one that the reader adds, or a command's echo.
 */
function isOfFormerReading(
  conversation: Conversation,
  { from, messageId, text }: Extract<Update, { type: 'chunk' }>,
): boolean {
  const last = conversation.items.at(-1);
  return (
    isWorking(conversation) &&
    conversation.replay === null &&
    from === 'user' &&
    messageId !== null &&
    !messageId.startsWith('steer_') &&
    !(last?.kind === 'user' && isEcho(last, text))
  );
}

/** The record without the rest of a former reading before it, whose questions come again. */
function withoutFormer(items: readonly Item[]): readonly Item[] {
  const ids = items.map((item) => (item.kind === 'user' ? item.messageId : null));
  const isLast = (at: number) => ids.lastIndexOf(ids[at] ?? null) === at;
  const first = items.findIndex(({ kind }) => kind === 'user');
  return ids[first] && !isLast(first)
    ? items.slice(ids.findIndex((id, at) => id !== null && isLast(at)))
    : items;
}

/** The record reports the rest of a call that it has replayed. */
function isLiveTool(
  conversation: Conversation,
  { change, begins }: Extract<Update, { type: 'tool' }>,
): boolean {
  const { items, replay } = conversation;
  if (isWorking(conversation) && replay?.items.length === 0) return true;
  return !begins && toolAt(items, change.id) >= 0 && !replay?.calls.has(change.id);
}

const toolAt = (items: readonly Item[], id: string): number =>
  items.findLastIndex((item) => item.id === id && item.kind === 'tool');

/** An item in the place of another, or behind the last. Null changes nothing. */
type Edit = { readonly at: number; readonly item: Item } | null;

function edited(
  { items, replay }: Conversation,
  isLive: boolean,
  edit: (items: readonly Item[], callAt: (id: string) => number) => Edit,
): Changes {
  if (!replay || isLive) {
    const change = edit(items, (id) => toolAt(items, id));
    if (change === null) return { items };
    const { at, item } = change;
    return { items: at === items.length ? [...items, item] : items.with(at, item) };
  }
  const change = edit(replay.items, (id) => replay.calls.get(id) ?? -1);
  if (change !== null) {
    const { at, item } = change;
    replay.items[at] = item;
    if (item.kind === 'tool') replay.calls.set(item.id, at);
  }
  return { replay };
}

const isEcho = (item: UserItem, text: string) =>
  item.messageId === null && item.text === text;

function addChunk(
  items: readonly Item[],
  { from, messageId, text, images, created }: Extract<Update, { type: 'chunk' }>,
): Edit {
  if (text === '' && images.length === 0) return null;
  const end = items.length;
  const last = items.at(-1);
  if (last?.kind === 'user' && from === 'user') {
    // A former reading has ended with the question that this one begins with.
    const isSame = messageId !== null && last.messageId === messageId;
    if (isSame && text !== '' && last.text === text) return null;
    // goose repeats a command under the id of its record.
    if (isEcho(last, text)) return { at: end - 1, item: { ...last, messageId } };
  }
  // A message goes on in a new entry after a tool call, so its id alone is not unique.
  const id = `${countBefore(items)}-${messageId ?? from}`;
  if (last?.kind === from && (messageId === null || last.messageId === messageId)) {
    const longer = {
      ...last,
      text: last.text + text,
      images: [...last.images, ...images],
    };
    return { at: end - 1, item: longer };
  }
  return {
    at: end,
    item:
      from === 'user'
        ? { kind: 'user', id, messageId, text, images, received: true }
        : { kind: from, id, messageId, text, images, cutOff: false, created },
  };
}

/** Entries without the reader’s messages, which may be discarded. */
function countBefore(items: readonly Item[]): number {
  const last = items.findLastIndex(({ kind }) => kind === 'agent' || kind === 'thought');
  const since = items.slice(last + 1).filter(({ kind }) => kind !== 'user').length;
  return since + Number.parseInt(items[last]?.id ?? '-1', 10) + 1;
}

const addOnce = (items: readonly Item[], text: string): Edit =>
  items.some((item) => item.kind === 'notice' && item.text === text)
    ? null
    : { at: items.length, item: notice(items, 'info', text) };

/** Models choose the ids of their calls and may repeat one: the other call stays on the screen. */
function isAnotherCall(known: ToolCall, { title = known.title }: ToolChange): boolean {
  return isFinished(known) || title !== known.title;
}

function changeTool(
  items: readonly Item[],
  index: number,
  { change, begins, created }: Extract<Update, { type: 'tool' }>,
  at: number | null,
): Edit {
  const item = items[index];
  if (item?.kind !== 'tool' || (begins && isAnotherCall(item.call, change))) {
    // Late news of a call that is gone, as after a rewind, is no call.
    if (!begins && isNewsAlone(change)) return null;
    const call = newToolCall(change);
    const begun = at === null ? {} : { begun: at };
    return {
      at: items.length,
      item: { kind: 'tool', id: change.id, call, created, ...begun },
    };
  }
  const call = changedCall(item.call, change);
  const hasEnded = isFinished(call) && !isFinished(item.call);
  const ended = hasEnded && at !== null ? { ended: at } : {};
  return { at: index, item: { ...item, call, ...ended } };
}

const isNewsAlone = ({ status, title, output, input }: ToolChange) =>
  title === undefined &&
  output === undefined &&
  input === undefined &&
  (status === undefined || !isFinished({ status }));
