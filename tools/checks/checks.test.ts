/** Each check is a program too, which reports problems and ends with an exit code. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { aFolder } from '../../tests/support/folder.ts';
import { checkGonePages } from './docs/gonePages.ts';
import { checkCommits } from './prose/commits.ts';

let project: string;

beforeEach(() => {
  const readme = 'A package may say it it `npm run twice`.\n';
  project = aFolder({ 'examples/node_modules/README.md': readme }, 'checks [x] ');
  mkdirSync(path.join(project, 'docs'));
});

function write(name: string, text: string): void {
  writeFileSync(path.join(project, name), text);
}

/** Runs a check in a project of one page. */
function run(check: string) {
  const program = path.join(import.meta.dirname, `${check}.ts`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
    cwd: project,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

it.each([
  ['docs', 'docs/page.md', 'Say `goose sesion`.\n', 'there is no command sesion'],
  ['prose', 'docs/page.md', 'This is is twice.\n', 'Unexpected repeated `is`'],
  ['folders', 'src/a.ts', "const one = () => import('./b/one');\n", 'src/b/three.ts'],
  ['packages', 'package.json', '{"dependencies":{"a":"^1.0.0"}}', 'a is not pinned'],
])('%s', { timeout: 60_000 }, (check, file, wrong, problem) => {
  mkdirSync(path.join(project, 'src/b'), { recursive: true });
  write('docs/page.md', 'A page.\n');
  write('package-lock.json', '{"packages":{"":{}}}');
  write('package.json', '{}');
  write('src/b/one.ts', "import type { Two } from '@site/src/b/two';\n");
  write('src/b/two.tsx', 'export interface Two {}\n');
  write('src/b/three.ts', "export * from '../a';\n");
  write('src/a.ts', '\n');
  write(file, wrong);
  const { status, stderr } = run(check);
  expect(stderr).toContain(problem);
  expect(status).toBe(1);
});

function git(...args: readonly string[]): void {
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@goose.test'];
  const { status, stderr } = spawnSync('git', [...identity, ...args], {
    cwd: project,
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
}

it('subjects of commits', () => {
  const commit = (...lines: readonly string[]) =>
    git('commit', '--quiet', '--allow-empty', ...lines.map((line) => `-m${line}`));
  git('init', '--quiet');
  commit('a'.repeat(90));
  git('tag', 'first');
  commit('a'.repeat(72), 'b'.repeat(90));
  commit('a'.repeat(73), 'Signed-off-by: dependabot[bot] <support@github.com>');
  commit(`${'a'.repeat(72)} (#12345)`);
  expect(checkCommits('first', project)).toEqual([]);
  commit('a'.repeat(73));
  expect(checkCommits('first', project).map(({ message }) => message)).toEqual([
    'this subject has 73 characters, and 72 are the most',
  ]);
  expect(checkCommits('unknown', project)).toEqual([]);
});

it('pages that are gone', () => {
  expect(checkGonePages(project, [])).toEqual([]);
  write('docs/old.md', '');
  write('docs/text.md', '');
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '-mPages');
  git('mv', 'docs/old.md', 'docs/new.md');
  git('mv', 'docs/text.md', 'docs/text.mdx');
  const messages = (from: string) =>
    checkGonePages(project, [{ from, to: '/docs/new' }]).map(({ message }) => message);
  expect(messages('/docs/other')).toEqual([
    '/docs/old was a page and is gone, and nothing here leads its readers on',
  ]);
  expect(messages('/docs/old')).toEqual([]);
});
