/** docs/guides/subagents-and-skills: what a helper gets, and which files goose finds. */
import { describe, expect, it } from 'vitest';
import {
  messageText,
  toolResults,
  type ModelRequest,
} from '../../tools/goose/scriptedModel.ts';
import { readPage } from './support/page.ts';
import { aReader, use } from './support/reader.ts';

const page = readPage('docs/guides/subagents-and-skills.mdx');
const ask = 'goose run --quiet --no-session --text Hi';

const tools = ({ tools: offered = [] }: ModelRequest) =>
  offered.map((tool) => tool.function.name);
const isHelper = (request: ModelRequest) => !tools(request).includes('delegate');
const hasResult = ({ messages }: ModelRequest) =>
  messages.some(({ role }) => role === 'tool');

describe('a subagent', { timeout: 60_000 }, () => {
  it('does its work in a conversation of its own', async () => {
    const reader = await aReader({
      files: { 'work/a': '', 'work/b': '', 'work/c': '' },
      script: (request) => {
        if (isHelper(request)) {
          return hasResult(request)
            ? 'There are 3 files.'
            : use('shell', { command: 'ls | wc -l' });
        }
        return hasResult(request)
          ? '\nThe subagent counted 3 files.'
          : use('delegate', { instructions: 'Count the files here.' });
      },
    });
    const { stdout } = await reader.types(`cd work && ${ask}`);
    const shown = page
      .block('Output')
      .code.trim()
      .split('\n')
      .map((line) => line.trim());
    for (const line of shown) expect(stdout).toContain(line);
    page.says(
      'goose calls its tool `delegate`, and shows what the subagent does with a number in front:',
    );
    const helper = reader.model.requests.find(isHelper);
    page.says(
      'A **subagent** does a piece of work in a conversation of its own and hands back only the result.',
      'The subagent knows its instructions and nothing of your conversation.',
    );
    expect(helper?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(JSON.stringify(helper?.messages)).not.toContain('"Hi"');
  });

  it('has the model that the variable or its file names', async () => {
    const agent = page.block('.agents/agents/reviewer.md').code;
    const reader = await aReader({
      files: { '.agents/agents/reviewer.md': agent },
      env: { GOOSE_SUBAGENT_MODEL: 'cheap' },
      script: (request) => {
        if (isHelper(request)) return 'Fine.';
        const results = toolResults(request).length;
        if (results === 0) return use('delegate', { instructions: 'Look.' });
        return results === 1
          ? use('delegate', { source: 'reviewer', instructions: 'Look.' })
          : 'Done.';
      },
    });
    await reader.types(ask);
    const [plain, reviewer] = reader.model.requests.filter(isHelper);
    expect(plain?.model).toBe('cheap');
    expect(reviewer?.model).toBe('your-small-model');
    page.says("The text becomes the subagent's instructions, and `model` its model.");
    const [system] = reviewer?.messages ?? [];
    expect(JSON.stringify(reviewer?.messages)).toContain('Name bugs only');
    expect(system && messageText(system)).toContain('subagent');
  });
});

describe('a skill', { timeout: 60_000 }, () => {
  const skill = page.block('.agents/skills/release/SKILL.md').code;

  it('is listed, and loaded when the model asks', async () => {
    const reader = await aReader({
      files: { '.agents/skills/release/SKILL.md': skill },
      script: [use('load_skill', { name: 'release' }), 'Done.'],
    });
    const { stdout } = await reader.types('goose skills list');
    page.shows('goose skills list', stdout);
    const asked = await reader.types(ask.replace('--quiet', ''));
    for (const line of page.block('What you see').code.trim().split('\n'))
      expect(asked.stdout.replaceAll(/ +/g, ' ')).toContain(line.trim());
    page.says(
      'A **skill** is a set of instructions that goose reads when a task needs them.',
      'Both are on by default',
    );
    readPage('docs/guides/project-instructions.mdx').says(
      'goose loads it when a task calls for it',
    );
    const builtIn = /Two come with goose: `([\w-]+)`.* and `([\w-]+)`\./.exec(
      page.source,
    );
    for (const name of builtIn?.slice(1) ?? ['no two']) expect(stdout).toContain(name);
    page.says('Two come with goose');
    page.says('Each request includes only names and descriptions.');
    const [before, after] = reader.model.requests;
    expect(JSON.stringify(before)).not.toContain('Raise the version');
    expect(JSON.stringify(after)).toContain('Raise the version');
  });

  it('is found in each folder of the table', async () => {
    const rows = [...page.section('Teach goose a procedure').matchAll(/^\| (`.*?) \|/gm)];
    const folders = rows.flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, folder = '']) => folder),
    );
    expect(folders).toHaveLength(6);
    const files = folders.map((folder, index) => [
      `${folder.startsWith('~/') ? folder.slice(2) : `work/${folder}`}/s${index}/SKILL.md`,
      skill.replaceAll('release', `s${index}`),
    ]);
    const reader = await aReader({ files: Object.fromEntries(files) });
    const { stdout } = await reader.types('cd work && goose skills list');
    for (const [first = ''] of rows) page.says(first);
    for (const [index] of folders.entries())
      expect(stdout).toMatch(new RegExp(`^s${index} `, 'm'));
  });
});
