import { spawnSync } from 'node:child_process';

/**
 * Whether git can say when each file was last changed. A copy without a repository cannot; a shallow
 * clone would name the day of its one commit for every file.
 *
 * @param folder A folder of the working tree.
 */
export function hasFullHistory(folder: string): boolean {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--is-shallow-repository'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return status === 0 && stdout.trim() === 'false';
}
