/** The command of `npm start`, with a built site of one page in the place of this one. */
import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listenOnLoopback } from './loopback';
import { freePort, portHolder } from './ports';

// Upper bound for a busy machine.
const timeout = 180_000;

let folder: string;
let ports: { readonly hosting: number; readonly auth: number };
let child: ChildProcess | null;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'start-'));
  ports = { hosting: await freePort(), auth: await freePort() };
  child = null;
  const programs = path.join(folder, 'node_modules/.bin');
  mkdirSync(programs, { recursive: true });
  symlinkSync(
    path.resolve('node_modules/.bin/firebase'),
    path.join(programs, 'firebase'),
  );
  symlinkSync(path.resolve('emulators'), path.join(folder, 'emulators'));
  const build = path.join(programs, 'docusaurus');
  writeFileSync(build, '#!/bin/sh\nmkdir -p "$3" && echo a page > "$3/index.html"\n');
  chmodSync(build, 0o755);
});

afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function start() {
  const script = path.resolve('tools/start.ts');
  const started = spawn(process.execPath, ['--no-warnings', script], {
    cwd: folder,
    env: { ...process.env, PORT: `${ports.hosting}`, AUTH_PORT: `${ports.auth}` },
  });
  child = started;
  let output = '';
  let errors = '';
  started.stderr.on('data', (chunk: Buffer) => {
    errors += chunk;
  });
  const ended = new Promise<{ code: number | null; errors: string }>((resolve) => {
    started.once('close', (code) => resolve({ code, errors }));
  });
  const ready = new Promise<void>((resolve, reject) => {
    started.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Demo account')) resolve();
    });
    started.once('close', () => reject(new Error(`It never began: ${output}${errors}`)));
  });
  // A command that is meant to end before it has begun is nobody's surprise.
  ready.catch(() => undefined);
  return { started, ready, ended };
}

/** The first line of the answer to a request that is sent as it is written. */
function ask(request: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(ports.hosting, '127.0.0.1', () => socket.write(request));
    // Half a request is never answered.
    socket.setTimeout(500, () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      answer += chunk;
    });
    // What refuses a request may close the line before it was sent to its end.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''));
  });
}

const head = 'Host: x\r\nConnection: close\r\n';
const get = (target: string, host = 'x') =>
  `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;

/** Requests by the pattern of what they are answered with; some get no answer. */
const oddRequests: Readonly<Record<string, readonly string[]>> = {
  ' 200 ': [
    ...['/?%', '/?x=%E0%A4%A', 'http://127.0.0.1/', '/#%'].map((target) => get(target)),
    get('/', 'a b%'),
  ],
  ' 400 ': [
    ...['/%', '/%E0%A4%A', '/docs/%c0%af', '//', '//%', '///', '//[', '*'].map((target) =>
      get(target),
    ),
    'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
    '\u0000\u0001\r\n\r\n',
  ],
  ' 431 ': [get(`/${'a'.repeat(20_000)}`)],
  ' [45]\\d\\d ': [
    ...['/%00', '//evil.test/a.html', `/${'a'.repeat(5000)}`, '/a%2f..%2f%2e'].map(
      (target) => get(target),
    ),
    get('/..%2f..%2fetc/passwd'),
    get(`/${'a'.repeat(15_000)}`),
  ],
  '': [
    ...[
      'CONNECT x:80',
      'OPTIONS *',
      'OPTIONS /',
      'TRACE /',
      'GET http://evil.test:99999/',
      'GET ftp://a/%2f',
      'GET javascript:alert(1)',
    ].map((line) => `${line} HTTP/1.1\r\n${head}\r\n`),
    ...['[::%', '', 'a b', 'evil.test:99999'].map((host) => get('/', host)),
    ...[
      'Trailer: a',
      'Content-Length: 9',
      'Expect: 100-continue',
      'Transfer-Encoding: chunked\r\n\r\nzz',
      `X: ${'a'.repeat(1_000_000)}`,
    ].map((line) => `GET / HTTP/1.1\r\n${head}${line}\r\n\r\n`),
    'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    'GET / HTT',
  ],
};

it(
  'goes on whatever it is asked, and ends well when it is told to',
  async () => {
    const { started, ready, ended } = start();
    await ready;
    for (const [status, requests] of Object.entries(oddRequests))
      for (const request of requests) {
        expect([request.slice(0, 80), await ask(request)]).toEqual([
          request.slice(0, 80),
          expect.stringMatching(status),
        ]);
        const answer = await fetch(`http://127.0.0.1:${ports.hosting}/`);
        expect([request.slice(0, 80), answer.status]).toEqual([
          request.slice(0, 80),
          200,
        ]);
      }
    started.kill('SIGINT');
    expect(await ended).toEqual({ code: 0, errors: '' });
  },
  timeout,
);

it(
  'says in one line that the emulators have ended, and fails',
  async () => {
    const { ready, ended } = start();
    await ready;
    const pid = /process (\d+)/.exec(portHolder(ports.auth) ?? '')?.[1];
    process.kill(Number(pid), 'SIGKILL');
    expect(await ended).toEqual({
      code: 1,
      errors: 'The Firebase emulators have ended by themselves (SIGKILL).\n',
    });
  },
  timeout,
);

it('says which port is taken, and fails', async () => {
  const other = createServer();
  const origin = await listenOnLoopback(other);
  ports = { ...ports, auth: Number(new URL(origin).port) };
  const { code, errors } = await start().ended;
  other.close();
  expect(code).toBe(1);
  expect(errors).toContain(`${ports.auth}`);
  expect(errors).toContain('AUTH_PORT');
});
