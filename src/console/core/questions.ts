import type { FormAnswer } from '../protocol/form';
import type { Question } from '../protocol/question';
import type { RpcId } from '../protocol/rpc';
import type { CoreContext } from './context';

/**
 * What goose waits for the reader to decide or to tell.
 *
 * @param onChange There is something else to save than before.
 */
export function createQuestions(
  { store: { dispatchTo }, connection }: Pick<CoreContext, 'store' | 'connection'>,
  onChange: () => void,
) {
  /** By JSON-RPC id. */
  const waiting = new Map<RpcId, Question>();

  const of = (sessionId: string) =>
    [...waiting.values()].filter((question) => question.sessionId === sessionId);

  function remove(sessionId: string) {
    for (const { id } of of(sessionId)) waiting.delete(id);
  }

  const decide = (id: RpcId, optionId: string | null) =>
    void connection.current?.client.answerPermission(id, optionId);

  const tell = (id: RpcId, answer: FormAnswer) =>
    void connection.current?.client.answerForm(id, answer);

  function settle(id: RpcId) {
    const question = waiting.get(id);
    if (!question) return;
    waiting.delete(id);
    onChange();
    dispatchTo(question.sessionId, { type: 'answered', id });
  }

  /** Whether a question of this kind waits that goose can be told the answer to. */
  const isOpen = (id: RpcId, kind: Question['kind']) =>
    connection.current !== null && waiting.get(id)?.kind === kind;

  return {
    /** A tool waits for the reader. */
    ask(question: Question) {
      const { id, sessionId } = question;
      // Another question must not take the place of one that is being read.
      if (waiting.has(id)) return;
      const cannotBeAnswered =
        question.kind === 'permission' && question.options.length === 0;
      if (cannotBeAnswered || sessionId === '') {
        // goose would wait.
        decide(id, null);
        const what = 'session/request_permission';
        dispatchTo(sessionId, { type: 'update', update: { type: 'unreadable', what } });
        return;
      }
      waiting.set(id, question);
      onChange();
      dispatchTo(sessionId, { type: 'asked', question });
    },
    /** Decides whether a tool may run. */
    answer(id: RpcId, optionId: string) {
      if (!isOpen(id, 'permission')) return;
      decide(id, optionId);
      settle(id);
    },
    /** Answers a form. */
    fillIn(id: RpcId, answer: FormAnswer) {
      if (!isOpen(id, 'form')) return;
      tell(id, answer);
      settle(id);
    },
    /** Another tab has answered it. */
    answered: settle,
    of,
    /** Answers all of a session so that its turn can stop. */
    cancel(sessionId: string) {
      for (const { id, kind } of of(sessionId)) {
        if (kind === 'form') tell(id, { action: 'cancel' });
        else decide(id, null);
      }
      remove(sessionId);
    },
    /** Forgets those of a session whose turn has ended. */
    remove,
    /** The connection is gone. */
    reset: () => waiting.clear(),
  };
}

export type Questions = ReturnType<typeof createQuestions>;
