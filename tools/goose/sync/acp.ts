import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable, Writable } from 'node:stream';
import { GooseClient } from '@aaif/goose-sdk';
import { ndJsonStream, PROTOCOL_VERSION, type Stream } from '@agentclientprotocol/sdk';
import { findGooseBinary } from '../binary.ts';
import { makeTestHome } from '../home.ts';

export type Goose = Readonly<Awaited<ReturnType<typeof openGoose>>>;

export async function openGoose() {
  // A provider that cannot be reached is enough to open a session.
  const home = makeTestHome({ modelUrl: 'http://127.0.0.1:9' });
  const child = spawn(findGooseBinary(), ['acp', '--enable-scheduler'], {
    cwd: home.path,
    env: home.env,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = once(child, 'close');
  const sent: string[] = [];
  const stream = ndJsonStream(
    Writable.toWeb(child.stdin),
    // Node types the stream's content as unknown; a pipe gives bytes.
    Readable.toWeb(child.stdout) as ReadableStream<Uint8Array>,
  );
  const client = new GooseClient(
    () => ({
      sessionUpdate: async () => {},
      requestPermission: async () => ({ outcome: { outcome: 'cancelled' } }),
    }),
    noteMethods(stream, sent),
  );
  await client.initialize({ protocolVersion: PROTOCOL_VERSION, clientCapabilities: {} });
  return {
    client,
    folder: home.path,
    /** JSON-RPC methods in the order of their calls. */
    sent,
    async close() {
      child.kill();
      await ended;
      home.remove();
    },
  };
}

function noteMethods({ readable, writable }: Stream, sent: string[]): Stream {
  const writer = writable.getWriter();
  return {
    readable,
    writable: new WritableStream({
      write(message) {
        if ('method' in message) sent.push(message.method);
        return writer.write(message);
      },
      close: () => writer.close(),
      abort: (reason) => writer.abort(reason),
    }),
  };
}
