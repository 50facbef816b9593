import { afterEach, describe, expect, it } from 'vitest';
import { type GooseHome, makeTestHome } from '../../../tools/goose/home.ts';
import { type GooseServer, startGooseServer } from '../../../tools/goose/server.ts';
import { gooseClient } from './gooseClient';
import { createHttpStream, TransportError } from '../transport/httpStream';
import { connectRpc, RpcError } from './rpc';

const cleanups: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

async function start(): Promise<{ server: GooseServer; home: GooseHome }> {
  const home = makeTestHome();
  cleanups.push(() => home.remove());
  const server = await startGooseServer({ home });
  cleanups.push(() => server.stop());
  return { server, home };
}

function connect(server: GooseServer, secret = server.secret, resume?: string | null) {
  const stream = createHttpStream({
    address: server.url,
    secret,
    ...(resume && { resume }),
  });
  const rpc = connectRpc(
    stream,
    { onNotification: () => undefined, onRequest: () => false },
    resume ? 1000 : 1,
  );
  cleanups.push(() => rpc.close());
  return { stream, rpc, client: gooseClient(rpc) };
}

describe('a stream to the real goose', () => {
  it('carries requests, answers and errors', async () => {
    const { server } = await start();
    const { client } = connect(server);
    expect(await client.initialize()).toEqual({ version: expect.stringMatching(/^\d/) });
    expect(await client.listSessions()).toEqual([]);
    const refused = client.newSession('relative/folder');
    await expect(refused).rejects.toBeInstanceOf(RpcError);
  });

  it('says what is wrong, and never the secret', async () => {
    const { server } = await start();
    const refused = await connect(server, 'a-wrong-secret')
      .client.initialize()
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(TransportError);
    expect(refused).toMatchObject({ kind: 'unauthorized', status: 401 });
    expect(JSON.stringify(refused) + String(refused)).not.toContain('a-wrong-secret');
  });

  it('takes up a line that was cut, and learns when goose has forgotten it', async () => {
    const { server } = await start();
    const first = connect(server);
    await first.client.initialize();
    first.rpc.close();
    const second = connect(server, server.secret, first.stream.connectionId);
    expect(await second.client.listSessions()).toEqual([]);

    const unknown = connect(server, server.secret, crypto.randomUUID());
    await expect(unknown.client.listSessions()).rejects.toMatchObject({ kind: 'gone' });
  });

  it('tells everybody who waits when goose dies', async () => {
    const { server } = await start();
    const { rpc, client } = connect(server);
    await client.initialize();
    const waiting = rpc.expect(77);
    await server.kill();
    await expect(waiting).rejects.toMatchObject({ kind: 'network' });
    await expect(rpc.closed).rejects.toBeInstanceOf(TransportError);
  });
});
