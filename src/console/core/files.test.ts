import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { createFiles, mostRead } from './files';
import type { Run } from './trials';

const made: string[] = [];

afterEach(() => {
  for (const each of made.splice(0)) rmSync(each, { recursive: true });
});

const run: Run = async (command) => {
  const stdout = execFileSync('sh', ['-c', command], {
    cwd: tmpdir(),
    encoding: 'utf8',
  });
  return { stdout, stderr: '', printed: stdout, exitCode: 0, isLate: false };
};

/** A folder with a neighbour, looked into by the shell of this machine. */
function start() {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'look-')));
  made.push(root);
  const cwd = path.join(root, "it's here");
  mkdirSync(path.join(cwd, 'src'), { recursive: true });
  const put = (name: string, content: string | Uint8Array) =>
    writeFileSync(path.join(cwd, name), content);
  put('../secret.txt', 'hidden');
  const files = createFiles({
    folderOf: () => cwd,
    trials: { inShell: (use) => use(run) },
  });
  const look = (name: string, isAnywhere?: boolean) => files.look('s', name, isAnywhere);
  return { cwd, root, put, look, files };
}

it('reads text of many pages, and the beginning of a larger one', async () => {
  const { look, put, cwd } = start();
  const long = 'für\n'.repeat(12_000);
  put('src/long.txt', long);
  expect(await look('src/long.txt')).toEqual({
    kind: 'text',
    real: path.join(cwd, 'src/long.txt'),
    text: long,
    size: 60_000,
  });
  put('huge.txt', 'x'.repeat(mostRead + 5));
  const huge = await look('huge.txt');
  expect(huge).toMatchObject({ size: mostRead + 5 });
  expect(huge.kind === 'text' && huge.text).toHaveLength(mostRead);
  put('-n', '');
  expect(await look('-n')).toMatchObject({ kind: 'text', text: '' });
});

it('names the entries of a folder', async () => {
  const { look, put } = start();
  put('.env', '');
  put('ä b.txt', '');
  expect(await look('.')).toMatchObject({
    kind: 'folder',
    names: ['.env', 'src/', 'ä b.txt'],
  });
});

it('shows no bytes as text', async () => {
  const { look, put } = start();
  put('a.png', Uint8Array.of(137, 80, 0, 1));
  put('b.bin', Uint8Array.of(65, 0, 66));
  put('latin.txt', Uint8Array.of(70, 252, 114));
  put('end.txt', Uint8Array.of(0x63, 0x61, 0x66, 0xe9));
  for (const [name, size] of [
    ['a.png', 4],
    ['b.bin', 3],
    ['latin.txt', 3],
    ['end.txt', 4],
  ] as const)
    expect(await look(name), name).toMatchObject({ kind: 'binary', size });
});

it('reads nothing outside of the folder, unless the reader says so', async () => {
  const { look, root, cwd } = start();
  symlinkSync('../../secret.txt', path.join(cwd, 'src/link.txt'));
  symlinkSync(root, path.join(cwd, 'up'));
  const real = path.join(root, 'secret.txt');
  for (const name of ['src/link.txt', 'up/secret.txt', '../secret.txt', real])
    expect(await look(name)).toEqual({ kind: 'outside', real });
  expect(await look('up')).toEqual({ kind: 'outside', real: root });
  expect(await look('src/link.txt', true)).toMatchObject({
    kind: 'text',
    text: 'hidden',
  });
});

it('says what cannot be read, and never waits for a pipe', async () => {
  const { look, cwd } = start();
  execFileSync('sh', ['-c', 'mkfifo pipe'], { cwd });
  symlinkSync('ring', path.join(cwd, 'ring'));
  await expect(look('pipe')).rejects.toThrow('device');
  await expect(look('gone.txt')).rejects.toThrow('no such file');
  await expect(look('ring')).rejects.toThrow('no such file');
});

it('tells which paths are files', async () => {
  const { files, put } = start();
  put('src/a.ts', '');
  const found = await files.existing('s', ['src/a.ts', 'src', 'b.ts', "x'; echo yes; '"]);
  expect([...found]).toEqual(['src/a.ts']);
});
