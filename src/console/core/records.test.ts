import { expect, it, vi } from 'vitest';
import { RpcError } from 'goose-web-client';
import { createRecords } from './records';
import { speak, testContext, testSession } from '../../../tests/support/core';

it('shows what goose replays once it is complete, in the folder used last where nobody knows its own', async () => {
  const { context, goose, store, texts, browser } = testContext({
    'session/load'({ sessionId }) {
      speak(goose, String(sessionId), 'Recorded');
      expect(texts('s')).toEqual([]);
      return {};
    },
  });
  store.dispatch({ type: 'read', read: { sessions: [testSession] } });
  browser.writeNote('folder', '/last');
  const records = createRecords(context);
  for (const id of ['unknown', 's']) await records.read(id);
  expect(texts('s')).toEqual(['Recorded']);
  const loads = goose.requests('session/load');
  expect(loads).toMatchObject([{ cwd: '/last' }, { cwd: '/work' }]);
});

it('reads a record anew only after the reading that is under way', async () => {
  const first = Promise.withResolvers<object>();
  const { context, goose, texts } = testContext({
    'session/load': () =>
      goose.requests('session/load').length === 1 ? first.promise : {},
  });
  const records = createRecords(context);
  const once = records.read('s');
  const twice = records.read('s');
  await vi.waitFor(() => expect(goose.requests('session/load')).toHaveLength(1));
  speak(goose, 's', 'First');
  first.resolve({});
  await once;
  expect(texts('s')).toEqual(['First']);
  await twice;
  expect(goose.requests('session/load')).toHaveLength(2);
  expect(texts('s')).toEqual([]);
});

it('says why goose refuses, and shows what it showed before', async () => {
  const { context, texts, conversation } = testContext({
    'session/load': () => new RpcError(1, 'no such session'),
  });
  await createRecords(context).read('s');
  expect(texts('s')).toEqual(['goose says: no such session']);
  expect(conversation('s')?.status).toBe('ready');
});

it('reads a record again for which goose had no provider yet', async () => {
  const { context, goose, texts } = testContext({
    'session/load'() {
      speak(goose, 's', 'Recorded');
      const isFirst = goose.requests('session/load').length === 1;
      return isFirst ? new RpcError(-32_603, 'Internal error', 'Provider not set') : {};
    },
  });
  await createRecords(context).read('s');
  expect(texts('s')).toEqual(['Recorded']);
  expect(goose.requests('session/close')).toHaveLength(1);
});

it('shows a message that goose refused before the page was loaded anew, once', async () => {
  const { context, browser, conversation } = testContext();
  browser.writeNote('unsent.s', 'Hi');
  const records = createRecords(context);
  await records.read('s');
  await records.read('s');
  expect(conversation('s')?.items).toMatchObject([{ text: 'Hi', received: false }]);
});

it('says nothing of a cut, which has its own notice', async () => {
  const { context, goose, texts } = testContext({
    'session/load': () => goose.cut(),
  });
  await createRecords(context).read('s');
  expect(texts('s')).toEqual([]);
});

it('asks nothing over a connection that is gone by then', async () => {
  const { context, connection, goose } = testContext();
  const reading = createRecords(context).read('s');
  connection.current = null;
  await reading;
  expect(goose.received).toEqual([]);
});
