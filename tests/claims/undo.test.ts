/** docs/guides/undo: what Git shows of goose's changes, and how they are taken back. */
import { expect, it } from 'vitest';
import type { TerminalData } from '../../data/types.ts';
import { readData } from '../../tools/goose/data.ts';
import { fact, inWords, states } from './support/facts.ts';
import { readPage } from './support/page.ts';
import { aReader, ask, ran, shell, use, write } from './support/reader.ts';
import { runs } from './support/run.ts';

const page = readPage('docs/guides/undo.mdx');
const edit = use('edit', { path: 'notes.txt', before: 'heron', after: 'crane' });
const script = [edit, write('new.txt', 'ibis\n'), shell('rm plan.txt')];
const deep = 'mkdir -p new && echo ibis > new/deep.txt';
const files = { 'work/notes.txt': 'heron\n', 'work/plan.txt': 'ibis\n' };
const begin = `git init --quiet --initial-branch main &&
  git config user.email a@example.com && git config user.name A`;
const before = `cd work && ${begin}
  ${page.blockWith('Before goose').code}`;

runs('docs/guides/undo.mdx', {
  files,
  script: [...script, 'Done.', edit],
  before: {
    'git add': `cd work; ${begin}`,
    'git status': ask,
    'worktree remove': 'cd ../work',
    'cp -r': 'mkdir project',
    'export --name birds': 'git restore . && goose run --name birds --text Hi',
  },
});

it('shows what changed, and takes it back', async () => {
  const reader = await ran({ files, script }, `${before} ${ask}`);
  const types = async (command: string) =>
    (await reader.types(`cd work && ${command}`)).stdout;
  const status = (await types('git status --short')).trim().split(/\s+/);
  const [changed, , deleted, , added] = status;
  const kept = await types('cat notes.txt');
  states({ 'undo-place': kept === 'crane\n' && 'in place' });
  states({ 'git-changed': changed, 'git-deleted': deleted, 'git-new': added });
  const rows = [
    'put everything aside, new files too, but not ignored ones',
    'get back what you put aside',
  ];
  const [stash = '', pop = ''] = rows.map((row) => page.row(row)[1]);
  expect(await types(`${stash} > /dev/null; git status --short; ls`)).toBe(
    'notes.txt\nplan.txt\n',
  );
  const popped = await types(`${pop} > /dev/null; cat notes.txt new.txt`);
  states({
    'git-stash':
      popped === 'crane\nibis\n' && 'you can get everything back that it takes',
  });
  const some = page.row('take back some of its changes, one by one')[1];
  const asked = await types(`echo n | ${some}; echo mine >> notes.txt; git diff`);
  expect(asked).toContain('Discard this hunk');
  states({ 'git-mixed': /\+crane\n\+mine/.test(asked) && "get mixed up with goose's" });
  const one = page.row('restore a changed or deleted file')[1];
  expect(await types(`${one}; cat notes.txt; git status --short`)).toBe(
    'heron\n D plan.txt\n?? new.txt\n',
  );
  const [dry, clean] =
    page
      .row('delete new files and folders, yours too, after a look at the list')[1]
      ?.split(', then ') ?? [];
  expect(await types(`${dry}; ls`)).toContain('new.txt');
  const all = page.row('discard all changes to files that Git knows')[1];
  const back = `${all}; ${clean} > /dev/null; git status --short; ls`;
  expect(await types(`${deep}; ${back}`)).toBe('notes.txt\nplan.txt\n');
  const [, unstage = ''] =
    /run `(git restore --staged[^`]*)` first/.exec(page.source) ?? [];
  const staged = `echo crane > notes.txt; git rm -q plan.txt; ${deep}; git add --all`;
  const missed = await types(`${staged}; ${back}`);
  const restored = await types(`${unstage}; ${back}`);
  states({
    'git-staged':
      missed.startsWith('R  plan.txt -> new/deep.txt\nM  notes.txt\n') &&
      'miss those changes',
    'git-committed': restored === 'notes.txt\nplan.txt\n' && 'can be brought back',
  });
  const revert = page.row('undo a commit that goose made')[1];
  expect(
    await types(
      `echo x > notes.txt; git commit --quiet --all --message x; ${revert} > /dev/null; cat notes.txt`,
    ),
  ).toBe('heron\n');
  const below = `echo x > notes.txt; touch new; mkdir sub; cd sub; ${all}; ${clean}; cd ..`;
  const rest = await types(
    `{ ${below}; } > /dev/null; git status --short; rm new; ${all}`,
  );
  const left = rest === ' M notes.txt\n?? new\n';
  const ignored = `echo '*.log' > .gitignore; git add .; git commit -qm x; echo x > a.log`;
  const away = `${stash} > /dev/null; ${clean} > /dev/null; ls`;
  const names = await types(`${ignored}; ${away}`);
  states({
    'git-below': left && 'leave out the rest',
    'git-top': left && 'in the top folder of the repository',
    'git-ignored': names === 'a.log\nnotes.txt\nplan.txt\n' && 'stay as they are',
  });
  const lost = await types(
    `rm -r ${fact('git-folder')}; echo x > notes.txt; ${all}; cat notes.txt`,
  );
  states({ 'git-folder': lost === 'x\n' ? '.git' : 'another folder' });
});

it('needs a name before the first commit', async () => {
  const { code } = page.blockWith('Before goose');
  const reader = await aReader({ files });
  const { output } = await reader.types(
    `cd work && git init -q && git config user.useConfigOnly true && ${code}`,
  );
  expect(output).toContain('Please tell me who you are');
  const copy = page.blockWith('cp -r').code.trim();
  const [, diff = ''] = /`(diff [^`]+)`/.exec(page.source) ?? [];
  const differ = `cp -r work project; ${copy}; echo x > project/notes.txt; ${diff}`;
  expect((await reader.types(differ)).stdout).toContain('< heron\n---\n> x');
  const shown = output.match(/^ +git config --global/gm)?.length ?? 0;
  const none = (await reader.types('cd work && git log')).code !== 0;
  states({
    'git-identity': inWords(shown),
    'git-nobody': none && 'nothing is committed yet',
  });
});

it('cannot be undone by goose, nor from a call of write', async () => {
  const { commands } = readData<TerminalData>('terminal');
  const undo = commands.some(({ usage }) => usage.join().includes('undo'));
  states({ 'undo-command': !undo && 'no undo command' });
  const { requests } = await ran({
    files: { 'a.txt': 'heron' },
    script: [write('a.txt', 'ibis')],
  });
  const sent = JSON.stringify(requests.at(-1)?.messages);
  const only = sent.includes('ibis') && !sent.includes('heron');
  states({ 'write-holds': only && 'only the new' });
});

it('is told by the reader what was restored', async () => {
  const { requests } = await ran(
    { files, script: [edit] },
    `${before} goose run --name a --text Hi; git restore .; goose run --resume --name a --text Go`,
  );
  const sent = JSON.stringify(requests.at(-1)?.messages);
  const both = sent.includes('heron') && sent.includes('crane');
  states({ 'edit-holds': both && 'the old lines as well as the new ones' });
  const unaware = sent.includes('crane') && !sent.includes('restored');
  states({
    'undo-notice': unaware && 'does not notice',
    'undo-told': unaware && 'still says that the change was made',
    'forgot-session': both && 'in the session',
  });
});

it('gives goose a copy to work in', async () => {
  const { code } = page.blockWith('git worktree add');
  const { types, reads } = await ran(
    { files, script },
    `${before} ${code}`,
    'Hi',
    '/exit',
  );
  expect(reads('work/notes.txt')).toBe('heron\n');
  states({ 'worktree-keeps': 'stays as it is' });
  expect(reads('goose-try/notes.txt')).toBe('crane\n');
  const branches = (await types('cd work && git branch')).stdout;
  states({ 'worktree-branch': branches.includes('goose-try') && 'a branch of its own' });
  const leaves = await types('cd goose-try && echo left > ../work/left.txt; ls ../work');
  states({ 'worktree-open': leaves.stdout.includes('left') && 'does not prevent' });
  const [, merge = ''] = /run `(git merge [^`]+)`/.exec(page.source) ?? [];
  const merged = `git -C ../goose-try commit -qam x; ${merge} > /dev/null; cat notes.txt; git reset -q --hard HEAD~`;
  expect((await types(`cd work && ${merged}`)).stdout).toBe('crane\n');
  const [remove = ''] = page.blockWith('git worktree remove').code.split('\n');
  const again = `cd work && git commit --allow-empty -qm y;
    ${remove}; git worktree add -q ../goose-try; cat ../goose-try/notes.txt`;
  const old = (await types(again)).stdout.endsWith('crane\n');
  states({ 'worktree-old': `the ${old ? 'old' : 'new'} commit` });
  const drop = page.blockWith('git worktree remove').code;
  const lines = ['first', 'second'].filter((_, at) =>
    drop.split('\n')[at]?.includes('--delete'),
  );
  states({ 'worktree-second': lines.join() });
  const left = await types(`cd work && ${drop} ls ..; git branch`);
  expect(left.stdout.split('\n').slice(-3)).toEqual(['work', '* main', '']);
});
