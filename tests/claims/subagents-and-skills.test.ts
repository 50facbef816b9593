/** docs/guides/subagents-and-skills: what a subagent gets, and which files goose finds. */
import { describe, expect, it } from 'vitest';
import { fact } from './support/facts.ts';
import { readPage } from './support/page.ts';
import { ask, delegate, ran, shell, textOf, use } from './support/reader.ts';

const page = readPage('docs/guides/subagents-and-skills.mdx');

describe('a subagent', () => {
  it('does its work in a conversation of its own', async () => {
    const { stdout, requests } = await ran(
      {
        files: { 'work/a': '', 'work/b': '', 'work/c': '' },
        script: [
          use('delegate', { instructions: 'Count the files here.' }),
          shell('ls | wc -l'),
          'There are 3 files.',
          '\nThe subagent counted 3 files.',
        ],
      },
      `cd work && ${ask}`,
    );
    for (const line of page.block('Output').code.trim().split('\n'))
      expect(stdout).toContain(line.trim());
    const [, first] = requests;
    expect(first?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(JSON.stringify(first?.messages)).not.toContain('"Hi"');
  });

  it('has the model that the variable or its file names', async () => {
    const file = '.agents/agents/reviewer.md';
    const { requests } = await ran({
      files: { [file]: page.block(file).code },
      env: { [fact('subagent-model')]: 'cheap' },
      script: [
        delegate,
        'Fine.',
        use('delegate', { source: 'reviewer', instructions: 'Look.' }),
        'Fine.',
      ],
    });
    const [, plain, , reviewer] = requests;
    expect(plain?.model).toBe('cheap');
    expect(reviewer?.model).toBe('your-small-model');
    expect(JSON.stringify(reviewer?.messages)).toContain('Name bugs only');
    expect(textOf(reviewer, 0)).toContain('subagent');
  });
});

describe('a skill', () => {
  const file = '.agents/skills/release/SKILL.md';
  const skill = page.block(file).code;
  const list = 'goose skills list';

  it('is listed, and loaded when the model asks', async () => {
    const { stdout, types, requests } = await ran(
      { files: { [file]: skill }, script: [use('load_skill', { name: 'release' })] },
      list,
    );
    const asked = await types(ask.replace('--quiet', ''));
    for (const line of page.block('What you see').code.trim().split('\n'))
      expect(asked.stdout.replaceAll(/ +/g, ' ')).toContain(line.trim());
    const builtIn = /Two come with goose: `([\w-]+)`.* and `([\w-]+)`\./.exec(
      page.source,
    );
    for (const name of builtIn?.slice(1) ?? ['no two']) expect(stdout).toContain(name);
    const [before, after] = requests.map((request) => JSON.stringify(request));
    expect(before).not.toContain('Raise the version');
    expect(after).toContain('Raise the version');
  });

  it('is found in each folder of the table', async () => {
    const folders = page
      .column('Teach goose a procedure')
      .flatMap((cell) => cell.replace(' in the project', '').split(', '));
    expect(folders).toHaveLength(6);
    const files = folders.map((folder, index) => [
      `${folder.startsWith('~/') ? folder.slice(2) : `work/${folder}`}/s${index}/SKILL.md`,
      skill.replaceAll('release', `s${index}`),
    ]);
    const { stdout } = await ran(
      { files: Object.fromEntries(files) },
      `cd work && ${list}`,
    );
    for (const index of folders.keys())
      expect(stdout).toMatch(new RegExp(`^s${index} `, 'm'));
  });
});
