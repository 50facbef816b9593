import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { redirects } from '../../../hosting/redirects.ts';
import type { Problem } from '../shared/problem.ts';

/** Reports the pages of earlier commits that are gone without a redirect. None without git. */
export function checkGonePages(cwd = process.cwd(), known = redirects): Problem[] {
  const added = '--format= --name-only --diff-filter=A --no-renames --relative -- docs';
  const { stdout } = spawnSync('git', ['log', ...added.split(' ')], {
    cwd,
    encoding: 'utf8',
  });
  const pages = stdout?.match(/^docs\/.+(?=\.mdx?$)/gm) ?? [];
  const isThere = (page: string) =>
    ['.md', '.mdx'].some((ending) => existsSync(path.join(cwd, page + ending))) ||
    known.some(({ from }) => from === `/${page}`);
  return [...new Set(pages)]
    .filter((page) => !isThere(page))
    .map((page) => ({
      file: 'hosting/redirects.ts',
      line: 1,
      message: `/${page} was a page and is gone, and nothing here leads its readers on`,
    }));
}
