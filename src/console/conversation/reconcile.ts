import type { Item } from './conversation';

/**
 * What to show once goose has told its record: the record, and after it what the page knew and goose
 * has no record of. So nothing is doubled, and nothing that was written disappears.
 *
 * goose records a message of the reader when it begins to answer, and each part of its answer when
 * that part is complete. So it knows less than the page has shown while it is at work, and also when
 * it was ended in mid-answer.
 *
 * @param record The session as goose replayed it.
 * @param shown What the page showed before.
 * @param isWorking Whether goose is at work on the last message.
 */
export function reconcile(
  record: readonly Item[],
  shown: readonly Item[],
  isWorking = false,
): readonly Item[] {
  const asked = shown.findLastIndex(({ kind }) => kind === 'user');
  const question = shown[asked];
  if (question?.kind !== 'user') return record;
  const answers = shown.slice(asked + 1).filter(isAnswer);
  if (!question.received || !isRecorded(question, record, shown)) {
    return isWorking && question.received
      ? [...record, question, ...answers]
      : [...record, { ...question, received: false }];
  }
  const at = record.findLastIndex(({ kind }) => kind === 'user');
  const recorded = record.map((item, index) =>
    index === at ? { ...item, id: question.id } : item,
  );
  const rest = missing(record.slice(at + 1).filter(isAnswer), answers);
  return [...recorded, ...(isWorking ? rest : rest.filter(isSaid).map(cut))];
}

type Question = Extract<Item, { kind: 'user' }>;

function isRecorded(
  question: Question,
  record: readonly Item[],
  shown: readonly Item[],
): boolean {
  const { messageId } = question;
  if (messageId !== null) {
    return record.some((item) => item.kind === 'user' && item.messageId === messageId);
  }
  const lacking = countQuestions(shown) - countQuestions(record);
  if (lacking <= 0) return true;
  // A record that lacks more than one was shortened, by /clear or /compact.
  const last = record.findLast((item) => item.kind === 'user');
  return lacking > 1 && last?.kind === 'user' && last.text === question.text;
}

const countQuestions = (items: readonly Item[]) =>
  items.filter((item) => item.kind === 'user' && item.received).length;

const isAnswer = ({ kind }: Item) =>
  kind === 'agent' || kind === 'thought' || kind === 'tool';

/** The parts of an answer that are not recorded. goose gives most of them the name they had before. */
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
