import { spawn } from 'node:child_process';
import { Readable, Writable } from 'node:stream';
import { GooseClient } from '@aaif/goose-sdk';
import { ndJsonStream, PROTOCOL_VERSION, type Stream } from '@agentclientprotocol/sdk';
import { findGooseBinary } from '../binary.ts';
import { makeGooseHome } from '../home.ts';

/** A goose of its own, started over ACP in an empty home. */
export interface Goose {
  readonly client: GooseClient;
  /** Where it may work. */
  readonly folder: string;
  /** The JSON-RPC methods that were sent, in order. */
  readonly sent: readonly string[];
  close(): Promise<void>;
}

/** A provider that is configured and cannot be reached: enough to open a session. */
const unreachableProvider = {
  GOOSE_PROVIDER: 'openai',
  GOOSE_MODEL: 'any',
  OPENAI_HOST: 'http://127.0.0.1:9',
  OPENAI_API_KEY: 'x',
};

/** Starts `goose acp` and agrees on the protocol. */
export async function openGoose(): Promise<Goose> {
  const home = makeGooseHome(unreachableProvider);
  const child = spawn(findGooseBinary(), ['acp', '--enable-scheduler'], {
    cwd: home.path,
    env: home.env,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
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
