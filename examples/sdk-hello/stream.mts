import { spawn } from 'node:child_process';
import { Readable, Writable } from 'node:stream';
import { ndJsonStream } from '@agentclientprotocol/sdk';
import { resolveGooseBinary } from '@aaif/goose-sdk/node';

const goose = spawn(resolveGooseBinary(), ['acp'], {
  stdio: ['pipe', 'pipe', 'inherit'],
});
export const stream = ndJsonStream(
  Writable.toWeb(goose.stdin),
  Readable.toWeb(goose.stdout) as ReadableStream<Uint8Array>,
);
