/** docs/guides/project-instructions: which files reach the model, and when. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { factNamed } from '../../tools/facts.ts';
import { facts, states } from './support/facts.ts';
import { readPage } from './support/page.ts';
import {
  aReader,
  ask,
  chatted,
  delegate,
  markedTools,
  ran,
  shell,
  textOf,
  use,
} from './support/reader.ts';

const page = readPage('docs/guides/project-instructions.mdx');
const agents = { 'AGENTS.md': 'from here' };

it('leaves commit messages as the model writes them', async () => {
  const author = '-c user.name=a -c user.email=a@b.example';
  const commit = `git init -q; git ${author} commit -q --allow-empty -m One`;
  const { types, requests } = await ran({ script: [shell(commit)] });
  const { stdout } = await types('git log --format=%B');
  const asks = /co-author|signed-off/i.test(JSON.stringify(requests));
  states({ 'commit-lines': stdout.trim() === 'One' && !asks && 'adds no line' });
});

/** goose's own instructions in its last request. */
async function instructions(
  files: Record<string, string>,
  command = ask,
): Promise<string> {
  const { requests, code } = await ran({ files }, command, 'Hi', '/exit');
  expect(code).toBe(0);
  return textOf(requests.at(-1), 0);
}

describe('instructions', () => {
  it('come from all places of the table', async () => {
    const everywhere = {
      '.config/goose/AGENTS.md': 'for everything',
      '.config/goose/.goosehints': 'hints for everything',
      '.agents/AGENTS.md': 'for all agents',
    };
    const names = Object.keys(everywhere).map((name) => `~/${name}`);
    page.row(names.join(', '));
    const below = facts('agents-names').flatMap((name) => [
      [`work/${name}`, `${name} of the repository`],
      [`work/part/${name}`, `${name} of the part`],
    ]);
    const files = { ...everywhere, ...Object.fromEntries(below) };
    const others = { 'AGENTS.md': 'above it', 'work/part/agents.md': 'in small letters' };
    const command = `cd work && git init --quiet . && cd part && ${ask}`;
    const text = await instructions({ ...files, ...others }, command);
    for (const part of Object.values(files)) expect(text).toContain(part);
    const stops = !text.includes('above it');
    states({
      'agents-both': 'reads both',
      'hints-same': 'does the same',
      'agents-root': stops && 'up to the root of the Git repository',
      'agents-stop@`git rev-parse': stops && 'stops at this folder',
      'agents-check': 'looks there and above',
      'agents-global@`~/.config/goose/AGENTS.md`': 'everything you do with goose',
      'agents-session@`:fact[agents-names]` in': 'this session',
      'agents-capitals@the spelling':
        !text.includes('in small letters') && 'another name is another file',
    });
  });

  it('of a folder above count only inside of a repository', async () => {
    const files = { 'work/AGENTS.md': 'from above', 'work/part/AGENTS.md': 'from here' };
    const text = await instructions(files, `cd work/part && ${ask}`);
    expect(text).toContain('from here');
    const above = text.includes('from above');
    states({ 'agents-above': !above && 'reads nothing above' });
  });

  it('bring in other files, and leave a missing one as it is', async () => {
    const line = page.block('.goosehints').code.trim();
    const text = await instructions({
      '.goosehints': `${line}\n@missing.md\n`,
      [line.slice(1)]: 'the notes',
      '.config/goose/.goosehints': '@beside.md @be side.md @größe.md',
      '.config/goose/beside.md': 'BESIDE',
      '.config/goose/be side.md': 'SPACE',
      '.config/goose/größe.md': 'UMLAUT',
    });
    expect(text).toContain('the notes');
    const files = {
      'work/AGENTS.md': '@../outside.md @~/outside.md @.env @key.pem',
      'work/.gitignore': '.env\n',
      'work/.gooseignore': 'key.pem\n',
      'work/.env': 'HIDDEN',
      'work/key.pem': 'SHOWN',
      'outside.md': 'OUT',
    };
    for (const before of ['cd work', 'cd work && git init --quiet .']) {
      const told = await instructions(files, `${before} && ${ask}`);
      states({
        'at-folder': !told.includes('OUT') && 'none outside of the folder',
        'at-outside': !told.includes('OUT') && 'stays out, too',
        'at-ignored': !told.includes('HIDDEN') && 'stays out',
        'at-gooseignore': told.includes('SHOWN') && 'changes nothing here',
      });
    }
    const stays = text.includes('@missing.md');
    states({
      'at-letters':
        text.includes('@be side.md @größe.md') &&
        !/SPACE|UMLAUT/.test(text) &&
        'So does a name with a space or a letter such as “ü”',
      'at-missing': stays && 'the words stay as they are',
      'at-quiet': stays && 'without an error',
      'at-relative': text.includes('BESIDE') && 'the file that names it',
    });
  });

  it('have other names when the variable names some', async () => {
    const files = { 'CLAUDE.md': 'other name', '.goosehints': 'usual name' };
    const { code } = page.blockWith('CONTEXT_FILE_NAMES');
    const text = await instructions(files, code);
    expect(text).toContain('other name');
    const both = text.includes('usual name');
    states({
      'names-json':
        Array.isArray(JSON.parse(/'(.*)'/.exec(code)?.[1] ?? '')) && 'as JSON',
    });
    states({ 'names-replace': !both && 'replaces the default' });
  });

  it('stay when --system adds a text', async () => {
    const text = await instructions(agents, page.blockWith('--system').code);
    const both = text.includes('Answer in French.') && text.startsWith('You are');
    states({
      'system-adds': both && "to goose's own instructions",
      'system-keeps': text.includes('from here') && 'keeps your files',
    });
  });

  it('are read again with each message, with the files that they name', async () => {
    const reader = await aReader({
      files: {
        'AGENTS.md': 'Keep @notes.md in mind, me@notes.md, and @.env',
        'notes.md': 'NOTES',
        '.env': 'KEY=heron',
      },
      env: { GOOSE_MODE: 'chat' },
      script: () => {
        writeFileSync(path.join(reader.home, 'AGENTS.md'), 'changed');
        return 'Done.';
      },
    });
    await reader.types('goose session --no-profile', 'One', 'Two', '/exit');
    const [first, second] = reader.requests.map((request) => textOf(request, 0));
    const here = first?.includes('Keep --- Content from notes.md ---\nNOTES');
    states({
      'at-anywhere': here && 'anywhere in the text',
      'at-place': here && 'in its place',
      'at-word': first?.includes('me@notes.md') && 'stays as it is',
      'at-first': first?.includes('KEY=heron') && 'with your first message',
      'at-secret': first?.includes('KEY=heron') && 'sends your `.env` to the provider',
      // In chat mode, goose reads no file by a call.
      'at-question': first?.includes('KEY=heron') && 'without a question',
      'at-modes': first?.includes('KEY=heron') && 'every',
      'agents-profile': here && 'does not leave these files out',
      'agents-known': here && reader.requests.length === 2 && 'without a tool call',
      'agents-read': here && 'has already read',
      'agents-every': here && second?.includes('changed') && 'in every request',
      'agents-again':
        second?.includes('changed') && 'your next message uses the new text',
    });
  });

  it('of a folder below come when a call names a file there', async () => {
    const commands = ['cd part && cat a.txt', 'ls part', 'cat part/a.txt'];
    const { requests } = await ran(
      {
        files: { ...agents, 'part/AGENTS.md': 'from below', 'part/a.txt': '' },
        script: commands.map(shell),
      },
      `git init --quiet . && ${ask}`,
    );
    const came = requests.map((request) => textOf(request, 0).includes('from below'));
    expect(came).toEqual([false, false, false, true]);
    states({
      'agents-below@the same files in a folder below':
        'once a call names a file there by its path, which `cd` and a listing do not',
    });
  });
});

describe('a text in every turn', () => {
  const text = { GOOSE_MOIM_MESSAGE_TEXT: 'MARK' };

  it.each([
    [{ env: text }, true],
    [{ config: 'GOOSE_MOIM_MESSAGE_TEXT: MARK\n' }, false],
    [{ env: { ...text, GOOSE_CONTEXT_LIMIT: '31999' } }, false],
  ])('%o: %s', async (options, expected) => {
    const { requests } = await chatted(options, 'One', 'Two');
    const marked = requests.filter((each) => textOf(each).includes('MARK')).length;
    expect(marked > 0).toBe(expected);
    if (expected)
      states({ 'turn-repeats': marked === 2 && 'with each of your messages' });
    if ('config' in options)
      states({
        'turn-config': marked === 0 && 'no effect',
        'turn-only': marked === 0 && 'variables only',
      });
    if (JSON.stringify(options).includes('31999'))
      states({ 'turn-window': marked === 0 && 'does not get the text' });
  });
});

it('of a file is read again with each message', async () => {
  const reader = await aReader({
    files: { 'mark.txt': 'MARK' },
    env: { GOOSE_MOIM_MESSAGE_FILE: 'mark.txt' },
    script: () => {
      writeFileSync(path.join(reader.home, 'mark.txt'), 'CHANGED');
      return 'Done.';
    },
  });
  await reader.types('goose session', 'One', 'Two', '/exit');
  const [first, second] = reader.requests.map((request) => textOf(request));
  const isRead = first?.includes('MARK') && second?.includes('CHANGED');
  states({
    'context-until': isRead && 'until your next message',
    // The extension “tom” adds the file.
    'turn-more': isRead && 'what extensions want the model to keep in mind',
  });
  states({ 'turn-names': first?.includes('MARK') && 'names a file instead' });
  states({ 'turn-file': isRead && 'reads it again with each message' });
});

const folder = `.config/goose/${String(factNamed('template-folder'))}`;
const template = `${folder}/system.md`;

it('a template replaces the system prompt, and keeps the instructions', async () => {
  const { code } = page.block(`~/${template}`);
  const { requests } = await ran({ files: { [template]: code, 'AGENTS.md': 'MARK' } });
  const text = textOf(requests[0], 0);
  const system = /^You are goose, and you work on the billing service. It is \d/.test(
    text,
  );
  states({
    'template-system@`system.md`': system && 'the system prompt of every request',
  });
  const kept = /Extensions: \w+[^]*MARK/.test(text);
  states({ 'template-keeps': kept && 'are still added at the end' });
  states({
    'template-replaces': "replaces a text of goose's own",
    'file-prompts': "texts that replace goose's own",
  });
});

it('a template of the table replaces the text of a subagent and of a summary', async () => {
  const files = Object.fromEntries(
    ['subagent_system.md', 'compaction.md'].map((name) => [
      `${folder}/${page.row(name)[0]}`,
      `MARK ${name}`,
    ]),
  );
  const helped = await ran({ files, script: [delegate, shell('true')] });
  const own = textOf(helped.requests[1], 0) === 'MARK subagent_system.md';
  const env = { GOOSE_CONTEXT_LIMIT: '130' };
  const { requests } = await chatted({ files, env }, 'One', 'Two');
  const summary = JSON.stringify(requests[1]).includes('MARK compaction.md');
  states({
    'template-subagents@`subagent': own && 'the system prompt of subagents',
    'template-summary@`compaction': summary && 'the request for a summary',
  });
});

it('a template of the table replaces the request for a title, and the question about a call', async () => {
  const names = ['session_name.md', 'permission_judge.md'];
  const marks = Object.fromEntries(
    names.map((name) => [`${folder}/${page.row(name)[0]}`, `MARK ${name}`]),
  );
  const { requests } = await ran(
    {
      files: marks,
      env: { GOOSE_MODE: 'smart_approve' },
      script: ({ tools = [] }) => (tools.length > 1 ? use('marked__plain') : 'Done.'),
    },
    `goose run --quiet --text Hi --with-extension "marked:node ${markedTools}"`,
  );
  const users = names.map((name) =>
    requests
      .filter((request) => textOf(request, 0) === `MARK ${name}`)
      .map((request) => textOf(request)),
  );
  states({
    'template-title@`session_name':
      users[0]?.join().includes('Generate a short title') &&
      "the request for a session's title",
    'template-judge@`permission':
      users[1]?.join().includes('marked__plain') &&
      'the question whether a call only reads',
  });
});

it('a template with an error gives way to a short text, without a warning', async () => {
  const { output, requests } = await ran({ files: { [template]: '{{ broken' } });
  expect(output).toBe('Done.\n');
  const short = textOf(requests[0], 0).startsWith(
    'You are a general-purpose AI agent called goose',
  );
  states({
    'template-broken': short && 'uses a short text of its own without a warning',
  });
});
