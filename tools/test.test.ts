/** `npm test`, with programs of one line in the place of the tools that it runs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';

let folder: string;
const inFolder = (file: string) => path.join(folder, file);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'test-'));
  return () => rmSync(folder, { recursive: true });
});

function replaceProgram(name: string, text: string): void {
  const program = inFolder(`node_modules/.bin/${name}`);
  mkdirSync(path.dirname(program), { recursive: true });
  writeFileSync(program, `#!/bin/sh\n${text}\n`);
  chmodSync(program, 0o755);
}

function start(...args: readonly string[]) {
  const script = path.resolve('tools/test.ts');
  const child = spawn(process.execPath, ['--no-warnings', script, ...args], {
    cwd: folder,
    stdio: 'ignore',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, ended };
}

it('hands filters to the tests that it runs, also beside other steps', async () => {
  replaceProgram('vitest', 'echo "$@" >> asked');
  await start('unit', 'programs', '--', 'quickstart').ended;
  const asked = readFileSync(inFolder('asked'), 'utf8').trim().split('\n').toSorted();
  expect(asked).toEqual([
    expect.stringMatching(/^run --project=programs .* quickstart$/),
    expect.stringMatching(/^run --project=unit .* quickstart$/),
  ]);
});

/** A program that leaves a file when it begins, and one when it is ended. */
const leaving = (begun: string, ended: string) =>
  `trap exit TERM; trap "echo > ${ended}" EXIT; echo > ${begun}; sleep 60 & wait`;

it('ends what it has started when it is told to end, and begins nothing more', async () => {
  // This shell waits for another one, and does not hand on a signal.
  replaceProgram('tsc', `sh -c '${leaving('begun', 'stopped')}' & wait`);
  replaceProgram('oxlint', 'echo > more');
  replaceProgram('docusaurus', leaving('built', 'ended'));
  const { child, ended } = start('types', 'lint', 'build');
  const are = (...files: readonly string[]) =>
    expect.poll(() => files.every((file) => existsSync(inFolder(file)))).toBe(true);
  await are('begun', 'built');
  child.kill('SIGTERM');
  expect(await ended).toBe(1);
  await are('stopped', 'ended');
  expect(existsSync(inFolder('more'))).toBe(false);
});
