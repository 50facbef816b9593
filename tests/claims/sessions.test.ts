/** docs/guides/sessions: what a session, its list, its copy and its export print. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CliData } from '../../data/types.ts';
import { commandsOf } from '../../data/commandsOf.ts';
import { readData } from '../../tools/goose/data.ts';
import type { ModelRequest } from '../../tools/goose/scriptedModel.ts';
import { matches, readPage } from './support/page.ts';
import { fact, facts, states } from './support/facts.ts';
import { aReader, chatted, ran, shell, textOf, toolsOf } from './support/reader.ts';
import { runs } from './support/run.ts';
import { keys } from './support/terminal.ts';

const page = readPage('docs/guides/sessions.mdx');
const script = () => 'Answer.';
const start = 'goose session --name birds';
const list = 'goose session list';
const commands = commandsOf(readData<CliData>('cli').root);
const sent = (part: unknown) => JSON.stringify(part);

runs('docs/guides/sessions.mdx', {
  script,
  typed: { 'goose session --name birds': ['Hello', '/exit'] },
});

it('a session starts, and ends at each word for it', async () => {
  const { types, requests } = await aReader();
  for (const leave of facts('leave-words')) {
    const { stdout, code } = await types(start, leave);
    expect(stdout).toContain(page.block('After /exit').code.split('·')[0]?.trim());
    const [, first, second] = /● new session · (.*)\n.*\) +(.*)\n/.exec(stdout) ?? [];
    states({
      'banner-first':
        first === 'openai any' && 'The first line names the provider and the model',
      'banner-line': second?.includes('/') && !first?.includes('/') && 'second line',
      'banner-second': /^\d{8}_\d · /.test(second ?? '') && "the session's ID and folder",
    });
    expect(code).toBe(0);
  }
  states({ 'exit-plain': requests.length === 0 && 'leaves' });
});

it('a session knows each command of the table, and gives other words to the model', async () => {
  const bare = facts('slash-bare');
  const { stdout, requests, types } = await chatted({}, '/help', '/nope', ...bare);
  const known = stdout.split('Navigation:')[0] ?? '';
  for (const cell of page.column('slash-commands'))
    expect(known).toContain(/^\/[a-z?]+/.exec(cell)?.[0]);
  const reached = sent(requests[0]).includes('/nope');
  expect(requests.slice(1).map((each) => textOf(each).split('\n')[0])).toEqual(bare);
  expect(stdout).toContain('goose configure set');
  const { code } = await types('goose configure set goose_prompt_editor vim');
  states({ 'configure-set': code === 2 && 'there is no such command' });
  const renames = /renam/i.test(known + sent(commands));
  states({
    'help-all': 'prints all of them',
    'rename-none': !renames && 'has no command that renames a session',
    'slash-unknown': reached ? 'goes to the model' : 'is refused',
  });
});

it('a session forgets, and loses what was saved, at /clear', async () => {
  const lines = ['Remember heron', fact('over-clear@start over'), 'Go on'];
  const { requests, types } = await chatted({}, ...lines);
  expect(requests).toHaveLength(2);
  const forgets = !sent(requests[1]).includes('heron');
  states({ 'clear-deletes@`/clear`': forgets && 'deletes the conversation' });
  const saved = await types('goose session export --session-id $(date -u +%Y%m%d)_1');
  const kept = saved.stdout.includes('heron');
  states({ 'clear-saved': kept ? 'not what was saved' : 'including what was saved' });
  states({ 'export-prints': saved.stdout.startsWith('#') && 'printed' });
  const id = '--session-id $(date -u +%Y%m%d)_1';
  const quiet = await types(`goose session export ${id} ${fact('export-flag')} a.md`);
  expect(quiet.stdout).not.toContain('#');
  const { stdout } = await types(list);
  expect(stdout).toContain('_1 -');
  states({ 'clear-stays': !stdout.includes('_2 -') && 'stays in the session' });
});

it('a session starts a second one at /new', async () => {
  const { requests, types } = await chatted(
    {},
    '/builtin memory',
    '/model other',
    'Remember heron',
    fact('over-new'),
    'Go on',
  );
  expect(sent(requests[1])).not.toContain('heron');
  const saved = /_2 -[^]*_1 -/.test((await types(list)).stdout);
  const imports = commands.find(({ path: name }) => name === 'goose session import');
  const [, kinds] =
    /, a (.*) \.jsonl/.exec(String(imports?.command.arguments[0]?.description)) ?? [];
  states({ 'import-reads': kinds?.split(/(?:,| or)+ /) });
  const [before, after] = requests.map((each) => [each.model, ...toolsOf(each)].join());
  states({
    'new-starts@`/new`':
      saved &&
      before?.startsWith('other,') &&
      before === after &&
      'saves this session, and starts a fresh one with the same model and extensions',
  });
});

it('a session has another extension at /builtin and another model at /model, and only then', async () => {
  const { requests, types } = await chatted({}, '/builtin memory', '/model other', 'Hi');
  const added = sent(requests[0]).includes('"memory__');
  states({
    'builtin-adds@`/builtin': added && 'adds an extension that comes with goose',
  });
  expect(await types('goose session', 'Hi', '/exit')).toMatchObject({ code: 0 });
  expect(sent(requests[1])).not.toContain('"memory__');
  const models = requests.map(({ model }) => model).join();
  states({
    'model-lasts@`/model`': models === 'other,any' && 'for this session',
    'model-switches': models.startsWith('other') && 'switches models',
  });
});

it('a session does what the table says of /status, /model and /skills', async () => {
  for (const row of ['/status', '/model', '/skills']) page.row(row);
  const { stdout, requests, reads } = await chatted(
    {},
    '/t light',
    '/doctor',
    '/status',
    '/model --provider ollama',
    '/status',
    '/model --provider openai any',
    '/model --provider ollama qwen3',
    '/status',
    '/skills',
  );
  const asked = textOf(requests.at(-1));
  const details = asked?.includes('Provider: openai') && asked.includes('investigate');
  const theme = reads('.config/goose/config.yaml').includes('GOOSE_CLI_THEME: light');
  states({
    'doctor-asks':
      details && 'sends the details of your setup to the model, which looks for faults',
    'theme-later': theme && 'for later sessions too',
  });
  const [first = '', usual, named] = stdout.split('Session status').slice(1);
  for (const part of facts('status-shows@`/status`'))
    expect(first.toLowerCase()).toContain(`- ${part}`);
  for (const shown of [usual, named]) expect(shown).toContain('Provider: ollama');
  const isDefault = usual?.includes('Model: qwen3');
  states({
    'model-default': `provider’s ${isDefault ? 'default' : 'present'} one`,
    'model-inside': named?.includes('Model: qwen3') && 'does the same',
  });
  expect(named).toContain('web-search');
});

it('a session is resumed and copied with its conversation', async () => {
  const reader = await aReader({ script });
  const prints = async (command: string, ...lines: readonly string[]) =>
    (await reader.types(command, ...lines, '/exit')).stdout;
  await prints(start, 'Remember the word heron');
  const listed = await prints(list);
  const resume = 'goose session --resume --name birds --history';
  const fork = 'goose session --resume --fork --name birds';
  const copy = (await prints(fork, 'More')).includes('_2 ·');
  const same = sent(reader.requests.at(-1)).includes('heron');
  states({ 'fork-same': same && 'the same conversation' });
  states({ 'fork-id': copy ? 'gets its own ID' : 'keeps the ID' });
  const latest = (await prints('goose session --resume')).includes('_2 ·');
  const which = latest ? 'the latest session' : 'the first session';
  states({
    'resume-latest': `Without \`--name\`, goose resumes ${which}`,
    'resume-latest-2': which,
  });
  const [first = ''] = /\d+_1/.exec(listed) ?? [];
  const byId = await prints(`goose session --resume --session-id ${first}`);
  states({ 'resume-id': byId.includes('_1 ·') && 'one by its ID' });
  const old = (await prints(resume)).includes('heron');
  states({ 'history-prints': old && 'prints the old messages first' });
  expect(await prints(resume.replace(' --history', ''))).not.toContain('heron');
  const more = 'goose run --resume --name birds --text "And what do they eat?"';
  await prints(`${more} --no-profile`);
  const tools = toolsOf(reader.requests.at(-1)).length > 0;
  states({
    'profile-resumed': tools && 'keeps its extensions',
    'no-profile-new': tools && 'in a new session',
    'profile-comes': tools && 'come back even',
  });
  const goesOn = sent(reader.requests.at(-1)).includes('heron');
  states({ 'run-continues': goesOn && 'can continue a session too' });
});

it('has what the editor leaves, and is lost with the data folder', async () => {
  const editor = '#!/bin/sh\nsed -i.old s/heron/ibis/ "$1"\n';
  const edit = 'EDITOR=$PWD/editor goose session --resume --name birds --edit';
  const begun = () =>
    ran({ files: { editor } }, `chmod +x editor; ${start}`, 'heron', '/exit');
  const { types } = await begun();
  const edited = async (flags: string, number: number) => {
    await types(`${edit} ${flags}`, '/exit');
    const saved = `goose session export --session-id $(date -u +%Y%m%d)_`;
    const texts = [1, number].map(async (each) => (await types(saved + each)).stdout);
    return (await Promise.all(texts)).map((text) => text.includes('ibis'));
  };
  const [old, copy] = await edited('--fork', 2);
  const twice = (await types(list)).stdout.match(/ - birds - /g)?.length === 2;
  const { stdout } = await types('goose session remove --name birds');
  const latest = /removed:\n- \S+_2 birds\n(?!-)/.test(stdout);
  states({ 'remove-latest': latest && 'the latest session of that name' });
  states({
    'edit-copy': !old && copy && 'what you leave there',
    'fork-name': twice && 'the same name',
  });
  const first = await begun();
  await first.types(edit, '/exit');
  const itself = await first.types('goose session export --name birds');
  states({ 'edit-own': itself.stdout.includes('ibis') && 'changes the session itself' });
  await first.types('rm -r .local/state/goose');
  const kept = await first.types(list);
  await first.types('rm -r .local/share/goose');
  const gone = await first.types(list);
  states({
    'sessions-folder':
      kept.stdout.includes('birds') && !gone.stdout.includes('birds') && 'data folder',
  });
});

it('is saved after each answer', async () => {
  let saved = false;
  const reader = await aReader({
    script: ({ messages }) => {
      const folder = path.join(reader.home, '.local/share/goose/sessions');
      const files = readdirSync(folder).map((name) =>
        readFileSync(path.join(folder, name)),
      );
      if (messages.length > 2) saved = files.some((file) => file.includes('A heron.'));
      return 'A heron.';
    },
  });
  await reader.types('goose session', 'One', 'Two', '/exit');
  states({ 'session-saved': saved && 'after each answer' });
});

it('a session that is resumed keeps its model, unless another one is named', async () => {
  const lines = ['Hi', '/model other', '/status', '/exit'];
  const { types, stdout } = await ran({}, `GOOSE_MODE=approve ${start}`, ...lines);
  const resume = 'goose session --resume --name birds';
  const kept = await types(resume, '/status', '/exit');
  const modes = [stdout, kept.stdout].map((shown) => /Mode: (\w+)/.exec(shown)?.[1]);
  const asks = modes.join() === 'approve,approve';
  states({ 'resume-mode': `${asks ? 'and' : 'but not'} its permission mode` });
  const keeps = kept.stdout.includes('resuming · openai other');
  states({ 'resume-model': keeps ? 'keeps' : 'changes' });
  const { code } = page.blockWith('--resume --name birds --provider');
  expect((await types(code, '/exit')).stdout).toContain('resuming · ollama qwen3');
});

it('a session that is resumed works in its own folder, even for those who stay in another', async () => {
  const calls = [shell('touch heron'), 'Done.', shell('touch ibis'), 'Done.'];
  const { presses, reads, saves, types } = await ran(
    { script: ['Hello.', ...calls, shell('pwd'), 'Done.', shell('pwd'), 'Done.'] },
    `mkdir trip && cd trip && ${start}`,
    'Hi',
    '/exit',
  );
  const { shown } = await presses(
    'goose session --resume --name birds',
    ['switch back', `${keys.right}${keys.enter}`],
    ['Enter to send', `Go${keys.enter}`],
    ['Done.', ''],
    ['Enter to send', keys.ctrlD],
  );
  const resume = 'goose run --resume --name birds --text Go';
  const second = await types(resume);
  await types('goose session export --name birds --format json --output birds.json');
  const { stdout } = await types(`ls trip; rm -r trip; ${resume}`);
  const field = fact('import-field');
  const { [field]: own } = JSON.parse(reads('birds.json'));
  saves('~/birds.json', reads('birds.json').replaceAll('/trip"', '"'));
  const there = await types(`rm -r .local; goose session import birds.json; ${resume}`);
  const moved = !there.stdout.includes('Failed to spawn');
  states({
    'import-folder':
      moved && String(own).endsWith('/trip') && "keeps the session's folder",
    'folder-tools':
      stdout.startsWith('heron\nibis\n') && "happen in the session's folder",
    'folder-banner': !/resuming[^]*\/trip/.test(shown) && 'names the one that you are in',
    'folder-run':
      second.output.includes('Staying in current directory') &&
      !second.output.includes('switch back') &&
      'does not ask',
    'folder-shell': stdout.includes('Failed to spawn shell command') && 'fails',
  });
});

it('a session can be resumed when its folder is gone', async () => {
  const command = `mkdir trip && cd trip && ${start} && rm -r ../trip`;
  const { presses } = await ran({}, command, 'Hi', '/exit');
  const { shown } = await presses(
    'goose session --resume --name birds',
    ['switch back', keys.enter],
    ['Enter to send', keys.ctrlD],
  );
  expect(shown).toContain('trip no longer exists');
  states({ 'folder-says': 'says so' });
  const asks = shown.includes('switch back');
  states({
    'folder-other': asks && 'asks whether to switch back',
    'session-folder': asks && 'one folder',
  });
  const resumed = /resuming[^]*session closed/.test(shown);
  states({ 'folder-resumes': resumed && 'can still resume it' });
});

it('lists the sessions of all folders, and not those of --no-session', async () => {
  const { types } = await ran({}, `mkdir a b && cd a && ${start}`, 'Hi', '/exit');
  await types('cd b && goose run --no-session --text Hi');
  const { stdout } = await types(`cd b && ${list}`);
  const listed = stdout.match(/ UTC - /g)?.length;
  const saved = await types('goose session export --session-id $(date -u +%Y%m%d)_2');
  const hidden = listed === 1 && saved.stdout.includes('Done.');
  states({
    'session-hidden': hidden && 'are missing there',
    'no-session-saves': hidden && 'keeps a session off the list, but saves it as well',
  });
  const all = stdout.includes('birds');
  states({ 'list-folders': all ? 'of all folders' : 'of this folder' });
});

it('removes the sessions whose IDs match', async () => {
  const { types, presses, reads } = await ran({}, start, 'heron', '/exit');
  const { output } = await types("goose session remove --regex '^birds'");
  const byName = !output.includes('does not match any sessions');
  states({ 'remove-matches': byName ? 'names' : 'IDs' });
  const [day = ''] = /\d{8}_/.exec((await types(list)).stdout) ?? [];
  const { shown } = await presses(`goose session remove --regex '^${day}'`, [
    'Are you sure',
    `${keys.down}${keys.enter}`,
  ]);
  expect(shown).toMatch(/Session `\S+` removed/);
  const left = ['history.txt', 'logs/llm_request.0.jsonl'];
  const texts = left.map((name) => reads(`.local/state/goose/${name}`));
  const keep =
    texts.some((text) => text.includes('"heron')) && texts[0]?.includes('heron');
  states({ 'remove-leaves': keep && 'keep what was said' });
});

it('starts each command in its folder', async () => {
  const calls = [shell('mkdir a; cd a; pwd'), shell('pwd')];
  const { told } = await ran({ script: calls });
  const lasts = told()[0] === `${told()[1]}/a`;
  states({ 'cd-lasts': lasts && 'holds for that command alone' });
});

it('sends the path of a file as it was typed', async () => {
  const files = { 'notes.txt': 'heron' };
  const lines = ['Read notes.txt', 'Read @notes.txt'];
  const { requests } = await chatted({ files }, ...lines);
  const plain =
    requests.map((each) => textOf(each).split('\n')[0]).join() === lines.join();
  const alone = plain && !sent(requests).includes('heron');
  states({ 'file-path': alone && 'sends the path alone' });
});

it('sends an image with a message that ends with its full path', async () => {
  const reader = await aReader();
  const images = facts('image-types').map((type) => `${reader.home}/chart${type}`);
  for (const image of images) writeFileSync(image, onePixel);
  /** The lines whose images a model gets. */
  const come = async (model: string, lines: readonly string[]) => {
    const { length } = reader.requests;
    await reader.types(`GOOSE_MODEL=${model} goose session`, ...lines, '/exit');
    return lines.filter((_, index) =>
      sent(reader.requests[length + index]?.messages.at(-1)).includes('"image_url"'),
    );
  };
  const log = [`log: cannot open ${images[0]} as a table`];
  const [plain, comma, short] = [
    images.flatMap((image) => [`What is wrong in ${image}`, `And in "${image}"`]),
    images.map((image) => `See ${image}, please`),
    images.map((image) => `What is wrong in ./${path.basename(image)}`),
  ];
  const came = await come('gpt-4o', [...plain, ...comma, ...short]);
  const all = came.join() === plain.join();
  const known = (await come('any', plain)).length === 0;
  const pasted = (await come('gpt-4o', log)).length === 1;
  states({
    'image-goes': all && 'sends the image along',
    'image-end': all && 'Nothing but a quote may follow',
    'image-path': all && 'the full path',
    'image-comma': all ? 'not even a comma' : 'except a comma',
    'image-pasted': pasted && 'sends that image as well',
    'image-models': known && 'knows that the model takes images',
  });
});

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYGAAAAAEAAH2FzhVAAAAAElFTkSuQmCC',
  'base64',
);

describe('a goal', () => {
  const guide = readPage('docs/guides/ask-well.mdx');
  const goal = guide.blockWith('/goal').code.trim();
  const asked = (requests: readonly ModelRequest[], text: string) =>
    requests.filter((request) => textOf(request).startsWith(text)).length;

  it('is checked once before goose stops', async () => {
    const { stdout, requests, types } = await chatted({}, goal, 'Go on');
    const shown = stdout.slice(stdout.indexOf('Goal set.'));
    expect(matches(guide.blockWith('Goal set.').code, shown)).toBe(true);
    const times = asked(requests, 'Before finishing, check whether');
    states({
      'goal-asks': times === 1 && 'once',
      // The goal's own turn, its check, and the message after that.
      'goal-after': requests.length === 3 && 'is gone afterwards',
      'goal-starts':
        textOf(requests[0]).includes('node') && 'starts to work on it at once',
      'goal-line':
        textOf(requests[1], -2) === 'Done.' &&
        times === 1 &&
        'the model was about to stop, and goose asked it to check the condition first',
      'request-whole':
        Number(requests[2]?.messages.length) > Number(requests[1]?.messages.length) &&
        'sends the whole conversation',
    });
    const run = guide.blockWith('--no-session').code;
    await types(`${run}goose run --no-session --text More`);
    const fresh = requests.length === 5 && !sent(requests[4]).includes('Read plan.md');
    states({ 'run-fresh': fresh && 'begins a fresh conversation' });
  });

  it('of /grind has no end but the turn limit, with the next message too', async () => {
    const { requests, stdout } = await ran(
      {},
      `goose session ${fact('grind-turns')} 4`,
      goal.replace('goal', 'grind'),
      'Go on',
      fact('grind-off'),
      'Hi',
      '/exit',
    );
    const goesOn = asked(requests.slice(0, -1), 'Keep working.') > 5;
    const limited = stdout.split('maximum number of actions').length === 3;
    expect(textOf(requests.at(-1))).toContain('\nHi');
    states({
      'grind-next': goesOn && 'with your next messages, too',
      'grind-every': goesOn && 'after every answer',
      'grind-limit':
        limited &&
        requests.length === 9 &&
        'even once the condition is met, until the turn limit',
    });
  });

  it('is not needed where a test says what is done', () => {
    const file = 'data/sessions/fix-a-test.json';
    const recorded = readFileSync(file, 'utf8');
    const calls = recorded.match(/(?<="command": ").*(?=")|"tool": "edit"/g);
    const one = recorded.includes('(1 lines -> 1 lines)');
    const test = 'node total.test.mjs';
    const order = [test, 'cat total.mjs', '"tool": "edit"', test];
    states({
      'recorded-steps':
        one &&
        String(calls) === String(order) &&
        'ran it, read the code, changed one line, and ran the test again',
    });
  });
});
