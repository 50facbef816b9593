import { isFinished } from 'goose-web-client';
import type { Item, ToolItem, UserItem } from './conversation';
import { isNotReceived } from './recordedSession';

/**
 * Shows the record, and after it what the page knew and goose did not record: nothing is doubled,
 * and nothing that was written disappears. goose records a message when it begins to answer, and a
 * part of its answer when that part is complete, so it lags behind the page while it works, or when
 * it was ended in mid-answer.
 */
export function reconcile(
  told: readonly Item[],
  shown: readonly Item[],
  isWorking = false,
): readonly Item[] {
  const record = withSeen(told, shown);
  const asked = shown.findLastIndex(({ kind }) => kind === 'user');
  const question = shown[asked];
  if (question?.kind !== 'user') return record;
  const answers = shown.slice(asked + 1).filter(isAnswer);
  const unsent = shown.slice(0, asked).filter(isNotReceived);
  if (!question.received || !isRecorded(question, record, shown)) {
    return isWorking && question.received
      ? [...record, ...unsent, question, ...answers]
      : [...record, ...unsent, { ...question, received: false }];
  }
  const at = record.findLastIndex(({ kind }) => kind === 'user');
  const recorded = record.flatMap((item, index) =>
    index === at ? [...unsent, { ...item, id: question.id }] : [item],
  );
  const rest = missing(record.slice(at + 1).filter(isAnswer), answers);
  const items = [...recorded, ...(isWorking ? rest : rest.filter(isSaid).map(cut))];
  const end = shown.slice(asked + 1).find(isEnd);
  return end ? [...items, { ...end, id: noticeId(items) }] : items;
}

/** Counts notices alone: an entry between them may be discarded. */
export const noticeId = (items: readonly Item[]): string =>
  `notice-${items.filter(({ kind }) => kind === 'notice').length}`;

/** Adds what goose does not record: times, and what calls reported as they ran. */
function withSeen(record: readonly Item[], shown: readonly Item[]): readonly Item[] {
  const seen = Map.groupBy(shown, nameOf);
  seen.delete(null);
  return record.map((item) => {
    const before = seen.get(nameOf(item))?.shift();
    if (item.kind === 'tool' && before?.kind === 'tool') return afterAll(item, before);
    return item.kind === 'agent' && before?.kind === 'agent'
      ? { ...item, ...turnOf(before) }
      : item;
  });
}

function afterAll(item: ToolItem, before: ToolItem): ToolItem {
  const { call } = item;
  const { progress, notes, earlierNotes, status } = before.call;
  return {
    ...item,
    ...turnOf(before),
    ...(before.begun !== undefined && { begun: before.begun }),
    ...(before.ended !== undefined && { ended: before.ended }),
    call: {
      ...call,
      status: isFinished(call) ? call.status : status,
      progress: call.progress ?? progress,
      notes: [...notes, ...call.notes],
      earlierNotes,
    },
  };
}

const turnOf = ({ turnSeconds }: { readonly turnSeconds?: number }) =>
  turnSeconds === undefined ? {} : { turnSeconds };

function isRecorded(
  question: UserItem,
  record: readonly Item[],
  shown: readonly Item[],
): boolean {
  const { messageId } = question;
  if (messageId !== null) {
    return record.some((item) => item.kind === 'user' && item.messageId === messageId);
  }
  const lacking = countQuestions(shown) - countQuestions(record);
  if (lacking <= 0) return true;
  // /clear and /compact shorten the record by more than one.
  const last = record.findLast((item) => item.kind === 'user');
  return lacking > 1 && last?.kind === 'user' && last.text === question.text;
}

const countQuestions = (items: readonly Item[]) =>
  items.filter((item) => item.kind === 'user' && item.received).length;

const isAnswer = ({ kind }: Item) =>
  kind === 'agent' || kind === 'thought' || kind === 'tool';

const isEnd = (item: Item) => item.kind === 'notice' && item.endsTurn === true;

/** goose keeps most ids. */
function missing(recorded: readonly Item[], answers: readonly Item[]): readonly Item[] {
  if (answers.every((item) => nameOf(item) !== null)) {
    const names = new Set(recorded.map(nameOf));
    return answers.filter((item) => !names.has(nameOf(item)));
  }
  return answers.filter(isSaid).slice(recorded.filter(isSaid).length);
}

const isSaid = ({ kind }: Item) => kind !== 'thought';

function nameOf(item: Item): string | null {
  if (item.kind === 'tool') return `tool ${item.id}`;
  if (item.kind !== 'agent' && item.kind !== 'thought') return null;
  return item.messageId === null ? null : `${item.kind} ${item.messageId}`;
}

function cut(item: Item): Item {
  if (item.kind === 'agent') return { ...item, cutOff: true };
  if (item.kind === 'tool') return { ...item, call: { ...item.call, status: 'stopped' } };
  return item;
}
