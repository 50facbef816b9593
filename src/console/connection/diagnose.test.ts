import { createServer } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../../tools/ports.ts';
import { UnknownProtocolError } from '../protocol/gooseClient';
import { TransportError } from '../transport/transportError';
import { checkStatus, refusal } from './diagnose';

const address = 'http://127.0.0.1:1';
const answering =
  (text: string, status = 200) =>
  async () =>
    new Response(text, { status });
const silent = async () => {
  throw new TypeError('Failed to fetch');
};
const allowed = async () => false;
const denied = async () => true;

let onEnd = () => {};

afterEach(() => {
  vi.useRealTimers();
  onEnd();
});

describe('why there is no connection', () => {
  it.each([
    ['goose answers', answering('ok'), allowed, null],
    ['nothing listens', silent, allowed, 'nothingListens'],
    ['the browser is not allowed to ask', silent, denied, 'blocked'],
    ['another program answers', answering('<html>'), allowed, 'notGoose'],
    ['another program has no such page', answering('ok', 404), allowed, 'notGoose'],
  ] as const)('%s', async (_, fetch, localNetworkDenied, code) => {
    const failure = await checkStatus(address, { fetch, localNetworkDenied });
    expect(failure?.code ?? null).toBe(code);
  });

  it.each([
    [new TransportError('network', null), 'originNotAllowed'],
    [new TransportError('slow', null), 'noAnswer'],
    [new TransportError('unauthorized', 401), 'wrongSecret'],
    [new TransportError('gone', 404), 'oldVersion'],
    [new TransportError('unexpected', 500), 'unexpected'],
    [new UnknownProtocolError('2'), 'unknownProtocol'],
    [new Error('anything'), 'unexpected'],
  ])('%s', (error, code) => {
    expect(refusal(error).code).toBe(code);
  });

  it('something listens and never answers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const port = await freePort();
    const asked = new Promise<void>((resolve) => {
      const server = createServer(() => resolve());
      server.listen(port, '127.0.0.1');
      onEnd = () => server.closeAllConnections();
      server.unref();
    });
    const failure = checkStatus(`http://127.0.0.1:${port}`, {
      fetch,
      localNetworkDenied: denied,
    });
    await asked;
    vi.advanceTimersByTime(10_000);
    expect(await failure).toEqual({ code: 'noAnswer' });
  });
});
