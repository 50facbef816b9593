import { expect, it, vi } from 'vitest';
import { RpcError } from 'goose-web-client';
import type { Answers } from 'goose-web-client/testing';
import { createQueue } from './queue';
import { createRecords } from './records';
import { createRules } from './rules';
import { said, testContext, testTurns } from '../../../tests/support/core';

const steer = '_goose/unstable/session/steer';

/** A goose that answers each prompt when the test wants. */
function start(answers: Answers = {}) {
  const ends: PromiseWithResolvers<object>[] = [];
  const { context, ...rest } = testContext({
    'session/prompt'() {
      ends.push(Promise.withResolvers());
      return ends.at(-1)?.promise;
    },
    ...answers,
  });
  const records = createRecords(context);
  const turns = testTurns(context, records);
  const queue = createQueue({ ...context, turns });
  const again = () => createQueue({ ...context, turns });
  const waiting = () => queue.of('s').map(({ text }) => text);
  const prompts = () =>
    rest.goose
      .requests('session/prompt')
      .map((params) => JSON.stringify(params).match(/"text":"(\w+)"/)?.[1]);
  const status = () => rest.conversation('s')?.status;
  async function end(at: number, stopReason = 'end_turn') {
    await vi.waitFor(() => expect(ends).toHaveLength(at + 1));
    ends[at]?.resolve({ stopReason });
  }
  const tell = () => queue.steer('s', queue.of('s')[0]?.id ?? '');
  return {
    ...rest,
    context,
    records,
    turns,
    queue,
    again,
    waiting,
    prompts,
    status,
    end,
    tell,
  };
}

/** Takes what it is told during its work. */
const listening: Answers = {
  [steer]: ({ expectedRunId }) =>
    expectedRunId === 'run'
      ? { runId: 'run', messageId: 'steer_1' }
      : new RpcError(1, 'no such run', { actualRunId: 'run' }),
};

it('sends what waits, one message an answer, in the order in which it was written', async () => {
  const { turns, queue, waiting, prompts, end } = start();
  turns.send('one', [], 's');
  queue.send('s', 'two', []);
  queue.send('s', 'three', []);
  await end(0);
  await vi.waitFor(() => expect(prompts()).toEqual(['one', 'two']));
  expect(waiting()).toEqual(['three']);
  await end(1);
  await vi.waitFor(() => expect(prompts()).toEqual(['one', 'two', 'three']));
  expect(waiting()).toEqual([]);
});

it('tells that the browser has no room for what waits', () => {
  const { turns, context, browser } = start();
  const rooms = [false, true];
  const writeTab = () => rooms.shift() ?? true;
  turns.send('one', [], 's');
  const queue = createQueue({ ...context, turns, browser: { ...browser, writeTab } });
  queue.send('s', 'two', []);
  expect(queue.isKept('s')).toBe(false);
  queue.remove('s', queue.of('s')[0]?.id ?? '');
  expect(queue.isKept('s')).toBe(true);
});

it('sends a message again that goose never received, once its record is read', async () => {
  const second = Promise.withResolvers<object>();
  const loads: (object | Promise<object>)[] = [{}, second.promise];
  const { turns, records, queue, store, waiting, texts, browser, status } = start({
    'session/load': () => loads.shift(),
  });
  store.dispatchTo('s', { type: 'sent', id: 'lost', text: 'Hi', images: [] });
  store.dispatchTo('s', { type: 'dropped' });
  store.dispatchTo('s', { type: 'reconnected', isRunning: false });
  await records.read('s');
  browser.writeNote('unsent.s', 'Hi');
  const read = records.read('s');
  await vi.waitFor(() => expect(status()).toBe('loading'));
  queue.sendAgain('s', 'another');
  expect(texts('s')).toEqual(['Hi']);
  queue.sendAgain('s', 'lost');
  expect([waiting(), texts('s')]).toEqual([['Hi'], []]);
  second.resolve({});
  await read;
  await vi.waitFor(() => expect(turns.isBusy('s')).toBe(true));
  expect([waiting(), texts('s')]).toEqual([[], ['Hi']]);
});

it.each(['cancelled', 'refusal'])(
  'sends nothing by itself after “%s”',
  async (reason) => {
    const { turns, queue, waiting, prompts, status, end } = start();
    turns.send('one', [], 's');
    queue.send('s', 'two', []);
    await end(0, reason);
    await vi.waitFor(() => expect(status()).toBe('ready'));
    expect([waiting(), prompts()]).toEqual([['two'], ['one']]);
    queue.sendFirst('s');
    await vi.waitFor(() => expect(prompts()).toEqual(['one', 'two']));
  },
);

it('keeps what waits over a reload of the tab, and forgets what was removed', () => {
  const { turns, queue, again, store } = start();
  turns.send('none', [], 's');
  const image = { mimeType: 'image/png', data: 'AA' };
  queue.send('s', 'one', [image]);
  queue.send('s', 'two', []);
  queue.remove('s', queue.of('s')[1]?.id ?? '');
  store.dispatch({ type: 'sessionRemoved', id: 's' });
  expect(again().of('s')).toMatchObject([{ text: 'one', images: [image] }]);
});

it('tells goose at once, and again later if goose never took it up', async () => {
  const { turns, queue, waiting, goose, prompts, end, tell } = start(listening);
  turns.send('one', [], 's');
  queue.send('s', 'two', []);
  // A second press comes before the answer.
  await Promise.all([tell(), tell()]);
  expect(goose.requests(steer)).toHaveLength(2);
  expect(goose.requests(steer).at(-1)).toEqual({
    sessionId: 's',
    expectedRunId: 'run',
    prompt: [{ type: 'text', text: 'two' }],
  });
  expect(queue.of('s')).toMatchObject([{ text: 'two', steerId: 'steer_1' }]);
  await end(0);
  await vi.waitFor(() => expect(prompts()).toEqual(['one', 'two']));
  expect(waiting()).toEqual([]);
});

it('sends nothing twice that goose took up while it worked', async () => {
  const { turns, queue, store, status, waiting, prompts, end, tell } = start(listening);
  turns.send('one', [], 's');
  queue.send('s', 'two', []);
  await tell();
  store.dispatchTo('s', said('user', 'two', 'steer_1'));
  await end(0);
  await vi.waitFor(() => expect(status()).toBe('ready'));
  expect([waiting(), prompts()]).toEqual([[], ['one']]);
});

it('says so when goose is done before it could be told', async () => {
  const { turns, queue, waiting, tell } = start({
    [steer]: () => new RpcError(1, 'no run', {}),
  });
  turns.send('one', [], 's');
  queue.send('s', 'two', []);
  await expect(tell()).rejects.toThrow('not at work');
  expect(waiting()).toEqual(['two']);
});

it('sends a message once the record is read, before those that wait for the reader', async () => {
  const record = Promise.withResolvers<object>();
  const { turns, queue, records, status, waiting, prompts, end } = start({
    'session/load': () => record.promise,
  });
  turns.send('one', [], 's');
  queue.send('s', 'later', []);
  await end(0, 'cancelled');
  await vi.waitFor(() => expect(turns.isBusy('s')).toBe(false));
  void records.read('s');
  await vi.waitFor(() => expect(status()).toBe('loading'));
  expect(queue.send('s', 'two', [])).toBe(false);
  expect(queue.send('s', 'three', [])).toBe(false);
  expect(waiting()).toEqual(['two', 'three', 'later']);
  record.resolve({});
  await vi.waitFor(() => expect(prompts()).toEqual(['one', 'two']));
  await end(1);
  await vi.waitFor(() => expect(prompts()).toEqual(['one', 'two', 'three']));
});

it('goes on after an answer that ends while another tab reads the record', async () => {
  const record = Promise.withResolvers<readonly []>();
  const { turns, queue, records, status, waiting, prompts, end } = start();
  turns.send('one', [], 's');
  queue.send('s', 'two', []);
  records.overhear('s', record.promise);
  await end(0);
  await vi.waitFor(() => expect(status()).toBe('loading'));
  expect(waiting()).toEqual(['two']);
  record.resolve([]);
  await vi.waitFor(() => expect(prompts()).toEqual(['one', 'two']));
  expect(waiting()).toEqual([]);
});

it('sends at once what is written at the moment at which an answer ends', async () => {
  const { context, turns, queue, store, waiting, prompts, end } = start();
  const ended = Promise.withResolvers<void>();
  context.events.on('turnEnded', () => ended.resolve());
  turns.send('one', [], 's');
  const drawn = () => store.getSnapshot().conversations.get('s')?.status;
  await vi.waitFor(() => expect(drawn()).toBe('running'));
  await end(0);
  await ended.promise;
  expect(drawn()).toBe('running');
  queue.send('s', 'two', []);
  expect(waiting()).toEqual([]);
  await vi.waitFor(() => expect(prompts()).toEqual(['one', 'two']));
});

it('opens a session with a new rule before it sends what waits', async () => {
  const { context, goose, turns, queue, records, end } = start();
  const questions = { answer: vi.fn() };
  const trials = { script: vi.fn() };
  const rules = createRules({ ...context, trials, questions, records, turns, queue });
  turns.send('one', [], 's');
  queue.send('s', 'two', []);
  await rules.holds();
  await end(0);
  const asked = () =>
    goose.received.map(({ method }) => method).filter((method) => method !== steer);
  await vi.waitFor(() =>
    expect(asked()).toEqual(
      ['prompt', 'close', 'load', 'prompt'].map((method) => `session/${method}`),
    ),
  );
});

it('knows after a reload what goose took up before, and offers the rest', async () => {
  const { browser, records, queue, store, waiting } = start({
    'session/load'() {
      store.dispatchTo('s', said('user', 'taken', 'steer_1'));
      return {};
    },
  });
  browser.writeTab('queue.s', [
    { id: '1', text: 'taken', images: [], steerId: 'steer_1' },
    { id: '2', text: 'told', images: [], steerId: 'steer_2' },
  ]);
  await records.read('s');
  await vi.waitFor(() => expect(waiting()).toEqual(['told']));
  expect(queue.of('s')).toMatchObject([{ text: 'told', steerId: null }]);
});
