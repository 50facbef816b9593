import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { extract } from 'tar';

const run = promisify(execFile);
const isWindows = process.platform === 'win32';

/** Only a shell starts npm on Windows. */
export const npm = async (folder: string, ...args: readonly string[]) =>
  (await run('npm', args, { cwd: folder, shell: isWindows })).stdout;

/** Fetches a release from npm. */
export async function fetchRelease(version: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'goose-release-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const name = `@aaif/goose-binary-${process.platform}-${process.arch}@${version}`;
    const file = (await npm(folder, 'pack', '--silent', name)).trim();
    await extract({ cwd: folder, file: path.join(folder, file) });
    const program = isWindows ? 'goose.exe' : 'goose';
    return { binary: path.join(folder, 'package', 'bin', program), remove };
  } catch (error) {
    await remove();
    throw new Error(`goose ${version} did not come from npm.`, { cause: error });
  }
}

/** The program of a release beside that of `package.json`, cached below `.cache/`. */
export async function keptRelease(version: string): Promise<string> {
  const kept = path.resolve('.cache', `goose-${version}`, 'goose');
  if (existsSync(kept)) return kept;
  const { binary, remove } = await fetchRelease(version);
  // Another process may fetch it at the same time.
  const part = `${kept}.${process.pid}`;
  await mkdir(path.dirname(kept), { recursive: true });
  await copyFile(binary, part);
  await rename(part, kept);
  await remove();
  return kept;
}
