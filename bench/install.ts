import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { siteDir, workDir } from './places.ts';

/** Without install scripts, and quiet about what is not ours to decide. */
const install = ['ci', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error'];

/**
 * Installs the packages of a folder with `package.json` and lock into the work folder, unless they
 * are there already.
 *
 * @param source Folder with both files.
 * @param name Name of the folder below the work folder.
 * @returns The folder with `node_modules`.
 * @throws {Error} when npm fails.
 */
export function installed(source: string, name: string): string {
  const folder = path.join(workDir, name);
  const lock = path.join(source, 'package-lock.json');
  const installedLock = path.join(folder, 'package-lock.json');
  const isCurrent =
    existsSync(path.join(folder, 'node_modules/.package-lock.json')) &&
    existsSync(installedLock) &&
    readFileSync(installedLock, 'utf8') === readFileSync(lock, 'utf8');
  if (isCurrent) return folder;
  console.log(`Installing ${name}`);
  mkdirSync(folder, { recursive: true });
  copyFileSync(path.join(source, 'package.json'), path.join(folder, 'package.json'));
  copyFileSync(lock, installedLock);
  const { status } = spawnSync('npm', [...install], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm ci failed in ${folder}`);
  return folder;
}

/**
 * Folder in whose `node_modules` a peer's packages are.
 *
 * @param packages As a peer names them.
 */
export function peerFolder(packages: string | null): string {
  if (packages === null) return siteDir;
  const source = path.resolve(import.meta.dirname, 'peers', packages);
  return installed(source, path.basename(source));
}
