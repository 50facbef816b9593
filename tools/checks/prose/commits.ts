import { spawnSync } from 'node:child_process';
import type { Problem } from '../shared/problem.ts';

const longest = 72;

/** Subjects up to this commit were longer. */
const last = '95aca83b4b049b142fe4b249a01d1dcf576d35e0';

/** Dependabot names packages and folders in its subjects, however long they are. */
const byPeople = ['--invert-grep', '--grep=^Signed-off-by: dependabot'];

/**
 * Reports the commits whose subject `git log --oneline` would cut, without the number that GitHub puts
 * behind that of a squashed proposal. None without git, and none where a shallow or rewritten history
 * lacks the commit from which on they are short.
 */
export function checkCommits(from = last, cwd = process.cwd()): Problem[] {
  const { status, stdout } = spawnSync(
    'git',
    ['log', '--no-merges', ...byPeople, '--format=%h %s', `${from}..HEAD`],
    { cwd, encoding: 'utf8' },
  );
  if (status !== 0) return [];
  return stdout.split('\n').flatMap((line) => {
    const [commit = '', ...words] = line.split(' ');
    const { length } = words.join(' ').replace(/ \(#\d+\)$/, '');
    const message = `this subject has ${length} characters, and ${longest} are the most`;
    return length > longest ? [{ file: `commit ${commit}`, line: 1, message }] : [];
  });
}
