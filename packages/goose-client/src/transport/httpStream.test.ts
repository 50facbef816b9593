import type { AnyMessage } from '@agentclientprotocol/sdk';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHttpStream } from './httpStream.ts';
import { afterFirstByte, fakeServer, silent } from '../../testing/fakeServer.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const address = 'http://127.0.0.1:3284';
const asks = (id: number, method: string, sessionId?: string): AnyMessage => ({
  jsonrpc: '2.0',
  id,
  method,
  params: { sessionId },
});

async function start({
  isThere = (_from: string): boolean => true,
  through = (fetch: typeof globalThis.fetch) => fetch,
} = {}) {
  const server = fakeServer(silent, { isThere });
  const onMessage = vi.fn();
  const onFail = vi.fn();
  const onUnsubscribed = vi.fn();
  const stream = createHttpStream({
    address,
    secret: 'x',
    fetch: through(server.fetch),
    onMessage,
    onFail,
    onUnsubscribed,
  });
  stream.send(asks(0, 'initialize'));
  await vi.waitFor(() => expect(onMessage).toHaveBeenCalledOnce());
  expect(onMessage).toHaveBeenCalledWith(expect.objectContaining({ id: 0, result: {} }));
  const prompt = async (count: number) => {
    for (let each = 1; each <= count; each += 1) {
      stream.send(asks(each, 'session/prompt', `s${each}`));
    }
    await vi.waitFor(() => expect(server.posted).toHaveLength(count + 1));
  };
  return { server, stream, prompt, onMessage, onFail, onUnsubscribed };
}

it('brings ten messages to goose at once, and listens to all of their sessions', async () => {
  const { server, prompt } = await start();
  await prompt(10);
  await vi.waitFor(() =>
    expect(server.streams()).toEqual({ [address]: 4, 'http://localhost:3284': 6 }),
  );
});

it('refuses a message that is larger than goose takes, and stays open', async () => {
  const { server, stream, onMessage, onFail } = await start();
  const params = { sessionId: 's', prompt: 'x'.repeat(16_000_001) };
  stream.send({ jsonrpc: '2.0', id: 1, method: 'session/prompt', params });
  stream.send(asks(2, 'session/load', 's'));
  await vi.waitFor(() => expect(server.posted).toHaveLength(2));
  expect(onMessage.mock.lastCall).toMatchObject([{ id: 1, error: { code: 413 } }]);
  expect(onFail).not.toHaveBeenCalled();
});

it('brings a message to goose although nobody can listen to its session yet', async () => {
  const { server, prompt } = await start({ isThere: (from) => from === address });
  await prompt(10);
  await vi.waitFor(() => expect(server.streams()).toEqual({ [address]: 4 }));
});

it('hears a session that somebody else has set to work, also between two looks at it', async () => {
  const { server, stream, onMessage, onUnsubscribed } = await start({
    isThere: (from) => from === address,
  });
  for (let each = 1; each <= 4; each += 1)
    stream.send(asks(each, 'session/steer', `s${each}`));
  await vi.waitFor(() => expect(server.streams()).toEqual({ [address]: 4 }));
  const error = { code: 1, message: 'no', data: { actualRunId: 'run' } };
  for (let each = 1; each <= 4; each += 1)
    server.say({ jsonrpc: '2.0', id: each, error }, `s${each}`);
  await vi.waitFor(() => expect(onMessage).toHaveBeenCalledTimes(5));
  stream.send(asks(5, 'session/load', 's5'));
  await vi.waitFor(() => expect(onUnsubscribed).toHaveBeenCalledWith(['s5']));
  // Nobody asks any more.
  await vi.advanceTimersByTimeAsync(3000);
  expect(onUnsubscribed).toHaveBeenLastCalledWith([]);
});

it('is usable before the browser hands on a stream that says nothing yet', async () => {
  const { prompt } = await start({ through: afterFirstByte });
  await prompt(1);
});

it('fails when goose refuses the stream, though it has answered', async () => {
  const { onFail } = await start({
    through: (fetch) => async (input, init) =>
      init?.method === 'GET' ? new Response(null, { status: 401 }) : fetch(input, init),
  });
  const refusal = expect.objectContaining({ kind: 'unauthorized', status: 401 });
  await vi.waitFor(() => expect(onFail).toHaveBeenCalledWith(refusal));
});

it('notices within 15 seconds that goose hangs, and asks once in eight seconds at most', async () => {
  const { server, onFail } = await start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.statusAsked).toBeGreaterThan(0);
  expect(server.statusAsked).toBeLessThanOrEqual(7);
  server.freeze();
  // On a busy computer an answer may take seconds.
  await vi.advanceTimersByTimeAsync(6000);
  expect(onFail).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(9000);
  expect(onFail).toHaveBeenCalledWith(expect.objectContaining({ kind: 'slow' }));
});

it('notices within a minute that one stream is gone, although goose answers', async () => {
  const { server, prompt, onFail } = await start();
  await prompt(2);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(onFail).not.toHaveBeenCalled();
  server.lose('s2');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onFail).toHaveBeenCalledWith(expect.objectContaining({ kind: 'slow' }));
});

it('goes on where a goose says something that is no message', async () => {
  const events = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>();
  const through =
    (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
    async (input, init) =>
      init?.method === 'GET'
        ? new Response(new ReadableStream({ start: events.resolve }))
        : fetch(input, init);
  const { onMessage, onFail } = await start({ through });
  const odd = ['5', 'true', '"text"', '[]', '{"id":1,"method":5}', '{"id":2}'];
  const text = odd.map((each) => `data: ${each}\n\n`).join('');
  (await events.promise).enqueue(new TextEncoder().encode(text));
  await vi.waitFor(() => expect(onMessage).toHaveBeenLastCalledWith({ id: 2 }));
  expect(onFail).not.toHaveBeenCalled();
});
