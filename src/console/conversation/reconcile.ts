import type { Item } from './conversation';

/**
 * What to show after a reconnection: goose's own record, and after it what the page knew and goose
 * has no record of. So nothing is doubled, and nothing that was written disappears.
 *
 * goose records a message of the reader when it begins to answer, and each part of its answer when
 * that part is complete. A goose that was ended in mid-answer therefore knows less than the page
 * has shown.
 *
 * @param record The session as goose replayed it.
 * @param shown What the page showed before.
 */
export function reconcile(
  record: readonly Item[],
  shown: readonly Item[],
): readonly Item[] {
  const asked = shown.findLastIndex(({ kind }) => kind === 'user');
  const question = shown[asked];
  if (question?.kind !== 'user') return record;
  if (!question.received || !isRecorded(question, record, shown)) {
    return [...record, { ...question, received: false }];
  }
  const answers = record.slice(record.findLastIndex(({ kind }) => kind === 'user') + 1);
  const lost = shown
    .slice(asked + 1)
    .filter(isAnswer)
    .slice(answers.filter(isAnswer).length);
  return [...record, ...lost.map(cut)];
}

type Question = Extract<Item, { kind: 'user' }>;

function isRecorded(
  question: Question,
  record: readonly Item[],
  shown: readonly Item[],
): boolean {
  const missing = countQuestions(shown) - countQuestions(record);
  if (missing <= 0) return true;
  // A record that lacks more than one was shortened, by /clear or /compact.
  const last = record.findLast((item) => item.kind === 'user');
  return missing > 1 && last?.kind === 'user' && last.text === question.text;
}

const countQuestions = (items: readonly Item[]) =>
  items.filter((item) => item.kind === 'user' && item.received).length;

const isAnswer = ({ kind }: Item) => kind === 'agent' || kind === 'tool';

function cut(item: Item): Item {
  if (item.kind === 'agent') return { ...item, cutOff: true };
  if (item.kind === 'tool') return { ...item, call: { ...item.call, status: 'failed' } };
  return item;
}
