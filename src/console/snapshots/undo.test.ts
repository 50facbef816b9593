import { execFile, execFileSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { type Bytes, commandOf, encodeNames } from './command';
import {
  othersSince,
  readChanges,
  readRestored,
  readSnapshots,
  readTaken,
  startOf,
} from './snapshot';

const run = promisify(execFile);

/** A folder of the reader's, what runs the script in it, and a way to see every byte of it. */
function aFolder(below = 'work') {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'undo-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const home = path.join(root, 'home');
  const cwd = path.join(root, below);
  mkdirSync(home);
  mkdirSync(cwd, { recursive: true });
  writeFileSync(
    path.join(home, '.gitconfig'),
    '[user]\nname=A\nemail=a@b\n[init]\ndefaultBranch=main\n[protocol "file"]\nallow=always\n',
  );
  const env = { PATH: process.env['PATH'], HOME: home, LANG: 'C.UTF-8' };
  const at = (name: string) => path.join(cwd, name);
  const does = async (verb: string, ...rest: string[]) => runs(verb, rest);
  const runs = async (verb: string, rest: string[], tools = '') => {
    const command = (await commandOf(verb, ...rest)).replace(
      'mostFiles=60000',
      'mostFiles=99',
    );
    const PATH = `${tools}:${env.PATH}`;
    // In a group of its own where it is to end, as goose runs it.
    const group = tools === '' ? [] : ['setsid', '-w'];
    const [program = '', ...words] = [...group, 'bash', '-c', command];
    return (await run(program, words, { cwd, env: { ...env, PATH } })).stdout;
  };
  const reads = async (verb: string, ...rest: string[]) =>
    atob(await does(verb, ...rest, '1'));
  return {
    root,
    home,
    cwd,
    at,
    does,
    sh: (script: string) =>
      execFileSync('sh', ['-ec', script], { cwd, env, stdio: 'pipe' }),
    write(name: string, content: string | Uint8Array) {
      mkdirSync(path.dirname(at(name)), { recursive: true });
      writeFileSync(at(name), content);
    },
    take: async (label: string, session = 's', cover = 'auto') =>
      readTaken(await does('take', session, label, cover)),
    list: async () => readSnapshots(await reads('list')),
    changes: async (from: string, to: string) =>
      from === to ? [] : readChanges(await reads('diff', from, to)),
    /** Goes back as the page does: what others have changed stays. */
    async back(ordinal = 0, session = 's') {
      const now = await this.take('look', session);
      const snapshots = await this.list();
      const target = startOf(snapshots, session, ordinal, 'x');
      if (!target) throw new Error('There is no such snapshot.');
      const others = new Set<Bytes>();
      for (const [from, to] of othersSince(snapshots, target, now.tree))
        for (const change of await this.changes(from, to)) others.add(change.path);
      return {
        others,
        unlike: await this.restore(now.tree, target.tree, 'except', [...others], session),
      };
    },
    async restore(
      now: string,
      tree: string,
      which: string,
      names: readonly string[] = [],
      session = 's',
      tools = '',
    ) {
      const rest = [session, now, tree, 'all', which, encodeNames(names)];
      return readRestored(await runs('restore', rest, tools));
    },
  };
}

type Folder = ReturnType<typeof aFolder>;

/** Every byte, mode, link and empty folder, git's own ones too. */
function everything(cwd: string, seen: Record<string, string> = {}, name = '') {
  for (const entry of readdirSync(path.join(cwd, name), { encoding: 'buffer' })) {
    const own = path.join(name, entry.toString('latin1'));
    const whole = Buffer.from(path.join(cwd, own), 'latin1');
    const stat = lstatSync(whole);
    if (stat.isSymbolicLink()) seen[own] = `→ ${readlinkSync(whole)}`;
    else if (stat.isDirectory()) {
      if (readdirSync(whole).length === 0) seen[own] = 'empty';
      everything(cwd, seen, own);
    } else if (stat.isFile())
      seen[own] =
        `${(stat.mode & 0o777).toString(8)} ${readFileSync(whole).toString('base64')}`;
  }
  return seen;
}

const committed =
  'git init -q; echo one > a.txt; echo two > b.txt; git add .; git commit -qm One;';
const lines = Array.from({ length: 3000 }, (_, at) => `line ${at}`).join('\n');

/** The commands that fill a folder, and those that goose runs in it. */
type Kind = readonly [before: string, goose: string];

/** Each stands in a folder of its own below the one that is saved. */
const nested: Readonly<Record<string, Kind>> = {
  'files that are no text': [
    `head -c 70000 /dev/urandom > p.bin; printf '\\000\\377\\r\\n' > q.bin`,
    'head -c 10 /dev/urandom > p.bin; rm q.bin',
  ],
  'a repository': [
    'git init -q; echo in > in.txt; mkdir deep; echo d > deep/d; git init -q empty',
    'echo x > in.txt; rm -r deep; echo e > empty/e',
  ],
  'a repository without files of its own': [
    `${committed} git clone -q --bare --template= . ../bare; mv ../bare bare.git`,
    'echo x > a.txt; rm b.txt',
  ],
  links: [
    'echo out > ../../outside; ln -s ../../outside l; mkdir d; echo in > d/f; ln -s d dl; ln -s nowhere gone',
    'rm l; echo x > l; rm -r d; rm dl; mkdir dl; echo z > dl/f; ln -sfn else gone',
  ],
  'a folder that becomes a link out of it': [
    'mkdir ../../out d; echo out > ../../out/f; echo in > d/f',
    'rm -r d; ln -s ../../out d',
  ],
  modes: [
    'echo s > secret; chmod 600 secret; echo r > run.sh; chmod 755 run.sh; echo g > g; chmod 664 g; echo o > o; chmod 421 o; echo p > plain',
    'chmod 666 secret; chmod 644 run.sh; rm g; rm o; chmod 700 plain',
  ],
  'empty folders': [
    'mkdir -p a/b/c e; echo x > a/x',
    'rmdir a/b/c; rmdir a/b; rmdir e; mkdir -p n/m',
  ],
  'a file in the place of a folder': [
    'mkdir -p d/e; echo 1 > d/e/f; echo 2 > g',
    'rm -r d; echo x > d; rm g; mkdir -p g/h; echo y > g/h/i',
  ],
  'names that are hostile': [
    `echo 1 > '-rf'; echo 2 > 'a b'; echo 3 > 'q"u'\\''o$(id)\`id\`'; printf 4 > 'new
line'; echo 5 > '*'; echo 6 > ':(top)x'; mkdir -- '-d'; echo 7 > '-d/ü💡'; printf 8 > "$(printf 'b\\377')"; echo 9 > 'back\\slash'; echo 10 > '#c;'; echo 11 > '!x'; echo 12 > "$(printf 'tab\\there')"`,
    `rm -- '-rf' 'a b' '*'; echo x > 'new
line'; echo x > "$(printf 'b\\377')"; rm -r -- -d; rm ':(top)x' 'back\\slash'; echo n > 'néw*'`,
  ],
  'a large file': [
    `echo start > big; seq 1 400000 >> big`,
    'echo x >> big; rm big; echo 1 > big',
  ],
};

const inEach = (part: 0 | 1) =>
  Object.entries(nested)
    .map(([name, kind]) => `(mkdir -p '${name}'; cd '${name}'; ${kind[part]})`)
    .join('\n');

const kinds: Readonly<Record<string, Kind>> = {
  'no repository': [inEach(0), inEach(1)],
  'an empty folder': [':', 'echo 1 > a; mkdir d'],
  // Each line brings what is in it by its own means.
  'a repository': [
    `echo '*.env' > .gitignore; ${committed} echo one > c.txt; echo two > e.txt; git add .; git commit -qm Two
    git checkout -qb o; echo o > merge.txt; git add .; git commit -qm O; git checkout -q main; echo m > merge.txt; git add .; git commit -qm M; git merge o || true
    git init -q ../sub; (cd ../sub; ${committed.replace('git init -q;', '')}); git submodule add -q ../sub sub; echo dirty > sub/a.txt
    echo dirty >> a.txt; echo staged > b.txt; git add b.txt; echo more >> b.txt; git mv c.txt d.txt; echo mine > mine.txt; echo KEY > a.env
    git config core.autocrlf true; git config filter.up.clean 'tr a-z A-Z'; git config filter.up.smudge 'tr A-Z a-z'; git config filter.up.required true
    printf '* text=auto\\n*.u text working-tree-encoding=UTF-16\\n*.i ident\\n*.f filter=up\\n' > .gitattributes; printf 'a\\r\\nb\\n' > m.txt; printf 'x\\n' > n.u; printf '$Id$' > k.i; echo MiXed > x.f
    for h in pre-commit post-checkout post-index-change reference-transaction post-commit; do printf '#!/bin/sh\\ntouch "${'$'}{0##*/}.ran"\\n' > .git/hooks/$h; chmod +x .git/hooks/$h; done`,
    `echo x >> a.txt; rm b.txt; mkdir d; mv d.txt d/e.txt; mv e.txt d.txt; echo solved > merge.txt; echo x > sub/a.txt; rm sub/b.txt; echo n > sub/n
    rm mine.txt a.env n.u k.i x.f .gitattributes .gitignore; printf 'a\\nb\\n' > m.txt; echo n > new.txt`,
  ],
  'a worktree': [
    `git init -q ../main; cd ../main; ${committed.replace('git init -q;', '')} git worktree add -q ../work2; cd ../work; cp -R ../work2/. .; echo d >> a.txt`,
    'rm a.txt; echo x > b.txt',
  ],
  'a branch without commits, and settings that git cannot read': [
    `git init -q --object-format=sha256; echo '[' >> .git/config; echo 1 > a; chmod 444 a; mkdir d; echo 2 > d/b; chmod 555 d`,
    'chmod 755 d; rm -r a d; echo x > c; chmod 400 c',
  ],
};

it.for(Object.entries(kinds))('restores every byte: %s', async ([, [before, goose]]) => {
  const folder = aFolder();
  folder.sh(before);
  await folder.take('start 0 x');
  const first = everything(folder.cwd);
  folder.sh(goose);
  await folder.take('end 0 x');
  const then = everything(folder.cwd);
  expect(then).not.toEqual(first);

  const undone = await folder.back();
  expect(undone).toEqual({ unlike: [], others: new Set() });
  // Index, HEAD, refs and objects of the reader are among it.
  expect(everything(folder.cwd)).toEqual(first);

  const all = await folder.list();
  const last = (kind: string) => all.findLast((each) => each.kind === kind)?.tree ?? '';
  expect(await folder.restore(last('undone'), last('undo'), 'except')).toEqual([]);
  expect(everything(folder.cwd)).toEqual(then);
});

it('keeps what the reader has changed since, and lets one file be undone', async () => {
  const folder: Folder = aFolder();
  for (const name of ['goose', 'mine', 'both', 'gone', 'later'])
    folder.write(name, lines);
  await folder.take('start 0 x');
  folder.write('goose', 'goose');
  folder.write('both', 'goose');
  folder.write('made', 'goose');
  rmSync(folder.at('gone'));
  await folder.take('end 0 x');
  folder.write('both', 'goose, then me');
  folder.write('mine', 'me');
  await folder.take('start 1 x');
  folder.write('goose', 'again');
  await folder.take('end 1 x');
  folder.write('later', 'me, later');
  folder.write('new', 'mine');
  const { others, unlike } = await folder.back();
  expect([...others].toSorted()).toEqual(['both', 'later', 'mine', 'new']);
  expect(unlike).toEqual([]);
  const text = (name: string) => readFileSync(folder.at(name), 'utf8');
  expect(['goose', 'gone'].map(text)).toEqual([lines, lines]);
  expect(['both', 'mine', 'later', 'new'].map(text)).toEqual([
    'goose, then me',
    'me',
    'me, later',
    'mine',
  ]);
  expect(readdirSync(folder.cwd)).not.toContain('made');

  const now = await folder.take('look');
  const first = startOf(await folder.list(), 's', 0, 'x');
  await folder.restore(now.tree, first?.tree ?? '', 'only', ['both']);
  expect([text('both'), text('mine')]).toEqual([lines, 'me']);
});

it('restores the chosen empty folders, and leaves the others as they are', async () => {
  const folder = aFolder();
  folder.sh('echo a > a; mkdir one two');
  const { tree } = await folder.take('start 0 x');
  folder.sh('rmdir one two; mkdir three four');
  const end = await folder.take('end 0 x');
  await folder.restore(end.tree, tree, 'only', ['one', 'three']);
  expect(readdirSync(folder.cwd)).toEqual(['a', 'four', 'one']);
  const now = await folder.take('look');
  await folder.restore(now.tree, tree, 'except', ['two']);
  expect(readdirSync(folder.cwd)).toEqual(['a', 'one']);
});

it('keeps what another session did in the same folder at the same time', async () => {
  const folder = aFolder();
  for (const name of ['one', 'two']) folder.write(name, 'old');
  await Promise.all([folder.take('start 0 x', 'a'), folder.take('start 0 x', 'b')]);
  folder.write('one', 'by a');
  await folder.take('end 0 x', 'a');
  folder.write('two', 'by b');
  await folder.take('end 0 x', 'b');
  const { others } = await folder.back(0, 'a');
  expect(others.has('two')).toBe(true);
  expect(readFileSync(folder.at('two'), 'utf8')).toBe('by b');
});

it('does nothing when the folder is not what was shown', async () => {
  const folder = aFolder();
  folder.write('a', '1');
  const first = await folder.take('start 0 x');
  folder.write('a', '2');
  const now = await folder.take('look');
  folder.write('a', '3');
  await expect(folder.restore(now.tree, first.tree, 'except')).rejects.toThrow(
    'has changed since',
  );
  expect(readFileSync(folder.at('a'), 'utf8')).toBe('3');
});

it('forgets the snapshots of one session', async () => {
  const folder = aFolder();
  folder.write('a', '1');
  for (const session of ['s', 's2']) await folder.take('start 0 x', session);
  // Another tab took it after the session was made.
  expect(await folder.does('forget', 's', '1700000000')).toBe('ok\n');
  expect(await folder.list()).toHaveLength(2);
  expect(await folder.does('forget', 's')).toBe('ok\n');
  expect((await folder.list()).map(({ session }) => session)).toEqual(['s2']);
});

it('leaves what no snapshot holds, and says how much that is', async () => {
  const folder = aFolder();
  folder.sh('mkfifo pipe; echo 1 > a');
  folder.write('huge', '');
  truncateSync(folder.at('huge'), 110_000_000);
  const taken = await folder.take('start 0 x');
  expect(taken).toMatchObject({ files: 1, skipped: 1, cover: 'all' });
  folder.sh('echo 2 > a; echo small > huge');
  await folder.take('end 0 x');
  await folder.back();
  expect([
    readFileSync(folder.at('a'), 'utf8'),
    readFileSync(folder.at('huge'), 'utf8'),
  ]).toEqual(['1\n', 'small\n']);
  folder.sh('test -p pipe');
});

it.for(['home', '.'])('refuses a home and what holds one: %s', async (below) => {
  await expect(aFolder(below).take('start 0 x')).rejects.toThrow('home folder');
});

it('refuses where there is no git, or no sh that runs it', async () => {
  const folder = aFolder();
  const tools = path.join(folder.root, 'bin');
  mkdirSync(tools);
  symlinkSync('/bin/sh', path.join(tools, 'sh'));
  const env = { PATH: tools, HOME: folder.home };
  const { stdout } = await run(
    '/bin/sh',
    ['-c', await commandOf('take', 's', 'start 0 x', 'auto')],
    { cwd: folder.cwd, env },
  );
  expect(() => readTaken(stdout)).toThrow('git is not installed');
  expect(() => readTaken('')).toThrow('It needs a Unix shell');
});

it('does not touch a path behind a link that the reader keeps', async () => {
  const folder = aFolder();
  folder.sh('mkdir d ../out; echo in > d/f; echo out > ../out/f');
  const first = await folder.take('start 0 x');
  folder.sh('rm -r d; ln -s ../out d');
  const now = await folder.take('look');
  expect(await folder.restore(now.tree, first.tree, 'except', ['d'])).toEqual(['d/f']);
  expect(readFileSync(path.join(folder.root, 'out/f'), 'utf8')).toBe('out\n');
});

it('runs nothing that a name of a session or folder says', async () => {
  const folder = aFolder(`w'$(touch ran)\`touch ran\`;touch ran\n`);
  folder.write('a', '1');
  expect(await folder.take('start 0 x')).toMatchObject({ files: 1 });
  await expect(folder.take('start 0 x', '../$(touch ran)')).rejects.toThrow();
  expect(readdirSync(folder.cwd)).toEqual(['a']);
  renameSync(folder.at('a'), folder.at('b'));
  chmodSync(folder.at('b'), 0o600);
  await folder.take('end 0 x');
  await folder.back();
  expect(everything(folder.cwd)).toEqual({ a: '644 MQ==' });
});

it('leaves alone what the reader’s ignored files were, when goose changes which are', async () => {
  const folder = aFolder();
  folder.sh(
    `git init -q; printf 'm/\\n*.env\\nout/\\n' > .gitignore; mkdir m out q; cd m; seq 1 100 | xargs touch; cd ..; echo 1 > a; echo KEY > a.env; echo o > out/o; echo l > q/l.env`,
  );
  expect(await folder.take('start 0 x')).toMatchObject({ cover: 'some', files: 2 });
  const first = everything(folder.cwd);
  folder.sh('rm .gitignore m/1; echo m > .git/info/exclude; echo 2 > a; echo n > q/new');
  expect(await folder.take('end 0 x')).toMatchObject({ cover: 'some', files: 5 });
  expect(await folder.back()).toMatchObject({ unlike: [], others: new Set() });
  folder.sh('echo -n > .git/info/exclude');
  const { 'm/1': gone, ...kept } = first;
  expect(gone).toBeDefined();
  expect(everything(folder.cwd)).toEqual({ ...kept, '.git/info/exclude': '644 ' });
});

it('keeps ignored files when goose fills the folder', async () => {
  const folder = aFolder();
  folder.sh(
    `git init -q; printf 'm/\\n*.env\\n' > .gitignore; echo K > a.env; echo 1 > a`,
  );
  expect(await folder.take('start 0 x')).toMatchObject({ cover: 'all' });
  folder.sh('rm a; mkdir m; cd m; seq 1 100 | xargs touch');
  const end = await folder.take('end 0 x');
  const start = startOf(await folder.list(), 's', 0, 'x');
  const changes = await folder.changes(start?.tree ?? '', end.tree);
  expect(changes.map(({ path: name, what }) => `${name} ${what}`)).toEqual([
    'a removed',
    'a.env left',
    'm left',
  ]);
  expect(await folder.back()).toMatchObject({ unlike: [] });
  expect(readdirSync(folder.cwd)).toEqual(['.git', '.gitignore', 'a', 'a.env', 'm']);
});

it('keeps what changed after an answer whose end nobody saw', async () => {
  const folder = aFolder();
  folder.write('a', '1');
  await folder.take('start 0 x');
  folder.write('a', 'mine, on the next day');
  const { others } = await folder.back();
  expect([...others]).toEqual(['a']);
  expect(readFileSync(folder.at('a'), 'utf8')).toBe('mine, on the next day');
});

it('refuses a repository without files, and two restores at once', async () => {
  const folder = aFolder();
  folder.sh('git init -q --bare');
  await expect(folder.take('start 0 x')).rejects.toThrow('without files');
  const other = aFolder();
  other.write('a', '1');
  const first = await other.take('start 0 x');
  other.write('a', '2');
  const now = await other.take('look');
  const both = await Promise.allSettled(
    [1, 2].map(() => other.restore(now.tree, first.tree, 'except')),
  );
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(readFileSync(other.at('a'), 'utf8')).toBe('1');
});

it('compares with the last commit, and reads nothing else of the repository', async () => {
  const folder = aFolder('repo/sub');
  folder.sh(
    `cd ..; git init -q; cd sub; printf '*.log\\n' > .gitignore; printf 1 > a; printf 2 > 'b
b'; printf 3 > c; chmod 755 c; ln -s a l; echo top > ../top; git add ..; git commit -qm One`,
  );
  folder.sh(
    `printf changed > a; git add a; rm 'b
b'; printf new > n; printf log > x.log; chmod 644 c; echo x > ../top; printf '[filter "x"]\nclean=touch ran\n[core]\nfsmonitor=touch ran\n' >> ../.git/config; echo '* filter=x' > ../.gitattributes`,
  );
  const before = everything(path.join(folder.cwd, '..'));
  const printed = await folder.does('commit', 's', 'auto');
  const taken = readTaken(printed);
  const changes = await folder.changes(taken.committed, taken.tree);
  expect(changes.map(({ path: name, what }) => `${name} ${what}`)).toEqual([
    'a changed',
    'b\nb removed',
    'c mode',
    'n added',
  ]);
  const [text] = changes.map(({ before: id }) => id ?? '');
  expect(atob(await folder.does('blob', text ?? '', '1'))).toBe('1');
  expect(everything(path.join(folder.cwd, '..'))).toEqual(before);

  const none = aFolder();
  none.sh('git init -q');
  expect(() => readTaken('no commit')).toThrow('no commit');
  expect(await none.does('commit', 's', 'auto')).toBe('no commit\n');
});

it('says of what is not kept any more that it is gone', async () => {
  const folder = aFolder();
  folder.write('a', '1');
  const { tree } = await folder.take('start 0 x');
  const gone = 'f'.repeat(tree.length);
  expect(await folder.does('diff', gone, tree, '1')).toBe('no gone\n');
  expect(await folder.does('diff', tree, gone, '1')).toBe('no gone\n');
  expect(await folder.does('blob', gone, '1')).toBe('no gone\n');
});

it('loses nothing when it is ended in the middle', async () => {
  const folder = aFolder();
  for (let at = 0; at < 9; at += 1) folder.write(`d${at}/f`, `old ${at}`);
  const first = await folder.take('start 0 x');
  folder.sh('for f in d*; do echo new > "$f/f"; done; rm -r d1; echo n > n');
  const now = await folder.take('look');
  const then = everything(folder.cwd);
  const tools = path.join(folder.root, 'bin');
  mkdirSync(tools);
  for (const puts of [0, 5]) {
    // The tool that moves files into their places ends the script.
    writeFileSync(
      path.join(tools, 'mv'),
      `#!/bin/sh\ncase $* in *" ./d"*) echo x >> "$0.${puts}"; [ "$(wc -l < "$0.${puts}")" -le ${puts} ] || kill -KILL 0 ;; esac\nexec /bin/mv "$@"\n`,
      { mode: 0o755 },
    );
    await expect(
      folder.restore(now.tree, first.tree, 'except', [], 's', tools),
    ).rejects.toThrow();
    const torn = await folder.take('look');
    expect(torn.tree).not.toBe(now.tree);
    expect(await folder.restore(torn.tree, now.tree, 'except')).toEqual([]);
    expect(everything(folder.cwd)).toEqual(then);
  }
});
