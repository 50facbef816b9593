import { execFile, execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { worktreeCommand } from './command';
import {
  folderName,
  isWorktree,
  nameFrom,
  type Prepared,
  readAnswer,
  readPrepared,
  readProspect,
  textIn,
} from './worktree';

const run = promisify(execFile);

/** A repository of the reader's with one commit, and what runs the script. */
function aProject() {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'worktree-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const home = path.join(root, 'home');
  const project = path.join(root, "it's mine");
  mkdirSync(home);
  mkdirSync(project);
  writeFileSync(path.join(home, '.gitconfig'), '[user]\nname=A\nemail=a@b\n');
  const env = { PATH: process.env['PATH'], HOME: home, LANG: 'C.UTF-8' };
  const sh = (script: string, cwd = project) =>
    execFileSync('sh', ['-ec', script], { cwd, env, stdio: 'pipe' }).toString();
  const runs = async (cwd: string, verb: string, rest: string[], tools = '') => {
    const PATH = `${tools}:${env.PATH}`;
    const command = ['-c', await worktreeCommand(verb, ...rest)];
    return (await run('sh', command, { cwd, env: { ...env, PATH } })).stdout;
  };
  const does = async (cwd: string, verb: string, ...rest: string[]) =>
    runs(cwd, verb, rest);
  sh(`git init -qb main; printf 'dist\\n' > .gitignore; mkdir sub
    seq 9 > a.txt; echo b > b.txt; echo s > sub/s.txt; git add .; git commit -qm One`);
  return {
    root,
    project,
    sh,
    does,
    text: (name: string) => readFileSync(path.join(project, name), 'utf8'),
    add: async (words = 'Fix it', cwd = project, mark: string = crypto.randomUUID()) =>
      textIn(readAnswer(await does(cwd, 'add', nameFrom(words), mark))[0]),
    look: async (made: string) => readPrepared(await does(made, 'look')),
    bring: async (made: string, { mine, sessions }: Prepared, tools = '') =>
      readAnswer(await runs(made, 'bring', [mine, sessions], tools)),
    /** All that git says of the reader's folder without looking at its files. */
    own: () =>
      sh('git rev-parse HEAD; git symbolic-ref HEAD; git ls-files -s; git stash list'),
  };
}

it.for([
  ['no repository', 'rm -rf .git', 'no git repository'],
  ['no commit', 'rm -rf .git; git init -q', 'no commit yet'],
  ['no files of its own', 'mv .git/* .; rm -rf .git; git config core.bare true', 'own'],
] as const)(
  'says before it is needed what is missing: %s',
  async ([, script, reason]) => {
    const { sh, does, project } = aProject();
    sh(script);
    const asked = await does(project, 'ask');
    expect(() => readProspect(asked)).toThrow(reason);
  },
);

it('says what the copy will lack', async () => {
  const { sh, does, project } = aProject();
  sh('echo mine >> a.txt; echo new > new.txt; touch .gitmodules');
  expect(readProspect(await does(project, 'ask'))).toEqual({
    branch: 'main',
    dirty: 3,
    hasSubmodules: true,
  });
});

it('gives two sessions that begin at once a folder and a branch each', async () => {
  const { sh, add, project, own } = aProject();
  const before = own();
  sh('echo mine >> a.txt');
  const [one, two] = await Promise.all([add(), add('Fix it', path.join(project, 'sub'))]);
  expect([one, two].map(isWorktree)).toEqual([true, true]);
  const names = [folderName(one), folderName(two).replace(/\/sub$/, '')];
  expect(names.toSorted()).toEqual(["it's mine-fix-it", "it's mine-fix-it-2"]);
  expect(two.endsWith('/sub')).toBe(true);
  expect(sh('git branch --format="%(refname:short)"')).toBe(
    'goose/fix-it\ngoose/fix-it-2\nmain\n',
  );
  expect(sh('cat a.txt', one)).not.toContain('mine');
  expect(own()).toBe(before);
});

it('makes a worktree once for a page that did not hear its name', async () => {
  const { sh, add, project } = aProject();
  const asked = () => add('Fix it', path.join(project, 'sub'), 'a mark');
  const made = await asked();
  expect(await asked()).toBe(made);
  expect(await add()).not.toBe(made);
  expect(sh('git branch --list "goose/*"').trim().split('\n')).toHaveLength(2);
  rmSync(path.dirname(made), { recursive: true });
  expect(folderName(await asked())).toBe("it's mine-fix-it-3/sub");
});

it('finds a name beside a branch that is called goose', async () => {
  const { sh, add } = aProject();
  sh('git branch goose');
  await add();
  expect(sh('git branch --list "goose-*"')).toContain('goose-fix-it');
});

it('brings back changes, new files and commits, beside those of the reader', async () => {
  const { sh, add, look, bring, text, own, project } = aProject();
  const made = await add();
  sh('echo mine >> a.txt; echo staged > staged.txt; git add staged.txt');
  const before = own();
  sh(
    'sed -i 1s/1/goose/ a.txt; git commit -qam Two; echo é > "n é w.txt"; git rm -q b.txt',
    made,
  );
  const found = await look(made);
  expect(found).toMatchObject({
    reader: project,
    folder: made,
    branch: 'goose/fix-it',
    coming: 3,
    conflicts: [],
    both: ['a.txt'],
  });
  await bring(made, found);
  expect(text('a.txt')).toBe('goose\n2\n3\n4\n5\n6\n7\n8\n9\nmine\n');
  expect(text('n é w.txt')).toBe('é\n');
  expect(existsSync(path.join(project, 'b.txt'))).toBe(false);
  expect(own()).toBe(before);
  const [kept = ''] = sh('git for-each-ref refs/goose-console --format="%(refname)"')
    .trim()
    .split('\n');
  expect(sh(`git show "${kept}:a.txt"`)).toBe('1\n2\n3\n4\n5\n6\n7\n8\n9\nmine\n');
});

it('brings back again what was done later in the same lines', async () => {
  const { sh, add, look, bring, text } = aProject();
  const made = await add();
  sh('sed -i 1s/1/first/ a.txt', made);
  await bring(made, await look(made));
  expect(await look(made)).toMatchObject({ coming: 0, changed: 0 });
  sh('sed -i 1s/first/second/ a.txt', made);
  await bring(made, await look(made));
  expect(text('a.txt')).toMatch(/^second\n2\n/);
});

it('names conflicts by file with their reasons, and does nothing', async () => {
  const { sh, add, look, does, text } = aProject();
  const made = await add();
  sh('sed -i 1s/1/mine/ a.txt; rm b.txt; mkdir dist; echo mine > dist/x');
  sh('sed -i 1s/1/goose/ a.txt; echo more >> b.txt; echo c > c.txt', made);
  const found = await look(made);
  expect(found.conflicts).toEqual([
    { file: 'a.txt', reason: expect.stringContaining('Merge conflict in a.txt') },
    { file: 'b.txt', reason: expect.stringContaining('deleted in') },
  ]);
  expect(await does(made, 'bring', found.mine, found.sessions)).toBe('no changed\n');
  expect(text('a.txt')).toMatch(/^mine\n2\n/);
  expect(sh('ls')).not.toContain('c.txt');
});

it.for([
  ['an ignored file', 'mkdir dist; echo mine > dist/x', 'mkdir dist; echo x > dist/x'],
  ['a link', 'ln -s ../home dist', 'mkdir dist; echo x > dist/x'],
] as const)('leaves %s that is in the way', async ([, mine, theirs]) => {
  const { sh, add, look } = aProject();
  const made = await add();
  sh(mine);
  sh(`${theirs}; git add -f dist/x; git commit -qm Two`, made);
  expect((await look(made)).conflicts).toEqual([
    { file: 'dist/x', reason: 'A file that git ignores is in the way.' },
  ]);
});

it.for([
  ['their folder', 'echo later >> b.txt', ''],
  ['the worktree', '', 'echo later >> b.txt'],
] as const)('does nothing once %s has changed', async ([, mine, theirs]) => {
  const { sh, add, look, bring, text } = aProject();
  const made = await add();
  sh('sed -i 1s/1/goose/ a.txt', made);
  const found = await look(made);
  sh(mine);
  sh(theirs, made);
  await expect(bring(made, found)).rejects.toThrow('nothing was done');
  expect(text('a.txt')).toMatch(/^1\n/);
});

it('goes on where it was ended in the middle, and does one thing at a time', async () => {
  const { sh, add, look, bring, text } = aProject();
  const made = await add();
  sh('sed -i 1s/1/goose/ a.txt; echo c > c.txt', made);
  sh(`ln -s ${process.pid} .git/goose-console.lock`);
  const found = await look(made);
  await expect(bring(made, found)).rejects.toThrow('Another window');
  // One of the files is there; the one that had the lock is gone.
  sh('ln -sf 999999999 .git/goose-console.lock; sed -i 1s/1/goose/ a.txt');
  await bring(made, await look(made));
  expect(text('a.txt') + text('c.txt')).toBe('goose\n2\n3\n4\n5\n6\n7\n8\n9\nc\n');
  expect(sh('ls .git')).not.toContain('goose-console.lock');
});

it('discards folder and branch, and keeps what was in them', async () => {
  const { sh, add, look, does, own } = aProject();
  const before = own();
  const made = await add();
  sh('echo committed >> a.txt; git commit -qam Two; echo new > new.txt', made);
  const { sessions } = await look(made);
  sh('echo later > later.txt', made);
  expect(await does(made, 'discard', sessions)).toBe('no changed\n');
  expect(existsSync(path.join(made, 'later.txt'))).toBe(true);
  const now = await look(made);
  const name = textIn(readAnswer(await does(made, 'discard', now.sessions))[0]);
  expect(existsSync(made)).toBe(false);
  expect(sh('git branch; git worktree list')).not.toContain('goose/');
  const kept = `refs/goose-console/discarded/'${name.replaceAll("'", String.raw`'\''`)}'`;
  expect(sh(`git show ${kept}:new.txt; git log --format=%s ${kept}`)).toBe(
    'new\nA discarded worktree\nTwo\nOne\n',
  );
  expect(own()).toBe(before);
});

it('keeps each of two discarded worktrees of one name', async () => {
  const { sh, add, look, does } = aProject();
  const kept: string[] = [];
  for (const words of ['one', 'two']) {
    const made = await add();
    sh(`echo ${words} > new.txt`, made);
    const { sessions } = await look(made);
    kept.push(textIn(readAnswer(await does(made, 'discard', sessions))[0]));
  }
  expect(
    kept.map((name) => sh(`git show "refs/goose-console/discarded/${name}:new.txt"`)),
  ).toEqual(['one\n', 'two\n']);
});

it('neither takes over nor discards a repository in a worktree, of which git keeps nothing', async () => {
  const { sh, add, look, does } = aProject();
  const made = await add('Fix it', path.join(sh('pwd').trim(), 'sub'));
  sh(`git init -q ../in; cd ../in; echo i > i.txt; git add .; git commit -qm In`, made);
  await expect(look(made)).rejects.toThrow('repository of its own');
  const sessions = sh('git rev-parse HEAD:', made).trim();
  expect(await does(made, 'discard', sessions)).toBe('no nested\n');
  sh('mv ../in "$HOME"', made);
  expect((await look(made)).changed).toBe(0);
});

it('takes no worktree of the reader for its own', async () => {
  const { sh, look, root } = aProject();
  sh('git worktree add -q ../other');
  await expect(look(path.join(root, 'other'))).rejects.toThrow('not made by this page');
});

it('leaves the disk alone where git does not say which repository it is', async () => {
  const { sh, add, look, bring, root } = aProject();
  const made = await add();
  const found = await look(made);
  const tools = path.join(root, 'bin');
  mkdirSync(tools);
  writeFileSync(
    path.join(tools, 'git'),
    `#!/bin/sh\ncase $* in *"mine rev-parse"*--absolute-git-dir*) exit 128 ;; esac\nexec ${sh('command -v git').trim()} "$@"\n`,
    { mode: 0o755 },
  );
  await expect(bring(made, found, tools)).rejects.toThrow('not there any more');
});

it('begins anew where a worktree was deleted by hand', async () => {
  const { sh, add } = aProject();
  rmSync(await add(), { recursive: true });
  await add();
  expect(sh('git worktree list')).toContain('fix-it-2');
});

it.for([
  ['Fix the login, please!', 'fix-the-login-please'],
  ['../../$(rm -rf ~)', 'rm-rf'],
  ['修复', 'session'],
  ['-', 'session'],
  ['a'.repeat(90), 'a'.repeat(32)],
])('makes a name of %s', ([words = '', name]) => {
  expect(nameFrom(words)).toBe(name);
});
