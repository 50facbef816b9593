import { spawnSync } from 'node:child_process';

/**
 * Checks that git knows the last change of each file. A copy without a repository does not; a
 * shallow clone would name the day of its one commit.
 */
export function hasFullHistory(folder: string): boolean {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--is-shallow-repository'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return status === 0 && stdout.trim() === 'false';
}
