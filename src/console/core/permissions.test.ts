import { expect, it, vi } from 'vitest';
import { readPermission } from '../protocol/permission';
import { createPermissions } from './permissions';
import { testContext } from './testing';

const params = (sessionId: string, title = 'Tool') => ({
  sessionId,
  toolCall: { toolCallId: 't', title },
  options: [{ optionId: 'yes', kind: 'allow_once' }],
});

function start() {
  const onChange = vi.fn();
  const { context, ...rest } = testContext();
  const permissions = createPermissions(context, onChange);
  /** goose asks, by a message with this id. */
  const ask = (id: number, sent: object = params('s')) =>
    permissions.request(readPermission(id, sent));
  const asked = () => rest.conversation('s')?.permissions.map(({ id }) => id) ?? [];
  return { ...rest, permissions, onChange, ask, asked };
}

const cancelled = { outcome: { outcome: 'cancelled' } };

it('asks the reader, and hands the answer on to goose', async () => {
  const { permissions, ask, asked, goose, onChange } = start();
  ask(7);
  expect(asked()).toEqual([7]);
  permissions.answer(7, 'yes');
  expect(asked()).toEqual([]);
  expect(permissions.of('s')).toEqual([]);
  expect(onChange).toHaveBeenCalledTimes(2);
  await vi.waitFor(() =>
    expect(goose.received).toMatchObject([
      { id: 7, result: { outcome: { outcome: 'selected', optionId: 'yes' } } },
    ]),
  );
});

it('keeps a question that is being read when another comes by its id', () => {
  const { permissions, ask, conversation } = start();
  ask(7);
  ask(7, params('s', 'Another'));
  ask(7, {});
  expect(conversation('s')?.permissions.map(({ call }) => call.title)).toEqual(['Tool']);
  expect(permissions.of('s')).toHaveLength(1);
});

it('cancels a question that nobody could answer, and says so', async () => {
  const { ask, asked, goose, texts } = start();
  ask(7, { ...params('s'), options: [] });
  expect(asked()).toEqual([]);
  expect(texts('s')).toEqual([expect.stringContaining('session/request_permission')]);
  await vi.waitFor(() =>
    expect(goose.received).toMatchObject([{ id: 7, result: cancelled }]),
  );
});

it('keeps a question while nobody can tell goose the answer', () => {
  const { permissions, ask, asked, connection } = start();
  ask(7);
  connection.current = null;
  permissions.answer(7, 'yes');
  expect(asked()).toEqual([7]);
});

it('answers nothing that was not asked', () => {
  const { permissions, goose, onChange } = start();
  permissions.answer(7, 'yes');
  expect(onChange).not.toHaveBeenCalled();
  expect(goose.received).toEqual([]);
});

it('cancels the questions of one session, and leaves those of others', async () => {
  const { permissions, ask, goose } = start();
  ask(7);
  ask(8, params('other'));
  permissions.cancel('s');
  expect(permissions.of('s')).toEqual([]);
  expect(permissions.of('other').map(({ id }) => id)).toEqual([8]);
  await vi.waitFor(() =>
    expect(goose.received).toMatchObject([{ id: 7, result: cancelled }]),
  );
});

it('takes a question away that another tab has answered', () => {
  const { permissions, ask, asked, goose } = start();
  ask(7);
  permissions.answered(7);
  permissions.answered(8);
  expect(asked()).toEqual([]);
  expect(goose.received).toEqual([]);
});

it('knows of no question once the connection is gone', () => {
  const { permissions, ask } = start();
  ask(7);
  permissions.reset();
  expect(permissions.of('s')).toEqual([]);
});
