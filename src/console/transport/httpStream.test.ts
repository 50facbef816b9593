import type { AnyMessage } from '@agentclientprotocol/sdk';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHttpStream } from './httpStream';
import { fakeServer, silent } from './testing';

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

async function start(isThere?: (from: string) => boolean) {
  const server = fakeServer(silent, isThere);
  const stream = createHttpStream({ address, secret: 'x', fetch: server.fetch });
  const writer = stream.writable.getWriter();
  const reader = stream.readable.getReader();
  await writer.write(asks(0, 'initialize'));
  await reader.read();
  return { server, writer, reader };
}

it('brings ten messages to goose at once, and listens to all of their sessions', async () => {
  const { server, writer } = await start();
  for (let each = 1; each <= 10; each += 1) {
    await writer.write(asks(each, 'session/prompt', `s${each}`));
  }
  expect(server.posted).toHaveLength(11);
  await vi.waitFor(() =>
    expect(server.streams()).toEqual({ [address]: 4, 'http://localhost:3284': 6 }),
  );
});

it('brings a message to goose although nobody can listen to its session yet', async () => {
  const { server, writer } = await start((from) => from === address);
  for (let each = 1; each <= 10; each += 1) {
    await writer.write(asks(each, 'session/prompt', `s${each}`));
  }
  expect(server.posted).toHaveLength(11);
  await vi.waitFor(() => expect(server.streams()).toEqual({ [address]: 4 }));
});

it('notices within 15 seconds that goose hangs, and asks once in ten seconds at most', async () => {
  const { server, reader } = await start();
  const ended = reader.read().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.statusAsked).toBeGreaterThan(0);
  expect(server.statusAsked).toBeLessThanOrEqual(6);
  server.freeze();
  const before = performance.now();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await ended).toMatchObject({ kind: 'slow' });
  expect(performance.now() - before).toBeLessThanOrEqual(15_000);
});
