import { expect, it, onTestFinished } from 'vitest';
import { makeTestHome } from '../../../../tools/goose/home.ts';
import { startGooseServer } from '../../../../tools/goose/server.ts';
import { readAgentMessages } from './agentMessages.ts';
import { gooseClient } from './gooseClient.ts';
import { ownPool } from '../transport/openPool.ts';
import { createSharedStream } from '../transport/sharedStream.ts';
import { TransportError } from '../transport/transportError.ts';
import { connectRpc, RpcError } from './rpc.ts';

it('asks the real goose, takes up a line that was cut, and says what is wrong without the secret', async () => {
  const home = makeTestHome();
  onTestFinished(() => home.remove());
  const server = await startGooseServer({ home });
  onTestFinished(() => server.stop());

  async function connect(connectionId?: string | null, secret = server.secret) {
    const stream = createSharedStream(ownPool().open(), {
      address: server.url,
      secret,
      resume: connectionId ? { connectionId, log: [] } : null,
    });
    const rpc = connectRpc(stream, readAgentMessages({}), `${crypto.randomUUID()}-`);
    await stream.opened;
    onTestFinished(() => rpc.close());
    return { stream, rpc, client: gooseClient(rpc) };
  }

  const first = await connect();
  expect(await first.client.initialize()).toEqual({
    version: expect.stringMatching(/^\d/),
  });
  expect(await first.client.listSessions()).toEqual([]);
  const relative = first.client.newSession('relative/folder');
  await expect(relative).rejects.toBeInstanceOf(RpcError);
  first.rpc.close();

  const { client, rpc } = await connect(first.stream.connectionId);
  expect(await client.listSessions()).toEqual([]);
  const unknown = await connect(crypto.randomUUID());
  await expect(unknown.client.listSessions()).rejects.toMatchObject({ kind: 'gone' });

  const wrong = await connect(null, 'a-wrong-secret');
  const refused = await wrong.client.initialize().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(TransportError);
  expect(refused).toMatchObject({ kind: 'unauthorized', status: 401 });
  expect(JSON.stringify(refused) + String(refused)).not.toContain('a-wrong-secret');

  const dead = expect(rpc.closed).rejects.toBeInstanceOf(TransportError);
  await server.kill();
  await dead;
  await expect(client.listSessions()).rejects.toMatchObject({ kind: 'network' });
});
