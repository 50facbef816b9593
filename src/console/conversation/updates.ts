import {
  type Conversation,
  isWorking,
  type Item,
  type Replay,
  type UserItem,
} from './conversation';
import {
  changedCall,
  isFinished,
  newToolCall,
  type ToolCall,
  type ToolChange,
  type Update,
} from 'goose-web-client';
import { noticeId } from './reconcile';
import { gooseSays, unreadable } from './sentences';

/** Null where nothing changes. */
export type Changes = Partial<Conversation> | null;

export const newReplay = (): Replay => ({ items: [], calls: new Map() });

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

export const noted = (
  items: readonly Item[],
  tone: 'info' | 'error',
  text: string,
  also?: { readonly endsTurn: true },
): Item[] => [...items, { ...notice(items, tone, text), ...also }];

/** `at` is in milliseconds by the page’s clock. */
export function changesOfUpdate(
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
export function withoutFormer(items: readonly Item[]): readonly Item[] {
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
