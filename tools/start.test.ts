/** `npm start` and `npm run dev`, with a built site of one page in the place of this one. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listenOnLoopback } from './loopback';
import { freePort } from './ports';

let folder: string;
let env: Readonly<Record<string, string>>;
let ports: { readonly hosting: number; readonly auth: number };
let child: ChildProcess | null;
/** Stands between this machine and the internet, and counts who asks for something. */
let proxy: Server;
let asked: number;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'start-'));
  ports = { hosting: await freePort(), auth: await freePort() };
  child = null;
  asked = 0;
  proxy = createServer().on('connection', (socket) => {
    asked += 1;
    socket.destroy();
  });
  const HTTPS_PROXY = await listenOnLoopback(proxy);
  env = { HTTPS_PROXY, HTTP_PROXY: HTTPS_PROXY, XDG_CONFIG_HOME: folder };
  const programs = path.join(folder, 'node_modules/.bin');
  mkdirSync(programs, { recursive: true });
  symlinkSync(
    path.resolve('node_modules/firebase-tools'),
    path.join(folder, 'node_modules/firebase-tools'),
  );
  symlinkSync(path.resolve('tools'), path.join(folder, 'tools'));
  replaceDocusaurus(
    'mkdir -p "$3" && echo "$DOCUSAURUS_GENERATED_FILES_DIR_NAME" > "$3/index.html"',
  );
});

function replaceDocusaurus(text: string): void {
  const program = path.join(folder, 'node_modules/.bin/docusaurus');
  writeFileSync(program, `#!/bin/sh\n${text}\n`);
  chmodSync(program, 0o755);
}

/** Firebase's own emulators take six seconds of the processor to start. */
function replaceEmulators(text: string): void {
  const tools = path.join(folder, 'node_modules/firebase-tools');
  rmSync(tools);
  mkdirSync(path.join(tools, 'lib/bin'), { recursive: true });
  writeFileSync(
    path.join(tools, 'lib/bin/firebase.js'),
    `${text}; setTimeout(() => {}, 60_000);`,
  );
}

afterEach(() => {
  child?.kill('SIGKILL');
  proxy.close();
  rmSync(folder, { recursive: true, force: true });
});

function start(script = path.resolve('tools/start.ts')) {
  const started = spawn(process.execPath, ['--no-warnings', script], {
    cwd: folder,
    env: {
      ...process.env,
      ...env,
      PORT: `${ports.hosting}`,
      AUTH_PORT: `${ports.auth}`,
      CI: '',
    },
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

/** Sends a request as it is written, and waits for an answer or half a second. */
function ask(request: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(ports.hosting, '127.0.0.1', () => socket.write(request));
    socket.setTimeout(500, () => socket.destroy());
    socket.resume();
    // A refused request may lose its connection before it was sent to its end.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
  });
}

const request = (line: string, ...headers: readonly string[]) =>
  [`${line} HTTP/1.1`, 'Connection: close', ...headers, '', ''].join('\r\n');

const long = 'a'.repeat(20_000);

const targets =
  '/?% /?x=%E0%A4%A /#% /% /%E0%A4%A /docs/%c0%af // //% /// //[ * /%00 //evil.test/a.html ' +
  '/a%2f..%2f%2e /..%2f..%2fetc/passwd http://127.0.0.1/ http://evil.test:99999/ ftp://a/%2f ' +
  `javascript:alert(1) /${long.slice(5000)} /${long}`;

const oddRequests = [
  targets.split(' ').map((target) => request(`GET ${target}`, 'Host: x')),
  ['[::%', '', 'a b%', 'evil.test:99999'].map((host) =>
    request('GET /', `Host: ${host}`),
  ),
  ['CONNECT x:80', 'OPTIONS *', 'TRACE /'].map((line) => request(line, 'Host: x')),
  [
    'Trailer: a',
    'Content-Length: 9',
    'Expect: 100-continue',
    `X: ${long.repeat(50)}`,
  ].map((header) => request('GET /', 'Host: x', header)),
  request('GET /', 'Host: x', 'Transfer-Encoding: chunked\r\n\r\nzz'),
  'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  ['GET / HTT', '\u0000\u0001\r\n\r\n', request('GET /')],
].flat();

it('goes on whatever it is asked, asks nobody, and ends well when it is told to', async () => {
  const { started, ready, ended } = start();
  await ready;
  const page = path.join(folder, 'build-start/index.html');
  // Apart from those of the tests, which may build meanwhile.
  expect(readFileSync(page, 'utf8')).toBe('.docusaurus/start\n');
  for (const odd of oddRequests) {
    await ask(odd);
    const { status } = await fetch(`http://127.0.0.1:${ports.hosting}/`);
    expect([odd.slice(0, 80), status]).toEqual([odd.slice(0, 80), 200]);
  }
  started.kill('SIGINT');
  expect(await ended).toEqual({ code: 0, errors: '' });
  expect(asked).toBe(0);
});

const childrenOf = ({ pid }: ChildProcess): readonly number[] =>
  execFileSync('pgrep', ['-P', `${pid}`], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number);

it('leaves nothing behind when an editor ends the server of writers', async () => {
  replaceEmulators("console.log('All emulators ready')");
  replaceDocusaurus('echo "$DOCUSAURUS_GENERATED_FILES_DIR_NAME" > begun; exec sleep 60');
  const { started, ready, ended } = start(path.resolve('tools/dev.ts'));
  await ready;
  await expect.poll(() => existsSync(path.join(folder, 'begun'))).toBe(true);
  // Apart from those of a build, which the tests may run meanwhile.
  expect(readFileSync(path.join(folder, 'begun'), 'utf8')).toBe('.docusaurus/dev\n');
  const programs = childrenOf(started);
  expect(programs).toHaveLength(2);
  started.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, errors: '' });
  for (const program of programs) expect(() => process.kill(program, 0)).toThrow('ESRCH');
});

it.each(['tools/start.ts', 'tools/dev.ts'])(
  'leaves nothing behind when %s is ended while the emulators start',
  async (script) => {
    replaceEmulators("require('node:fs').writeFileSync('begun', '')");
    const { started, ended } = start(path.resolve(script));
    await expect.poll(() => existsSync(path.join(folder, 'begun'))).toBe(true);
    const [emulators = 0] = childrenOf(started);
    started.kill('SIGTERM');
    expect((await ended).errors).toBe('');
    expect(() => process.kill(emulators, 0)).toThrow('ESRCH');
  },
);

it('leaves nothing behind when it is ended while it builds', async () => {
  replaceDocusaurus('echo $$ > begun; exec sleep 60');
  const { started, ended } = start();
  await expect.poll(() => existsSync(path.join(folder, 'begun'))).toBe(true);
  const [build = 0] = childrenOf(started);
  started.kill('SIGTERM');
  expect(await ended).toEqual({ code: 1, errors: '' });
  expect(() => process.kill(build, 0)).toThrow('ESRCH');
});

it('says in one line that the emulators have ended, and fails', async () => {
  replaceEmulators("console.log('All emulators ready')");
  const { started, ready, ended } = start();
  await ready;
  for (const emulators of childrenOf(started)) process.kill(emulators, 'SIGKILL');
  expect(await ended).toEqual({
    code: 1,
    errors: 'The Firebase emulators have ended by themselves (SIGKILL).\n',
  });
});

it('says which port is taken, and fails', async () => {
  const other = createServer();
  const origin = await listenOnLoopback(other);
  ports = { ...ports, auth: Number(new URL(origin).port) };
  const { code, errors } = await start().ended;
  other.close();
  expect(code).toBe(1);
  expect(errors).toContain(`${ports.auth}`);
  expect(errors).toContain('AUTH_PORT');

  ports = { auth: ports.hosting, hosting: ports.hosting };
  expect(await start().ended).toEqual({
    code: 1,
    errors: `PORT and AUTH_PORT are both ${ports.auth}. Choose two ports.\n`,
  });
});
