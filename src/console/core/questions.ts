import type { FormAnswer, Question, RpcId } from 'goose-web-client';
import { fields, parseJson } from 'goose-web-client/json';
import type { CoreContext } from './context';

type Entered = Readonly<Pick<HTMLInputElement, 'value' | 'checked'>>;

export function createQuestions({
  store: { dispatchTo, getState },
  connection,
  events,
}: Pick<CoreContext, 'store' | 'connection' | 'events'>) {
  /** By JSON-RPC id. */
  const waiting = new Map<RpcId, Question>();
  /**
   * Values of forms, by the JSON of their requests: another view or connection draws them anew. A cut may
   * swallow an answer, so they stay until the turn is over.
   */
  const entered = new Map<string, readonly Entered[]>();

  const of = (sessionId: string) =>
    [...waiting.values()].filter((question) => question.sessionId === sessionId);

  function remove(sessionId: string) {
    for (const { id } of of(sessionId)) waiting.delete(id);
  }

  const decide = (id: RpcId, optionId: string | null) =>
    void connection.current?.client.answerPermission(id, optionId);

  const tell = (id: RpcId, answer: FormAnswer) =>
    void connection.current?.client.answerForm(id, answer);

  function decline({ id, kind }: Question) {
    if (kind === 'form') tell(id, { action: 'cancel' });
    else decide(id, null);
  }

  function settle(id: RpcId) {
    const question = waiting.get(id);
    if (!question) return;
    waiting.delete(id);
    events.emit('unsaved', null);
    dispatchTo(question.sessionId, { type: 'answered', id });
  }

  const isOpen = (id: RpcId, kind: Question['kind']) =>
    connection.current !== null && waiting.get(id)?.kind === kind;

  function ask(question: Question) {
    const { id, sessionId } = question;
    // Another question must not take the place of one that is being read.
    if (waiting.has(id)) return;
    if (getState().conversations.get(sessionId)?.status === 'stopping') {
      // goose asks for the next call of a turn although it is to stop, and would wait.
      decline(question);
      return;
    }
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
    events.emit('unsaved', null);
    dispatchTo(sessionId, { type: 'asked', question });
  }

  /** Answers all questions of a session so that its turn can stop. */
  function cancel(sessionId: string) {
    for (const question of of(sessionId)) decline(question);
    remove(sessionId);
  }

  events.on('asked', ask);
  events.on('answered', settle);
  events.on('turnStopping', cancel);
  events.on('turnEnded', (sessionId) => {
    remove(sessionId);
    for (const request of entered.keys())
      if (fields(parseJson(request))['sessionId'] === sessionId) entered.delete(request);
  });
  events.on('closed', () => waiting.clear());
  events.on('gooseChanged', () => entered.clear());

  return {
    entered,
    answer(id: RpcId, optionId: string) {
      if (!isOpen(id, 'permission')) return;
      decide(id, optionId);
      settle(id);
    },
    fillIn(id: RpcId, answer: FormAnswer) {
      if (!isOpen(id, 'form')) return;
      tell(id, answer);
      settle(id);
    },
    of,
  };
}

export type Questions = ReturnType<typeof createQuestions>;
