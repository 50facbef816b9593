import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { extract } from 'tar';

const run = promisify(execFile);

/** A released goose in a folder of its own. */
export interface Release {
  /** Path of the program. */
  readonly binary: string;
  remove(): Promise<void>;
}

/** Fetches a release from npm, beside the one that the site depends on. */
export async function fetchRelease(version: string): Promise<Release> {
  const folder = await mkdtemp(path.join(tmpdir(), 'goose-release-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const name = `@aaif/goose-binary-${process.platform}-${process.arch}@${version}`;
    const isWindows = process.platform === 'win32';
    // npm is a script there, which only a shell starts.
    const { stdout } = await run('npm', ['pack', '--silent', name], {
      cwd: folder,
      shell: isWindows,
    });
    await extract({ cwd: folder, file: path.join(folder, stdout.trim()) });
    const program = isWindows ? 'goose.exe' : 'goose';
    return { binary: path.join(folder, 'package', 'bin', program), remove };
  } catch (error) {
    await remove();
    throw new Error(`goose ${version} did not come from npm.`, { cause: error });
  }
}
