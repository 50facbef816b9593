/** `npm test`, with programs of one line in the place of the tools that it runs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { aFolder, replaceProgram } from '../tests/support/folder.ts';

let folder: string;
const inFolder = (file: string) => path.join(folder, file);

beforeEach(() => {
  folder = aFolder();
});

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
  replaceProgram(folder, 'vitest', 'echo "$@" >> asked');
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
  replaceProgram(folder, 'tsc', `sh -c '${leaving('begun', 'stopped')}' & wait`);
  replaceProgram(folder, 'oxlint', 'echo > more');
  replaceProgram(folder, 'docusaurus', leaving('built', 'ended'));
  const { child, ended } = start('types', 'lint', 'build');
  const are = (...files: readonly string[]) =>
    expect.poll(() => files.every((file) => existsSync(inFolder(file)))).toBe(true);
  await are('begun', 'built');
  child.kill('SIGTERM');
  expect(await ended).toBe(1);
  await are('stopped', 'ended');
  expect(existsSync(inFolder('more'))).toBe(false);
});
