import { createServer } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../../../tools/ports.ts';
import { UnknownProtocolError } from '../protocol/gooseClient.ts';
import { TransportError } from '../transport/transportError.ts';
import { checkStatus, type Diagnostics, refusal } from './diagnose.ts';

const address = 'http://127.0.0.1:1';
const answering =
  (text: string, status = 200) =>
  async () =>
    new Response(text, { status });
const silent = async () => {
  throw new TypeError('Failed to fetch');
};
const allowed = async () => 'granted' as const;
const denied = async () => 'denied' as const;
const never = new AbortController().signal;

let onEnd = () => {};

afterEach(() => {
  vi.useRealTimers();
  onEnd();
});

/** Something that listens and never answers. */
async function listenSilently() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const port = await freePort();
  let asks = 0;
  const server = createServer((request) => {
    asks += 1;
    request.on('close', () => (asks -= 1));
  });
  server.listen(port, '127.0.0.1');
  onEnd = () => server.closeAllConnections();
  server.unref();
  const asked = (times: number) => vi.waitFor(() => expect(asks).toBe(times));
  return { at: `http://127.0.0.1:${port}`, asked };
}

describe('why there is no connection', () => {
  it.each([
    ['goose answers', answering('ok'), allowed, null],
    ['nothing listens', silent, allowed, 'nothingListens'],
    ['the browser is not allowed to ask', silent, denied, 'blocked'],
    ['another program answers', answering('<html>'), allowed, 'notGoose'],
    ['another program has no such page', answering('ok', 404), allowed, 'notGoose'],
  ] as const)('%s', async (_, fetch, localNetwork, code) => {
    const onLate = vi.fn();
    const failure = await checkStatus(address, { fetch, localNetwork }, never, onLate);
    expect(onLate).not.toHaveBeenCalled();
    expect(failure?.code ?? null).toBe(code);
  });

  it.each([
    [new TransportError('network', null), 'originNotAllowed'],
    [new TransportError('slow', null), 'noAnswer'],
    [new TransportError('unauthorized', 401), 'wrongSecret'],
    [new TransportError('gone', 404), 'oldVersion'],
    [new TransportError('unexpected', 500), 'unexpected'],
    [new UnknownProtocolError(2), 'unknownProtocol'],
    [new Error('anything'), 'unexpected'],
  ])('%s', (error, code) => {
    expect(refusal(error).code).toBe(code);
  });

  it('something listens and never answers', async () => {
    const { at, asked } = await listenSilently();
    const failure = checkStatus(at, { fetch, localNetwork: denied }, never, vi.fn());
    await asked(1);
    vi.advanceTimersByTime(10_000);
    expect(await failure).toEqual({ code: 'noAnswer' });
    await asked(0);
  });

  it('waits for the reader as long as the browser may be asking', async () => {
    const { at, asked } = await listenSilently();
    const localNetwork = vi.fn<Diagnostics['localNetwork']>(async () => 'prompt');
    const onLate = vi.fn();
    const end = new AbortController();
    const failure = checkStatus(at, { fetch, localNetwork }, end.signal, onLate);
    await asked(1);
    for (const times of [1, 2]) {
      vi.advanceTimersByTime(10_000);
      await vi.waitFor(() => expect(onLate).toHaveBeenCalledTimes(times));
      expect(onLate).toHaveBeenLastCalledWith({ code: 'noAnswerYet' });
      // The browser asks about this request: another one would begin anew.
      await asked(1);
    }
    localNetwork.mockResolvedValue('granted');
    vi.advanceTimersByTime(10_000);
    expect(await failure).toEqual({ code: 'noAnswer' });
  });
});
