/** docs/guides/undo: how the console goes back, and its worktrees. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { never } from 'goose-web-client/testing';
import { createRecords } from '../../src/console/core/records.ts';
import { createSnapshots } from '../../src/console/core/snapshots.ts';
import { createTrials } from '../../src/console/core/trials.ts';
import { createTurns } from '../../src/console/core/turns.ts';
import { messageOf, touchedOf } from '../../src/console/edits/comments.ts';
import { commandOf, worktreeCommand } from '../../src/console/snapshots/command.ts';
import * as read from '../../src/console/snapshots/snapshot.ts';
import * as worktrees from '../../src/console/snapshots/worktree.ts';
import { testContext, testSession } from '../support/core.ts';
import { fact, states } from './support/facts.ts';
import { readPage } from './support/page.ts';
import { aReader } from './support/reader.ts';

const page = readPage('docs/guides/undo.mdx');
const place = () => `${fact('undo-below')}/${fact('undo-folder')}`;
const grouped = (count: number) => count.toLocaleString('en-US');

/** A reader whose shell runs the console's script. */
async function aConsole() {
  const files = { 'work/notes.txt': 'heron\n', 'work/plan.txt': 'ibis\n' };
  const { types } = await aReader({ files });
  const sh = async (command: string) => (await types(`cd work && ${command}`)).stdout;
  const does = async (verb: string, ...rest: readonly string[]) =>
    sh(await commandOf(verb, ...rest));
  const changes = async (from: string, to: string) =>
    read.readChanges(atob(await does('diff', from, to, '1'))).map(({ path }) => path);
  return {
    types,
    sh,
    does,
    changes,
    take: async (label: string) => read.readTaken(await does('take', 's', label, 'auto')),
    snapshots: async () => read.readSnapshots(atob(await does('list', '1'))),
  };
}

it('has the buttons that the page names', () => {
  const sources = globSync('src/console/**/*.tsx').map((file) =>
    readFileSync(file, 'utf8').replaceAll(/\s+/g, ' '),
  );
  const all = sources.join('\n');
  for (const anchor of ['console', 'worktree'])
    for (const [, label = ''] of page.section(anchor).matchAll(/“([^”]+)”/g))
      for (const part of label.split('…')) expect(all, label).toContain(part);
  const said = sources.find((each) => each.includes('and go back')) ?? '';
  const goes =
    / goes on in a new session,.* This session stays\./.test(said) &&
    said.includes('Back to before this message');
  const compared = sources.find((each) => each.includes('readScripts()')) ?? '';
  const presses = said.match(/goBack\((?:true|false)\)/g)?.length;
  states({
    'undo-lists':
      presses === said.match(/onClick=\{\(\) => void goBack/g)?.length &&
      'before anything does',
    'undo-script':
      compared.includes('function ComparedFolder') && '“Changed files” shows that script',
    'undo-branch': goes && 'in a new session from before the message',
    'undo-branch-old': goes && 'the old one stays',
    'undo-since': all
      .match(/(?<=value: '(?:start|commit)', name: ')[^']+/g)
      ?.join(', or with '),
  });
});

it('saves before a message, in its own mode, and asks no model', async () => {
  const call = '_goose/unstable/tools/call';
  const { context, goose, store } = testContext({
    'session/new': () => ({ sessionId: 'hidden' }),
    'session/prompt': never,
    [call]: never,
  });
  const snapshots = createSnapshots({ ...context, trials: createTrials(context) });
  const turns = createTurns({ ...context, records: createRecords(context), snapshots });
  store.dispatch({ type: 'read', read: { sessions: [testSession] } });
  turns.send('One', [], 's');
  await vi.waitFor(() => expect(goose.requests(call)).toHaveLength(1));
  const early = goose.requests('session/prompt').length === 0;
  const set = JSON.stringify(goose.requests('session/set_config_option'));
  states({
    'undo-before': early && 'before each message that you send there',
    'undo-model': early && 'without a model',
    'undo-modes': set.includes('"value":"auto"') && 'in every permission mode',
  });
});

it('sends comments as one message, and ticks those that an edit touched', async () => {
  const file = { path: 'a', before: null } as const;
  const comment = {
    ...file,
    line: 1,
    code: 'one',
    words: 'Why?',
    after: 'x',
    state: 'sent',
  } as const;
  const change = { ...file, after: 'y', added: 1, removed: 1, what: 'changed' } as const;
  const touched = async (now: string) =>
    (
      await touchedOf([comment], [change], async (ids) =>
        ids.map((id) => (id === 'x' ? 'one\ntwo\n' : now)),
      )
    ).length;
  const sizes = [await touched('one\n2\n'), await touched('1\ntwo\n')];
  const text = messageOf([comment, { ...comment, words: 'No.' }]);
  states({
    'undo-comments': /Why\?[^]*No\./.test(text) && 'as one message',
    'undo-ticked': sizes.join() === '0,1' && 'once an edit touches its line',
  });
});

it('brings back what goose did, and keeps the rest', async () => {
  const { sh, does, take, snapshots, changes } = await aConsole();
  const whole = 'ls; cat notes.txt mine.txt 2> /dev/null | od -c';
  const before = await sh(whole);
  await take('start 0 x');
  await sh(String.raw`printf 'x\000\r' > notes.txt; rm plan.txt; echo n > new.txt`);
  await take('end 0 x');
  await sh('echo me > mine.txt');
  const after = await sh(whole);
  const now = await take('look');
  const found = await snapshots();
  const target = read.startOf(found, 's', 0, 'x');
  if (!target) throw new Error('There is no snapshot.');
  const all = await changes(target.tree, now.tree);
  const [interval = ['', '']] = read.othersSince(found, target, now.tree);
  const others = await changes(...interval);
  const chosen = all.filter((name) => !others.includes(name)).join();
  const restore = (from: string, to: string, ...which: readonly string[]) =>
    does('restore', 's', from, to, 'all', ...which);
  await restore(now.tree, target.tree, 'except', String.raw`mine.txt\0`);
  const back = (await sh(`mv mine.txt ..; ${whole}; mv ../mine.txt .`)) === before;
  states({
    'undo-chosen': chosen === 'new.txt,notes.txt,plan.txt' && 'is chosen',
    'undo-unseen':
      others.join() === 'mine.txt' && 'while the page did not see goose at work',
    'undo-kept': others.join() === 'mine.txt' && 'is kept, unless you choose it',
    'undo-while': chosen.includes('plan.txt') && 'while goose is at work',
    'undo-commands': chosen.includes('plan.txt') && 'what commands did, too',
    'undo-bytes': back && 'what they were, to the byte',
    'undo-plain': back && 'works too',
  });
  const saved = (await snapshots()).find(({ kind }) => kind === 'undo')?.tree ?? '';
  await restore((await take('look')).tree, saved, 'only', String.raw`notes.txt\0`);
  const single = (await sh(whole)) !== after;
  await restore((await take('look')).tree, saved, 'except', '');
  const again = (await sh(whole)) === after;
  const refs = await sh(`git --git-dir ${place()}/* for-each-ref`);
  states({
    'undo-single': single && again && 'single files',
    'undo-again': again && 'what was there before you went back',
    'undo-own': refs.includes('refs/undo/s/') && 'in a Git repository of their own',
  });
});

it('keeps snapshots for as long, and covers what the page says', async () => {
  const { types, sh, snapshots } = await aConsole();
  const command = await commandOf('take', 's', 'look', 'auto');
  const dated = async (days: number) => {
    const seconds = Math.round(Date.now() / 1000) - (days * 24 - 1) * 3600;
    await sh(
      `rm -f ${place()}/*/tidied; GIT_COMMITTER_DATE='${seconds} +0000' ${command}`,
    );
    return (await snapshots()).length;
  };
  const days = Number.parseInt(fact('undo-days'));
  const kept = [await dated(days), await dated(days + 2)].join() === '1,1';
  /** The script's answer in another place, or in a folder with more files than it takes. */
  const answer = async (before: string, most = '') => {
    const limited =
      most === '' ? command : command.replace(/mostFiles=\d+/, `mostFiles=${most}`);
    return (await types(`${before} && ${limited}`)).stdout.trim();
  };
  const homes = [await answer('cd'), await answer('cd ..')].join();
  const bare = await answer('git init -q --bare bare && cd bare');
  const tools =
    'mkdir -p tools && ln -sf /bin/sh tools/sh && cd work && PATH=$HOME/tools';
  const needs = [await answer(tools), await answer('cd work && PATH=/none')].join();
  const large = await answer('cd work', '1');
  await sh(
    'git init -q && mkdir b && touch b/1 b/2 && printf "b/\\n.git*\\n" > .gitignore',
  );
  const first = / some 2 /.test(await answer('cd work', '2'));
  states({
    'undo-days': kept && `${days} days`,
    'undo-home':
      homes === 'no home,no home' && 'your home folder, and folders that contain it',
    'undo-bare': bare === 'no bare' && 'repositories without files of their own',
    'undo-needs': needs === 'no git,' && 'no Unix shell or no Git',
    'undo-large':
      large === 'no large' &&
      `more than ${grouped(Number(/mostFiles=(\d+)/.exec(command)?.[1]))}`,
    'undo-first': first && 'ignored files are left out first',
  });
});

it('reads the last commit, and begins a worktree at it', async () => {
  const { sh, does, changes, take, types } = await aConsole();
  const own = () => sh('git rev-parse HEAD; git ls-files -s; git branch; git stash list');
  const commit = 'git add . && git commit -qm Any';
  await sh(`git init -qb main && git config user.email a@b.c && git config user.name A
    echo '*.log' > .gitignore && ${commit} && echo goose > plan.txt && ${commit}
    echo mine >> notes.txt && touch a.log`);
  const before = await own();
  const { committed, tree } = read.readTaken(await does('commit', 's', 'auto'));
  const only = (await changes(committed, tree)).join() === 'notes.txt';
  const same = (await own()) === before;
  const start = await take('start 0 x');
  await sh('echo x > plan.txt && git commit -qm Any plan.txt');
  const later = await own();
  await does('restore', 's', (await take('look')).tree, start.tree, 'all', 'except', '');
  const back = (await sh('cat plan.txt')) === 'goose\n' && (await own()) === later;
  states({
    'undo-commit': only && 'only the last commit',
    'undo-stays': same && back && 'stay as they are',
    'undo-ignored': start.cover === 'all' && start.files === 4 && 'hold the latter',
  });

  await sh('git checkout -q .');
  await sh('echo mine >> notes.txt');
  const run = async (folder: string, verb: string, ...rest: readonly string[]) =>
    (await types(`cd "${folder}" && ${await worktreeCommand(verb, ...rest)}`)).stdout;
  const made = worktrees.textIn(
    worktrees.readAnswer(await run('work', 'add', 'fix', 'mark'))[0],
  );
  const there = (await types(`cd "${made}" && ls && cat notes.txt plan.txt`)).stdout;
  const bring = async (change: string) => {
    await types(`cd "${made}" && ${change}`);
    const { mine, sessions, conflicts } = worktrees.readPrepared(await run(made, 'look'));
    const done = await run(made, 'bring', mine, sessions);
    const files = await sh('git status --short; cat notes.txt');
    return [done, files, conflicts.map(({ file }) => file).join()];
  };
  const [, files] = await bring('echo new > new.txt');
  const mine = ' M notes.txt\n?? new.txt\nheron\nmine\n';
  const [done, left, named] = await bring('echo theirs >> notes.txt');
  const nothing = done !== 'ok\n' && left === mine;
  states({
    'worktree-begins':
      there === 'notes.txt\nplan.txt\nheron\nx\n' &&
      'your last commit, without what you have not committed and without ignored files',
    'worktree-brings': files === mine && 'uncommitted, beside your own',
    'worktree-conflict':
      nothing && named === 'notes.txt' && 'names the files and changes nothing',
  });
});
