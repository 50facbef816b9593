/**
 * `npm start` and `npm run dev`, with a built site of one page in the place of this one. The emulators
 * of the browser tests are asked what must not end them.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { aFolder, replaceProgram } from '../tests/support/folder';
import { listenOnLoopback } from './loopback';
import { freePort } from './ports';

let folder: string;
let ports: { readonly hosting: number; readonly auth: number };

beforeEach(async () => {
  folder = aFolder();
  ports = { hosting: await freePort(), auth: await freePort() };
  symlinkSync(path.resolve('tools'), path.join(folder, 'tools'));
  replaceProgram(
    folder,
    'docusaurus',
    'mkdir -p "$3" && echo "$DOCUSAURUS_GENERATED_FILES_DIR_NAME" > "$3/index.html"',
  );
});

/** Firebase's own emulators take six seconds of the processor to start. */
function replaceEmulators(text: string): void {
  const tools = path.join(folder, 'node_modules/firebase-tools');
  mkdirSync(path.join(tools, 'lib/bin'), { recursive: true });
  writeFileSync(
    path.join(tools, 'lib/bin/firebase.js'),
    `${text}; setTimeout(() => {}, 60_000);`,
  );
}

function start(script = path.resolve('tools/start.ts')) {
  const started = spawn(process.execPath, ['--no-warnings', script], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: `${ports.hosting}`,
      AUTH_PORT: `${ports.auth}`,
      CI: '',
    },
  });
  onTestFinished(() => void started.kill('SIGKILL'));
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

const childrenOf = ({ pid }: ChildProcess): readonly number[] =>
  execFileSync('pgrep', ['-P', `${pid}`], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number);

it('ends well when it is told to', async () => {
  replaceEmulators("console.log('All emulators ready')");
  const { started, ready, ended } = start();
  await ready;
  const page = path.join(folder, 'build-start/index.html');
  // Apart from those of the tests, which may build meanwhile.
  expect(readFileSync(page, 'utf8')).toBe('.docusaurus/start\n');
  started.kill('SIGINT');
  expect(await ended).toEqual({ code: 0, errors: '' });
});

it('leaves nothing behind when an editor ends the server of writers', async () => {
  replaceEmulators("console.log('All emulators ready')");
  replaceProgram(
    folder,
    'docusaurus',
    'echo "$DOCUSAURUS_GENERATED_FILES_DIR_NAME" > begun; exec sleep 60',
  );
  const { started, ready, ended } = start(path.resolve('tools/dev.ts'));
  await ready;
  const begun = path.join(folder, 'begun');
  // The shell makes the file before it writes. Apart from those of a build, which the tests may run meanwhile.
  const written = () => existsSync(begun) && readFileSync(begun, 'utf8');
  await expect.poll(written).toBe('.docusaurus/dev\n');
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
  replaceProgram(folder, 'docusaurus', 'echo $$ > begun; exec sleep 60');
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
