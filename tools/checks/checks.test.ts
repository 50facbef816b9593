/** Each check is a program too: it says what is wrong, and its exit code tells. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let project: string;

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'checks-'));
  mkdirSync(path.join(project, 'docs'));
});

afterEach(() => rmSync(project, { recursive: true }));

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
  ['docs', 'Say `goose sesion`.\n', 'docs/page.md:1 goose: there is no command sesion'],
  ['prose', 'This is is twice.\n', 'docs/page.md:1 Unexpected repeated `is`'],
])('%s', { timeout: 30_000 }, (check, wrong, problem) => {
  write('docs/page.md', 'A page.\n');
  expect(run(check)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining(': nothing to mend.'),
  });
  write('docs/page.md', wrong);
  const { status, stderr } = run(check);
  expect(stderr).toContain(problem);
  expect(status).toBe(1);
});

it('folders', { timeout: 30_000 }, () => {
  mkdirSync(path.join(project, 'src/a'), { recursive: true });
  mkdirSync(path.join(project, 'src/b'));
  write('src/a/one.ts', "import type { Two } from '@site/src/b/two';\n");
  write('src/b/two.tsx', 'export interface Two {}\n');
  write('src/b/three.ts', "export * from '../a';\n");
  expect(run('folders')).toMatchObject({ status: 0 });
  write('src/a/index.ts', "const one = () => import('./one');\n");
  const { status, stderr } = run('folders');
  expect(stderr).toContain('src/b/three.ts imports src/a/index.ts\n');
  expect(status).toBe(1);
});

it('packages', { timeout: 30_000 }, () => {
  write('package.json', '{"dependencies":{"a":"^1.0.0"}}');
  write('package-lock.json', '{"packages":{"":{}}}');
  const { status, stderr } = run('packages');
  expect(stderr).toContain('a is not pinned: ^1.0.0\n');
  expect(status).toBe(1);
});
