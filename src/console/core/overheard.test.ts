import type { Fields } from 'goose-web-client/json';
import { expect, it, vi } from 'vitest';
import { readTabAction } from 'goose-web-client/testing';
import { said, testContext } from '../../../tests/support/core';
import { subscribeTabs } from './tabs';

function start() {
  const { context, store, texts } = testContext();
  const reread = vi.fn(async () => undefined);
  const onListChanged = vi.fn(async () => undefined);
  subscribeTabs({
    ...context,
    records: { overhear: vi.fn(), read: reread },
    turns: { prompted: vi.fn(), stopped: vi.fn() },
    sessions: { reread: onListChanged },
  });
  for (const [index, text] of ['One', 'First', 'Two', 'Second'].entries())
    store.dispatchTo('s', said(index % 2 === 0 ? 'user' : 'agent', text, text));
  /** Another tab asks something of goose. */
  const overhear = (method: string, params: object, answer: Promise<Fields>) => {
    const action = readTabAction(method, params, { id: 'other-1', answer });
    if (action) context.events.emit('acted', action);
  };
  return { overhear, store, texts, reread, onListChanged };
}

const truncate = '_goose/unstable/session/conversation/truncate';

it('forgets at once what another tab makes goose forget', async () => {
  const { overhear, texts, reread, store } = start();
  const params = { sessionId: 's', _meta: { questions: 1 } };
  overhear(truncate, params, Promise.resolve({}));
  expect(texts('s')).toEqual(['One', 'First']);
  overhear(truncate, { ...params, sessionId: 'unknown' }, Promise.resolve({}));
  expect(store.getState().conversations.has('unknown')).toBe(false);
  overhear(truncate, { sessionId: 's' }, Promise.resolve({}));
  expect(texts('s')).toEqual(['One', 'First']);
  expect(reread).not.toHaveBeenCalled();
});

it('reads the record again where goose refused to forget', async () => {
  const { overhear, reread } = start();
  const params = { sessionId: 's', _meta: { questions: 0 } };
  overhear(truncate, params, Promise.reject(new Error('no')));
  await vi.waitFor(() => expect(reread).toHaveBeenCalledWith('s'));
});

it('reads the list of sessions again when another tab has made one more', async () => {
  const { overhear, onListChanged } = start();
  overhear('_goose/unstable/session/import', { input: '{}' }, Promise.resolve({}));
  await vi.waitFor(() => expect(onListChanged).toHaveBeenCalledTimes(1));
  overhear('session/fork', { sessionId: 's' }, Promise.resolve({}));
  await vi.waitFor(() => expect(onListChanged).toHaveBeenCalledTimes(2));
});
