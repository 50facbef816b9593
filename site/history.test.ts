import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hasFullHistory } from './history';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'history-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function git(...args: readonly string[]) {
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@goose.test', ...args], {
    cwd: folder,
    stdio: 'pipe',
  });
}

test('a folder without a repository has no history', () => {
  expect(hasFullHistory(folder)).toBe(false);
});

test('a repository has its history, and a shallow clone of it has not', () => {
  git('init', 'origin');
  git('-C', 'origin', 'commit', '--allow-empty', '--message=one');
  git('-C', 'origin', 'commit', '--allow-empty', '--message=two');
  git('clone', '--depth=1', `file://${folder}/origin`, 'shallow');
  expect(hasFullHistory(path.join(folder, 'origin'))).toBe(true);
  expect(hasFullHistory(path.join(folder, 'shallow'))).toBe(false);
});
