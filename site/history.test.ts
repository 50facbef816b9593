import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { aFolder } from '../tests/support/folder';
import { hasFullHistory } from './history';

test('a folder without a repository has no history', () => {
  expect(hasFullHistory(aFolder())).toBe(false);
});

test('a repository has its history, and a shallow clone of it has not', () => {
  const folder = aFolder();
  const identity = ['-c', 'user.name=T', '-c', 'user.email=t@goose.test'];
  const git = (...args: readonly string[]) =>
    execFileSync('git', [...identity, ...args], { cwd: folder, stdio: 'pipe' });
  git('init', 'origin');
  git('-C', 'origin', 'commit', '--allow-empty', '--message=one');
  git('-C', 'origin', 'commit', '--allow-empty', '--message=two');
  git('clone', '--depth=1', `file://${folder}/origin`, 'shallow');
  expect(hasFullHistory(path.join(folder, 'origin'))).toBe(true);
  expect(hasFullHistory(path.join(folder, 'shallow'))).toBe(false);
});
