import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type Answers,
  type FakeComputer,
  fakeComputer,
  never,
} from 'goose-web-client/testing';
import { speak, testBrowser, testCore } from '../../../tests/support/core';

const list = {
  'session/list': () => ({ sessions: [{ sessionId: 's', title: 'Old', cwd: '/' }] }),
};

let computer: FakeComputer;

beforeEach(() => {
  computer = fakeComputer();
});

let stop = () => {};

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

/** Connects to a goose that gives these answers, and opens its session. */
async function start(answers: Answers = {}) {
  const goose = computer.start({ ...list, ...answers });
  const browser = testBrowser();
  const core = testCore(computer.fetch, browser);
  stop = core.connector.stop;
  core.connector.search();
  const state = core.getSnapshot;
  await vi.waitFor(() => expect(state().sessions).toHaveLength(1));
  core.sessions.show('s');
  const conversation = () => state().conversations.get('s');
  await vi.waitFor(() => expect(conversation()?.status).toBe('ready'));
  const texts = () =>
    conversation()?.items.map((item) => (item.kind === 'tool' ? '' : item.text));
  return { ...core, browser, goose, state, conversation, texts };
}

it('connects and sends on a page without https', async () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  vi.resetModules();
  const insecure = await import('../../../tests/support/core');
  computer.start(list);
  const core = insecure.testCore(computer.fetch);
  stop = core.connector.stop;
  core.connector.search();
  await vi.waitFor(() => expect(core.getSnapshot().sessions).toHaveLength(1));
  core.queue.addFirst('s', 'Hi', []);
  expect(core.queue.of('s')).toHaveLength(1);
});

it('stores a connection without the pictures of a message, which no browser could keep', async () => {
  const { save, turns, browser } = await start({ 'session/prompt': never });
  const image = { mimeType: 'image/png', data: 'x'.repeat(2_000_000) };
  turns.send('Look', [image], 's');
  await vi.waitFor(() => {
    save();
    const [prompt] = browser.readConnection()?.log ?? [];
    expect(prompt?.message).toMatchObject({
      params: { prompt: [{ type: 'text', text: 'Look' }] },
    });
  });
});

it('lists a session by the title that goose gives it', async () => {
  const { state, goose } = await start();
  const update = { sessionUpdate: 'session_info_update', title: 'Greeting' };
  const params = { sessionId: 's', update };
  goose.say({ jsonrpc: '2.0', method: 'session/update', params });
  await vi.waitFor(() => expect(state().sessions).toMatchObject([{ title: 'Greeting' }]));
});

it('tells goose and the reader of a request that it has no answer to', async () => {
  const { texts, state, goose } = await start();
  const ask = (sessionId: string) =>
    goose.say({
      jsonrpc: '2.0',
      id: 8,
      method: 'fs/read_text_file',
      params: { sessionId, message: 'Which?' },
    });
  ask('unknown');
  ask('s');
  await vi.waitFor(() => {
    expect(texts()).toEqual([expect.stringContaining('Which?')]);
    const refused = expect.objectContaining({ id: 8, error: expect.anything() });
    expect(goose.received).toContainEqual(refused);
  });
  expect(state().conversations.has('unknown')).toBe(false);
});

it('waits for nobody once the connection is cut, and reads all again when it is back', async () => {
  const { turns, conversation, state, connector, texts } = await start({
    'session/prompt': never,
  });
  turns.send('Hi', [], 's');
  computer.kill();
  await vi.waitFor(() => expect(state().connection.name).toBe('reconnecting'));
  // goose goes on.
  expect(conversation()?.status).toBe('running');
  const next = computer.start({
    ...list,
    'session/load'() {
      speak(next, 's', 'Recorded');
      return {};
    },
  });
  connector.retryNow();
  await vi.waitFor(() => {
    expect(conversation()?.status).toBe('ready');
    expect(texts()).toEqual(['Recorded', 'Hi']);
    expect(state().providers).toEqual([]);
  });
});

it('sends what is written while a goose that is started anew has not told the record', async () => {
  const { queue, state, connector } = await start();
  computer.kill();
  await vi.waitFor(() => expect(state().connection.name).toBe('reconnecting'));
  const listed = Promise.withResolvers<object>();
  const next = computer.start({ 'session/list': () => listed.promise });
  connector.retryNow();
  await vi.waitFor(() => expect(state().connection.name).toBe('connected'));
  expect(queue.send('s', 'Hi', [])).toBe(false);
  listed.resolve(list['session/list']());
  await vi.waitFor(() => {
    expect(next.requests('session/prompt')).toHaveLength(1);
    expect(queue.of('s')).toEqual([]);
  });
  const methods = next.received.map(({ method }) => method);
  expect(methods.indexOf('session/load')).toBeLessThan(methods.indexOf('session/prompt'));
});
