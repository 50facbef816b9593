import { expect, it, vi } from 'vitest';
import { readForm, readPermission } from 'goose-web-client/testing';
import { createQuestions } from './questions';
import { testContext } from '../../../tests/support/core';

const params = (sessionId: string, title = 'Tool') => ({
  sessionId,
  toolCall: { toolCallId: 't', title },
  options: [{ optionId: 'yes', kind: 'allow_once' }],
});

function start() {
  const onChange = vi.fn();
  const { context, ...rest } = testContext();
  const questions = createQuestions(context);
  context.events.on('unsaved', onChange);
  /** goose asks, by a message with this id. */
  const ask = (id: number, sent: object = params('s')) =>
    context.events.emit('asked', readPermission(id, sent));
  const asked = () => rest.conversation('s')?.questions.map(({ id }) => id) ?? [];
  return { ...rest, ...context.events, questions, onChange, ask, asked };
}

const form = { sessionId: 's', message: 'Which?', requestedSchema: { type: 'object' } };

const cancelled = { outcome: { outcome: 'cancelled' } };

it('asks the reader, and hands the answer on to goose', async () => {
  const { questions, ask, asked, goose, onChange } = start();
  ask(7);
  expect(asked()).toEqual([7]);
  questions.answer(7, 'yes');
  expect(asked()).toEqual([]);
  expect(questions.of('s')).toEqual([]);
  expect(onChange).toHaveBeenCalledTimes(2);
  await vi.waitFor(() =>
    expect(goose.received).toMatchObject([
      { id: 7, result: { outcome: { outcome: 'selected', optionId: 'yes' } } },
    ]),
  );
});

it('keeps a question that is being read when another comes by its id', () => {
  const { questions, ask, conversation } = start();
  ask(7);
  ask(7, params('s', 'Another'));
  ask(7, {});
  expect(conversation('s')?.questions).toMatchObject([{ call: { title: 'Tool' } }]);
  expect(questions.of('s')).toHaveLength(1);
});

it('cancels a question that nobody could answer, and says so', async () => {
  const { ask, asked, goose, texts } = start();
  ask(7, { ...params('s'), options: [] });
  ask(8, params('no session'));
  expect(asked()).toEqual([]);
  expect(texts('s')).toEqual([expect.stringContaining('session/request_permission')]);
  await vi.waitFor(() =>
    expect(goose.received).toMatchObject([
      { id: 7, result: cancelled },
      { id: 8, result: cancelled },
    ]),
  );
});

it('keeps a question while nobody can tell goose the answer', () => {
  const { questions, ask, asked, connection } = start();
  ask(7);
  connection.current = null;
  questions.answer(7, 'yes');
  expect(asked()).toEqual([7]);
});

it('answers nothing that was not asked', () => {
  const { questions, goose, onChange } = start();
  questions.answer(7, 'yes');
  expect(onChange).not.toHaveBeenCalled();
  expect(goose.received).toEqual([]);
});

it('cancels the questions of one session, and leaves those of others', async () => {
  const { questions, emit, ask, goose } = start();
  ask(7);
  ask(8, params('other'));
  const request = readForm(9, form);
  if (request) emit('asked', request);
  emit('turnStopping', 's');
  expect(questions.of('s')).toEqual([]);
  expect(questions.of('other').map(({ id }) => id)).toEqual([8]);
  await vi.waitFor(() =>
    expect(goose.received).toMatchObject([
      { id: 7, result: cancelled },
      { id: 9, result: { action: 'cancel' } },
    ]),
  );
});

it('knows of no question once the connection is gone', () => {
  const { emit, opened, questions, ask } = start();
  ask(7);
  emit('closed', opened);
  expect(questions.of('s')).toEqual([]);
});

it('keeps what was entered for when a cut swallows the answer, until the turn is over', () => {
  const { questions, emit, opened, asked } = start();
  const request = readForm(7, form);
  if (!request) throw new Error('This is no form.');
  const name = JSON.stringify(request);
  questions.entered.set(name, [{ value: 'Anna', checked: false }]);
  emit('asked', request);
  questions.fillIn(7, { action: 'accept', content: { name: 'Anna' } });
  emit('closed', opened);
  emit('asked', request);
  expect([asked(), questions.entered.has(name)]).toEqual([[7], true]);
  emit('turnEnded', 'other');
  expect(questions.entered.has(name)).toBe(true);
  emit('turnEnded', 's');
  expect(questions.entered.has(name)).toBe(false);
});

it('hands the answer to a form on to the tool that asked, and no decision', async () => {
  const { questions, emit, goose, asked } = start();
  const request = readForm(7, form);
  const again = readForm(8, form);
  for (const each of [request, again]) if (each) emit('asked', each);
  questions.answer(7, 'yes');
  expect(asked()).toEqual([7, 8]);
  questions.fillIn(7, { action: 'accept', content: { name: 'Anna' } });
  questions.fillIn(7, { action: 'decline' });
  questions.fillIn(8, { action: 'decline' });
  expect(asked()).toEqual([]);
  await vi.waitFor(() =>
    expect(goose.received).toMatchObject([
      { id: 7, result: { action: 'accept', content: { name: 'Anna' } } },
      { id: 8, result: { action: 'decline' } },
    ]),
  );
});
