import { afterEach, describe, expect, it } from 'vitest';
import { type GooseHome, makeTestHome } from '../../../../tools/goose/home.ts';
import { type GooseServer, startGooseServer } from '../../../../tools/goose/server.ts';
import { readAgentMessages } from './agentMessages.ts';
import { gooseClient } from './gooseClient.ts';
import { ownPool } from '../transport/openPool.ts';
import { createSharedStream } from '../transport/sharedStream.ts';
import { TransportError } from '../transport/transportError.ts';
import { connectRpc, RpcError } from './rpc.ts';

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

async function connect(
  server: GooseServer,
  secret = server.secret,
  resume?: string | null,
) {
  const stream = createSharedStream(ownPool().open(), {
    address: server.url,
    secret,
    resume: resume ? { connectionId: resume, log: [] } : null,
  });
  const rpc = connectRpc(stream, readAgentMessages({}), `${crypto.randomUUID()}-`);
  await stream.opened;
  cleanups.push(() => rpc.close());
  return { stream, rpc, client: gooseClient(rpc) };
}

describe('a stream to the real goose', () => {
  it('carries requests, answers and errors', async () => {
    const { server } = await start();
    const { client } = await connect(server);
    expect(await client.initialize()).toEqual({ version: expect.stringMatching(/^\d/) });
    expect(await client.listSessions()).toEqual([]);
    const refused = client.newSession('relative/folder');
    await expect(refused).rejects.toBeInstanceOf(RpcError);
  });

  it('says what is wrong, and never the secret', async () => {
    const { server } = await start();
    const { client } = await connect(server, 'a-wrong-secret');
    const refused = await client.initialize().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(TransportError);
    expect(refused).toMatchObject({ kind: 'unauthorized', status: 401 });
    expect(JSON.stringify(refused) + String(refused)).not.toContain('a-wrong-secret');
  });

  it('takes up a line that was cut, and learns when goose has forgotten it', async () => {
    const { server } = await start();
    const first = await connect(server);
    await first.client.initialize();
    first.rpc.close();
    const second = await connect(server, server.secret, first.stream.connectionId);
    expect(await second.client.listSessions()).toEqual([]);

    const unknown = await connect(server, server.secret, crypto.randomUUID());
    await expect(unknown.client.listSessions()).rejects.toMatchObject({ kind: 'gone' });
  });

  it('tells everybody who waits when goose dies', async () => {
    const { server } = await start();
    const { rpc, client } = await connect(server);
    await client.initialize();
    const dead = expect(rpc.closed).rejects.toBeInstanceOf(TransportError);
    await server.kill();
    await dead;
    await expect(client.listSessions()).rejects.toMatchObject({ kind: 'network' });
  });
});
