import { expect, it, vi } from 'vitest';
import { RpcError } from 'goose-web-client';
import { type Answers, never } from 'goose-web-client/testing';
import { createQueue } from './queue';
import { createRecords } from './records';
import { createRules } from './rules';
import { testContext, testTurns } from '../../../tests/support/core';

const steer = '_goose/unstable/session/steer';

function start(answers: Answers = {}) {
  const { context, ...rest } = testContext(answers);
  const records = createRecords(context);
  const turns = testTurns(context, records);
  const queue = createQueue({ ...context, turns });
  const again = () => createQueue({ ...context, turns });
  rest.store.dispatch({ type: 'shown', id: 's' });
  const waiting = () => queue.of('s').map(({ text }) => text);
  const prompts = () =>
    rest.goose
      .requests('session/prompt')
      .map((params) => JSON.stringify(params).match(/"text":"(\w+)"/)?.[1]);
  return { ...rest, context, records, turns, queue, again, waiting, prompts };
}

/** A goose that answers each prompt when the test wants. */
function asking() {
  const ends: PromiseWithResolvers<object>[] = [];
  return {
    'session/prompt'() {
      const end = Promise.withResolvers<object>();
      ends.push(end);
      return end.promise;
    },
    end: (at: number, stopReason = 'end_turn') => ends[at]?.resolve({ stopReason }),
    ends,
  };
}

it('sends what waits, one message an answer, in the order in which it was written', async () => {
  const goose = asking();
  const { turns, queue, waiting, prompts } = start({
    'session/prompt': goose['session/prompt'],
  });
  turns.send('one', []);
  queue.send('s', 'two', []);
  queue.send('s', 'three', []);
  await vi.waitFor(() => expect(goose.ends).toHaveLength(1));
  goose.end(0);
  await vi.waitFor(() => expect(prompts()).toEqual(['one', 'two']));
  expect(waiting()).toEqual(['three']);
  goose.end(1);
  await vi.waitFor(() => expect(prompts()).toEqual(['one', 'two', 'three']));
  expect(waiting()).toEqual([]);
});

it('sends a message again that goose never received, once its record is read', async () => {
  const second = Promise.withResolvers<object>();
  const loads: (object | Promise<object>)[] = [{}, second.promise];
  const { turns, records, queue, opened, store, waiting, texts, browser, conversation } =
    start({ 'session/load': () => loads.shift(), 'session/prompt': never });
  store.dispatchTo('s', { type: 'sent', id: 'lost', text: 'Hi', images: [] });
  store.dispatchTo('s', { type: 'dropped' });
  store.dispatchTo('s', { type: 'reconnected', isRunning: false });
  await records.read(opened, 's');
  browser.writeNote('unsent.s', 'Hi');
  const read = records.read(opened, 's');
  await vi.waitFor(() => expect(conversation('s')?.status).toBe('loading'));
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
    const goose = asking();
    const { turns, queue, waiting, prompts, conversation } = start({
      'session/prompt': goose['session/prompt'],
    });
    turns.send('one', []);
    queue.send('s', 'two', []);
    await vi.waitFor(() => expect(goose.ends).toHaveLength(1));
    goose.end(0, reason);
    await vi.waitFor(() => expect(conversation('s')?.status).toBe('ready'));
    expect([waiting(), prompts()]).toEqual([['two'], ['one']]);
    queue.sendFirst('s');
    await vi.waitFor(() => expect(prompts()).toEqual(['one', 'two']));
  },
);

it('keeps what waits over a reload of the tab, and forgets what was removed', () => {
  const { turns, queue, again, store } = start({ 'session/prompt': never });
  turns.send('none', []);
  const image = { mimeType: 'image/png', data: 'AA' };
  queue.send('s', 'one', [image]);
  queue.send('s', 'two', []);
  queue.remove('s', queue.of('s')[1]?.id ?? '');
  store.dispatch({ type: 'sessionRemoved', id: 's' });
  expect(again().of('s')).toMatchObject([{ text: 'one', images: [image] }]);
});

it('tells goose at once, and again later if goose never took it up', async () => {
  const goose = asking();
  const {
    turns,
    queue,
    waiting,
    goose: fake,
    prompts,
  } = start({
    'session/prompt': goose['session/prompt'],
    [steer]({ expectedRunId }) {
      if (expectedRunId === 'run') return { runId: 'run', messageId: 'steer_1' };
      return new RpcError(1, 'no such run', { actualRunId: 'run' });
    },
  });
  turns.send('one', []);
  queue.send('s', 'two', []);
  const tell = () => queue.steer('s', queue.of('s')[0]?.id ?? '');
  // A second press comes before the answer.
  await Promise.all([tell(), tell()]);
  expect(fake.requests(steer)).toHaveLength(2);
  expect(fake.requests(steer).at(-1)).toEqual({
    sessionId: 's',
    expectedRunId: 'run',
    prompt: [{ type: 'text', text: 'two' }],
  });
  expect(queue.of('s')).toMatchObject([{ text: 'two', steerId: 'steer_1' }]);
  goose.end(0);
  await vi.waitFor(() => expect(prompts()).toEqual(['one', 'two']));
  expect(waiting()).toEqual([]);
});

it('sends nothing twice that goose took up while it worked', async () => {
  const goose = asking();
  const { turns, queue, store, conversation, waiting, prompts } = start({
    'session/prompt': goose['session/prompt'],
    [steer]({ expectedRunId }) {
      if (expectedRunId === 'run') return { messageId: 'steer_1' };
      return new RpcError(1, 'no such run', { actualRunId: 'run' });
    },
  });
  turns.send('one', []);
  queue.send('s', 'two', []);
  await queue.steer('s', queue.of('s')[0]?.id ?? '');
  const update = {
    type: 'chunk' as const,
    from: 'user' as const,
    messageId: 'steer_1',
    text: 'two',
    images: [],
    created: null,
  };
  store.dispatchTo('s', { type: 'update', update });
  goose.end(0);
  await vi.waitFor(() => expect(conversation('s')?.status).toBe('ready'));
  expect([waiting(), prompts()]).toEqual([[], ['one']]);
});

it('says so when goose is done before it could be told', async () => {
  const { turns, queue, waiting } = start({
    'session/prompt': never,
    [steer]: () => new RpcError(1, 'no run', {}),
  });
  turns.send('one', []);
  queue.send('s', 'two', []);
  await expect(queue.steer('s', queue.of('s')[0]?.id ?? '')).rejects.toThrow(
    'not at work',
  );
  expect(waiting()).toEqual(['two']);
});

it('sends a message once the record is read, before those that wait for the reader', async () => {
  const goose = asking();
  const record = Promise.withResolvers<object>();
  const { turns, queue, records, conversation, waiting, prompts } = start({
    'session/prompt': goose['session/prompt'],
    'session/load': () => record.promise,
  });
  turns.send('one', []);
  queue.send('s', 'later', []);
  await vi.waitFor(() => expect(goose.ends).toHaveLength(1));
  goose.end(0, 'cancelled');
  await vi.waitFor(() => expect(turns.isBusy('s')).toBe(false));
  void records.reread('s');
  await vi.waitFor(() => expect(conversation('s')?.status).toBe('loading'));
  expect(queue.send('s', 'two', [])).toBe(false);
  expect(queue.send('s', 'three', [])).toBe(false);
  expect(waiting()).toEqual(['two', 'three', 'later']);
  record.resolve({});
  await vi.waitFor(() => expect(prompts()).toEqual(['one', 'two']));
  goose.end(1);
  await vi.waitFor(() => expect(prompts()).toEqual(['one', 'two', 'three']));
});

it('goes on after an answer that ends while another tab reads the record', async () => {
  const goose = asking();
  const record = Promise.withResolvers<readonly []>();
  const { turns, queue, records, conversation, waiting, prompts } = start({
    'session/prompt': goose['session/prompt'],
  });
  turns.send('one', []);
  queue.send('s', 'two', []);
  records.overhear('s', record.promise);
  await vi.waitFor(() => expect(goose.ends).toHaveLength(1));
  goose.end(0);
  await vi.waitFor(() => expect(conversation('s')?.status).toBe('loading'));
  expect(waiting()).toEqual(['two']);
  record.resolve([]);
  await vi.waitFor(() => expect(prompts()).toEqual(['one', 'two']));
  expect(waiting()).toEqual([]);
});

it('sends at once what is written at the moment at which an answer ends', async () => {
  const goose = asking();
  const { context, turns, queue, store, waiting, prompts } = start({
    'session/prompt': goose['session/prompt'],
  });
  const ended = Promise.withResolvers<void>();
  context.events.on('turnEnded', () => ended.resolve());
  turns.send('one', []);
  await vi.waitFor(() =>
    expect(store.getSnapshot().conversations.get('s')?.status).toBe('running'),
  );
  goose.end(0);
  await ended.promise;
  expect(store.getSnapshot().conversations.get('s')?.status).toBe('running');
  queue.send('s', 'two', []);
  expect(waiting()).toEqual([]);
  await vi.waitFor(() => expect(prompts()).toEqual(['one', 'two']));
});

it('opens a session with a new rule before it sends what waits', async () => {
  const asked = asking();
  const order: string[] = [];
  const { context, turns, queue, records } = start({
    'session/prompt'() {
      order.push('prompt');
      return asked['session/prompt']();
    },
    'session/close': () => void order.push('close'),
    'session/load'() {
      order.push('load');
      return {};
    },
  });
  const questions = { answer: vi.fn() };
  const trials = { script: vi.fn() };
  const rules = createRules({ ...context, trials, questions, records, turns, queue });
  turns.send('one', []);
  queue.send('s', 'two', []);
  await rules.holds();
  await vi.waitFor(() => expect(asked.ends).toHaveLength(1));
  asked.end(0);
  await vi.waitFor(() => expect(order).toEqual(['prompt', 'close', 'load', 'prompt']));
});

it('knows after a reload what goose took up before, and offers the rest', async () => {
  const update = {
    type: 'chunk' as const,
    from: 'user' as const,
    messageId: 'steer_1',
    text: 'taken',
    images: [],
    created: null,
  };
  const { browser, records, queue, opened, store, waiting } = start({
    'session/load'() {
      store.dispatchTo('s', { type: 'update', update });
      return {};
    },
  });
  browser.writeTab('queue.s', [
    { id: '1', text: 'taken', images: [], steerId: 'steer_1' },
    { id: '2', text: 'told', images: [], steerId: 'steer_2' },
  ]);
  await records.read(opened, 's');
  await vi.waitFor(() => expect(waiting()).toEqual(['told']));
  expect(queue.of('s')).toMatchObject([{ text: 'told', steerId: null }]);
});
