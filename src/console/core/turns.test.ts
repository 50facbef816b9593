import { afterEach, expect, it, vi } from 'vitest';
import { RpcError, tooLarge } from 'goose-web-client';
import { type Answers, readForm, readPermission, never } from 'goose-web-client/testing';
import { isNotReceived } from '../conversation/recordedSession';
import { createQuestions } from './questions';
import { createRecords } from './records';
import { speak, testContext, testTurns } from '../../../tests/support/core';

afterEach(() => {
  vi.useRealTimers();
});

const running = () => new RpcError(1, 'no such run', { actualRunId: 'run' });
const steer = '_goose/unstable/session/steer';
const open = () => Promise.withResolvers<string>().promise;

const question = readPermission(7, {
  sessionId: 's',
  toolCall: { toolCallId: 't' },
  options: [{ optionId: 'yes', kind: 'allow_once' }],
});

function start(answers: Answers = {}) {
  const { context, ...rest } = testContext(answers);
  const onEnded = vi.fn();
  const onChange = vi.fn();
  const { emit, on } = context.events;
  createQuestions(context);
  const turns = testTurns(context);
  on('unsaved', onChange);
  on('turnEnded', onEnded);
  const status = () => rest.conversation('s')?.status;
  /** Resumes the connection after a cut. */
  function resume() {
    const resumed = { ...rest.opened, isResumed: true };
    rest.connection.current = resumed;
    emit('opened', resumed);
  }
  return { ...rest, context, emit, resume, turns, onChange, onEnded, status };
}

it('sends a message and waits for the end of its answer', async () => {
  const end = Promise.withResolvers<object>();
  const { turns, goose, status, texts, onEnded, onChange } = start({
    'session/prompt': () => end.promise,
  });
  const image = { mimeType: 'image/png', data: 'AA' };
  expect(turns.send('Hi', [image], 's')).toBe(true);
  expect([status(), turns.isBusy('s'), texts('s')]).toEqual(['running', true, ['Hi']]);
  expect(onChange).toHaveBeenCalledTimes(1);
  await vi.waitFor(() =>
    expect(goose.requests('session/prompt')).toEqual([
      {
        sessionId: 's',
        prompt: [
          { type: 'text', text: 'Hi' },
          { type: 'image', ...image },
        ],
      },
    ]),
  );
  speak(goose, 's', 'Hello');
  const onFree = vi.fn();
  void turns.untilFree('s').then(onFree);
  await vi.waitFor(() => expect(texts('s')).toEqual(['Hi', 'Hello']));
  expect(onFree).not.toHaveBeenCalled();
  end.resolve({ stopReason: 'end_turn' });
  await vi.waitFor(() => expect(onEnded).toHaveBeenCalledWith('s'));
  expect([status(), turns.isBusy('s')]).toEqual(['ready', false]);
  await vi.waitFor(() => expect(onFree).toHaveBeenCalled());
  await turns.untilFree('s');
  expect(texts('s')).toEqual(['Hi', 'Hello']);
  expect(onChange).toHaveBeenCalledTimes(2);
});

it('sends nothing without a connection, or while goose is at work or read', () => {
  const { turns, connection, opened, store } = start({
    'session/prompt': never,
  });
  connection.current = null;
  expect(turns.send('Hi', [], 's')).toBe(false);
  connection.current = opened;
  store.dispatchTo('s', { type: 'loadStarted' });
  expect(turns.send('Hi', [], 's')).toBe(false);
  store.dispatchTo('s', { type: 'loadEnded' });
  expect(turns.send('Hi', [], 's')).toBe(true);
  expect(turns.send('Hi again', [], 's')).toBe(false);
});

it('says so when an answer ends without a word, and why where the context is full', async () => {
  const { turns, store, texts } = start();
  turns.send('Hi', [], 's');
  await vi.waitFor(() => expect(texts('s')[1]).toContain('sent no text'));
  const usage = { used: 950, size: 1000, cost: null };
  store.dispatchTo('s', { type: 'update', update: { type: 'usage', usage } });
  turns.send('Again', [], 's');
  await vi.waitFor(() => expect(texts('s')[3]).toContain('context is full'));
});

it('reads the record after a command, which may have changed it', async () => {
  const { turns, goose } = start();
  turns.send('/clear', [], 's');
  await vi.waitFor(() => expect(goose.requests('session/load')).toHaveLength(1));
});

it('keeps a message that begins with a path until goose has it, as any other', () => {
  const { turns, browser } = start({ 'session/prompt': open });
  for (const text of ['/work/a.ts is odd', '/clear']) {
    turns.send(text, [], text);
    const kept = browser.readTab(`sending.${text}`);
    expect([text, kept !== null]).toEqual([text, text !== '/clear']);
  }
});

it('can send a message again that is larger than goose takes', async () => {
  const { turns, conversation, onEnded, texts } = start({
    'session/prompt': () => new RpcError(tooLarge, 'too much'),
  });
  turns.send('Look', [], 's');
  await vi.waitFor(() => expect(onEnded).toHaveBeenCalled());
  expect(texts('s')).toEqual(['Look', 'goose says: too much']);
  expect(conversation('s')?.items[0]).toMatchObject({ received: false });
});

it('keeps a message that goose refused, also for the page that comes after this one', async () => {
  const { turns, conversation, browser, onEnded, texts } = start({
    'session/prompt': () => new RpcError(1, 'no', 'session already has active run `r`'),
  });
  turns.send('Hi', [], 's');
  await vi.waitFor(() => expect(onEnded).toHaveBeenCalled());
  expect(texts('s')).toEqual(['Hi', expect.stringContaining('still at work')]);
  const [message] = conversation('s')?.items ?? [];
  expect(message).toMatchObject({ kind: 'user', text: 'Hi', received: false });
  expect(browser.readNote('unsent.s')).toBe('Hi');
  expect(turns.takeUnsent('s', message?.id ?? '')).toMatchObject({ text: 'Hi' });
  expect(browser.readNote('unsent.s')).toBe('');
});

it('shows the answer that goose is at work on for somebody else', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  let isRunning = true;
  const { turns, goose, status } = start({
    'session/prompt': () => new RpcError(1, 'no', 'session already has active run `r`'),
    [steer]: () => (isRunning ? running() : {}),
  });
  turns.send('Hi', [], 's');
  await vi.waitFor(() => expect(turns.isBusy('s') && status()).toBe('running'));
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  isRunning = false;
  await vi.waitFor(() => {
    vi.runAllTimers();
    expect(goose.requests('session/load')).toHaveLength(1);
  });
  await vi.waitFor(() => expect(status()).toBe('ready'));
});

it('leaves an answer open when the connection is cut, so that the next one waits for it', async () => {
  const { turns, goose, opened, browser, onEnded } = start({ 'session/prompt': never });
  turns.send('Hi', [], 's');
  goose.cut();
  await expect(opened.rpc.closed).rejects.toThrow();
  expect([turns.isBusy('s'), onEnded.mock.calls]).toEqual([true, []]);
  expect(browser.readTab('sending.s')).toMatchObject({ text: 'Hi' });
});

it('takes no message for lost that goose works on, before its record has it', async () => {
  let isRunning = true;
  let questions: readonly string[] = [];
  const { turns, goose, browser, conversation, status, context, texts } = start({
    [steer]: () => (isRunning ? running() : {}),
    'session/load': () => {
      for (const text of questions) speak(goose, 's', text, 'user_message_chunk');
      return {};
    },
  });
  const records = createRecords(context);
  const read = async () => {
    await records.read('s');
    void turns.follow('s');
  };
  browser.writeTab('sending.s', { text: 'Hi', count: 0 });
  await read();
  await vi.waitFor(() => expect(status()).toBe('running'));
  expect(texts('s')).toEqual([]);
  questions = ['Hi'];
  isRunning = false;
  await vi.waitFor(() => expect(status()).toBe('ready'));
  await vi.waitFor(() => expect(browser.readTab('sending.s')).toBeNull());
  expect(texts('s')).toEqual(['Hi']);
  browser.writeTab('sending.s', { text: 'Lost', count: 0 });
  await read();
  await vi.waitFor(() =>
    expect(conversation('s')?.items.at(-1)).toMatchObject({
      text: 'Lost',
      received: false,
    }),
  );
  expect(goose.requests('session/load')).toHaveLength(4);
});

it('keeps the pictures of a message that was lost with its page', async () => {
  const image = { mimeType: 'image/png', data: 'AA' };
  for (const text of ['Look', '']) {
    const before = start({ 'session/prompt': never });
    before.turns.send(text, [image], 's');
    const after = start();
    const records = createRecords(after.context);
    testTurns(after.context, records);
    after.browser.writeTab('sending.s', before.browser.readTab('sending.s'));
    // The second reading is that of one more reload.
    for (const reading of ['first', 'second']) {
      after.store.dispatch({ type: 'sessionRemoved', id: 's' });
      await records.read('s');
      await vi.waitFor(() =>
        expect(after.conversation('s')?.items, `${text} ${reading}`).toMatchObject([
          { text, images: [image], received: false },
        ]),
      );
    }
  }
});

it('keeps every message that goose refused', async () => {
  const { turns, store, conversation, browser } = start({
    'session/prompt': () => new RpcError(1, 'no', 'session already has active run `r`'),
  });
  const image = { data: 'aa', mimeType: 'image/png' };
  const lost = {
    type: 'unsentFound',
    id: 'unsent',
    text: 'Lost',
    images: [image],
  } as const;
  store.dispatchTo('s', lost);
  for (const [index, text] of ['One', 'Two'].entries()) {
    await vi.waitFor(() => expect(turns.send(text, [], 's')).toBe(true));
    await vi.waitFor(() =>
      expect(conversation('s')?.items.filter(isNotReceived)).toHaveLength(index + 2),
    );
  }
  expect(browser.readNote('unsent.s')).toBe('Lost\n\nOne\n\nTwo');
  expect(browser.readTab('unsent.s')).toEqual([image]);
  turns.takeUnsent('s', 'unsent');
  expect(browser.readNote('unsent.s')).toBe('One\n\nTwo');
  expect(browser.readTab('unsent.s')).toBeNull();
});

it('keeps a message that was lost while the reader sends another one', async () => {
  const { turns, store, browser, texts } = start({ 'session/prompt': never });
  browser.writeNote('unsent.s', 'Lost');
  store.dispatchTo('s', { type: 'unsentFound', id: 'unsent', text: 'Lost', images: [] });
  turns.send('Another', [], 's');
  expect(browser.readNote('unsent.s')).toBe('Lost');
  turns.takeUnsent('s', 'unsent');
  expect([browser.readNote('unsent.s'), texts('s')]).toEqual(['', ['Another']]);
});

it('stops an answer, and with it what waits for the reader', async () => {
  const { turns, emit, goose, status } = start({
    'session/prompt': never,
  });
  turns.stop('s');
  turns.stopped('s');
  expect(status()).toBeUndefined();
  turns.send('Hi', [], 's');
  emit('asked', question);
  turns.stop('s');
  expect(status()).toBe('stopping');
  await vi.waitFor(() =>
    expect(goose.received.slice(1)).toMatchObject([
      { method: 'session/cancel', params: { sessionId: 's' } },
      { id: 7, result: { outcome: { outcome: 'cancelled' } } },
    ]),
  );
});

it('shows no question of an answer that is to stop, in whichever tab that was asked for', async () => {
  const { turns, emit, goose, conversation } = start();
  turns.prompted(prompt(open()));
  emit('asked', question);
  turns.stopped('s');
  emit('asked', { ...question, id: 8 });
  const form = readForm(9, { sessionId: 's', message: '', requestedSchema: {} });
  if (form) emit('asked', form);
  expect(conversation('s')?.questions).toEqual([]);
  const cancelled = { result: { outcome: { outcome: 'cancelled' } } };
  await vi.waitFor(() =>
    expect(goose.received).toMatchObject([
      { id: 7, ...cancelled },
      { id: 8, ...cancelled },
      { id: 9, result: { action: 'cancel' } },
    ]),
  );
});

it.each([
  ['once there is a connection again', 'http://127.0.0.1:3284', 'stopping'],
  [
    'but none of another goose whose session has the same id',
    'http://127.0.0.1:1',
    'running',
  ],
])('stops an answer %s', async (_, address, expected) => {
  const { emit, turns, goose, connection, opened, store, status, conversation } = start();
  turns.prompted(prompt(open()));
  emit('asked', question);
  connection.current = null;
  emit('closed', opened);
  expect(conversation('s')?.questions).toEqual([]);
  turns.stop('s');
  expect(status()).toBe('stopping');
  store.dispatch({ type: 'settingsChanged', settings: { address, secret: 'other' } });
  connection.current = opened;
  turns.prompted(prompt(open()));
  emit('opened', opened);
  expect(status()).toBe(expected);
  const stops = () => goose.requests('session/cancel').length;
  await vi.waitFor(() => expect(stops()).toBe(expected === 'stopping' ? 1 : 0));
});

it('asks goose again to stop where a cut may have swallowed it', async () => {
  const { turns, goose, resume } = start({ [steer]: running });
  turns.prompted(prompt(open()));
  turns.stopped('s');
  resume();
  await vi.waitFor(() => expect(goose.requests('session/cancel')).toHaveLength(1));
});

const prompt = (stopReason: Promise<string>) => ({
  type: 'prompted' as const,
  sessionId: 's',
  id: 'other-1',
  text: 'Hi',
  images: [],
  stopReason,
});

it('keeps a refused message while another tab sends a different one', () => {
  for (const [refused, shown] of [
    ['Mine', ['Mine', 'Hi']],
    ['Hi', ['Hi']],
  ] as const) {
    const { turns, store, texts } = start();
    store.dispatchTo('s', {
      type: 'unsentFound',
      id: 'unsent',
      text: refused,
      images: [],
    });
    turns.prompted(prompt(open()));
    expect(texts('s'), refused).toEqual(shown);
  }
});

it('says that a turn was stopped of which nobody heard the end', async () => {
  const { turns, resume, texts } = start();
  turns.prompted(prompt(open()));
  turns.stopped('s');
  resume();
  await vi.waitFor(() => expect(texts('s')).toEqual(['Hi', 'You stopped this answer.']));
});

it('learns that a turn has ended where a page that has left heard the end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let isRunning = true;
  const { turns, goose, resume, status } = start({
    [steer]: () => (isRunning ? running() : {}),
  });
  turns.prompted(prompt(open()));
  resume();
  await vi.waitFor(() => expect(goose.requests(steer)).toHaveLength(1));
  isRunning = false;
  await vi.waitFor(() => {
    vi.advanceTimersByTime(100);
    expect(turns.isBusy('s')).toBe(false);
  });
  expect(status()).not.toBe('running');
});
