import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { devNull } from 'node:os';
import path from 'node:path';
import type { GooseHome } from '../../tools/goose/home.ts';

/** A folder below goose's home, with git. */
export function makeProject(home: GooseHome, called = 'project') {
  const folder = path.join(home.path, called);
  mkdirSync(folder);
  return {
    folder,
    file: (name: string) => path.join(folder, name),
    git: (...words: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b', ...words], {
        cwd: folder,
        encoding: 'utf8',
        // A maintainer's git may sign each commit.
        env: { ...process.env, GIT_CONFIG_GLOBAL: devNull },
      }),
  };
}
