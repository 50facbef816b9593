/** docs/guides/subagents-and-skills: what a subagent gets, and which files goose finds. */
import { describe, expect, it } from 'vitest';
import { toolResults } from '../../tools/goose/scriptedModel.ts';
import { fact, facts, inWords, states } from './support/facts.ts';
import { readPage } from './support/page.ts';
import {
  ask,
  delegate,
  ran,
  shell,
  textOf,
  together,
  toolsOf,
  use,
} from './support/reader.ts';

const page = readPage('docs/guides/subagents-and-skills.mdx');

/** A file in a folder of the home, or of the project in `work`. */
const placeOf = (folder: string, file: string) =>
  `${folder.startsWith('~/') ? folder.slice(2) : `work/${folder}`}/${file}`;

it('takes the skill and the agent of the folder among those of a name', async () => {
  const own = (name: string, of: string) =>
    `---\nname: ${name}\ndescription: ${of}\n---\n${of}\n`;
  const web = fact('skill-web');
  const files = {
    '.agents/skills/release/SKILL.md': own('release', 'MARK HOME'),
    '.agents/agents/reviewer.md': own('reviewer', 'MARK HOME'),
    'work/.agents/skills/release/SKILL.md': own('release', 'FOLDER SKILL'),
    'work/.agents/agents/reviewer.md': own('reviewer', 'FOLDER AGENT'),
    [`work/.agents/skills/${web}/SKILL.md`]: own(web, 'FOLDER WEB'),
  };
  const script = [
    use('load_skill', { name: 'release' }),
    use('load_skill', { name: web }),
    use(fact('subagent-tool'), { source: 'reviewer', instructions: 'Look.' }),
  ];
  const { requests } = await ran({ files, script }, `cd work && ${ask}`);
  const said = JSON.stringify(requests);
  const both = said.includes('FOLDER SKILL') && said.includes('FOLDER AGENT');
  states({
    'skills-wins':
      both && !said.includes('MARK HOME') && 'the one of the folder where it starts',
    'skills-replaced': said.includes('FOLDER WEB') && 'one that comes with goose',
  });
});

it('a subagent does its work in a conversation of its own', async () => {
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
  const roles = first?.messages.map(({ role }) => role).join();
  const fresh = roles === 'system,user' && !JSON.stringify(first).includes('"Hi"');
  const tools = [toolsOf(requests[0]), toolsOf(first)];
  const back = JSON.stringify(requests.at(-1)?.messages);
  states({
    'subagent-fresh': fresh && 'in a conversation of its own',
    'subagent-knows': fresh && 'nothing of your conversation',
    'subagent-apart@subagent': fresh && 'which knows nothing of yours',
    'subagent-has': tools[1]?.includes('shell') && 'has your extensions',
    'subagent-number': /\[subagent:\d+\]/.test(stdout) && 'with a number in front',
    'subagent-back':
      back.includes('There are 3 files.') && !back.includes('wc -l') && 'only the result',
    'subagent-nests': !tools[1]?.includes('delegate') && 'cannot start subagents itself',
    'helpers-on':
      ['delegate', 'load_skill'].every((name) => tools[0]?.includes(name)) &&
      'on by default',
  });
});

it('a subagent has the model of the variable, or of its file in each folder', async () => {
  const text = page.block('.agents/agents/reviewer.md').code;
  const folders = ['agents-project', 'agents-everywhere'].flatMap(facts);
  const names = folders.map((_, index) => `reviewer${index}`);
  const files = folders.map((folder, index) => [
    placeOf(folder, `${names[index]}.md`),
    text.replace('name: reviewer', `name: ${names[index]}`),
  ]);
  const calls = names.map((source) => use('delegate', { source, instructions: 'Look.' }));
  const { requests } = await ran(
    {
      files: Object.fromEntries(files),
      env: { [fact('subagent-model')]: 'cheap' },
      script: [delegate, ...calls].flatMap((call) => [call, 'Fine.']),
    },
    `mkdir -p work && cd work && ${ask}`,
  );
  const [plain, ...reviewers] = requests.filter((_, index) => index % 2 === 1);
  expect(plain?.model).toBe('cheap');
  expect(reviewers).toHaveLength(folders.length);
  for (const reviewer of reviewers) {
    states({ 'agent-model': reviewer.model === 'your-small-model' && 'its model' });
    const given = JSON.stringify(reviewer.messages).includes('Name bugs only');
    states({ 'agent-text': given && "the subagent's instructions" });
    expect(textOf(reviewer, 0)).toContain('subagent');
  }
});

const background = use('delegate', { instructions: 'Wait.', async: true });

it('runs subagents in the background until there are too many, or goose ends', async () => {
  let waiting = 0;
  const refused = (result: string) => result.startsWith('Error');
  const { requests } = await ran({
    script: (request) => {
      if (textOf(request, 1).startsWith('Hi')) {
        const results = toolResults(request);
        if (results.some(refused)) return 'Done.';
        const count = results.length === 0 ? 12 : 1;
        // Some of many that start together may already meet the limit.
        return together(...Array.from({ length: count }, () => background));
      }
      waiting += 1;
      return { after: new Promise(() => {}) };
    },
  });
  const asked = requests.filter((each) => textOf(each, 1).startsWith('Hi'));
  const results = asked.slice(-1).flatMap(toolResults);
  const limit = /Maximum (\d+) background tasks already running/.exec(
    results.find(refused) ?? '',
  );
  const started = results.filter((result) => !refused(result)).length;
  states({
    'background-most': inWords(Number(limit?.[1])),
    'background-more': limit && 'refuses',
    'background-joint': started > Number(limit?.[1]) && 'can be more',
    'background-side': waiting > 1 && 'side by side',
    'background-lost': waiting > 0 && 'end unfinished when the model gives its answer',
  });
});

it('has the provider, the limits and the number of the variables', async () => {
  const env = {
    GOOSE_SUBAGENT_PROVIDER: 'ollama',
    GOOSE_SUBAGENT_MAX_TURNS: '1',
    GOOSE_MAX_BACKGROUND_TASKS: '1',
  };
  const [first, ...rest] = [delegate, shell('true'), shell('true')];
  const without = await ran({ env, script: [delegate] });
  const told = without.told().join();
  states({
    'subagent-provider': told.includes('localhost:11434') && 'sets their provider',
  });
  const limited = await ran({
    env: { ...env, GOOSE_SUBAGENT_PROVIDER: undefined },
    script: [first, ...rest],
  });
  const stopped = limited.told()[0]?.includes('maximum number of actions');
  states({ 'subagent-turns': stopped && 'their turn limit' });
  const one = await ran({
    env: { ...env, GOOSE_SUBAGENT_PROVIDER: undefined },
    script: (request) => {
      if (!textOf(request, 1).startsWith('Hi')) return { after: new Promise(() => {}) };
      return toolResults(request).length < 2 ? background : 'Done.';
    },
  });
  // The subagent's own request may be the last.
  const asked = one.requests.filter((each) => textOf(each, 1).startsWith('Hi'));
  const most = asked.slice(-1).flatMap(toolResults).join();
  states({
    'background-variable': most.includes('Maximum 1 background') && 'says otherwise',
  });
});

it('starts no subagent without its extension', async () => {
  const name = fact('subagent-extension');
  const off = (extension: string) =>
    `  ${extension}: { enabled: false, type: platform, name: ${extension}, description: '' }\n`;
  const config = `extensions:\n${off(name)}`;
  const manage = 'extensionmanager__manage_extensions';
  const { requests, told } = await ran({
    config,
    script: [use(manage, { action: 'enable', extension_name: name }), delegate, 'Fine.'],
  });
  expect(toolsOf(requests[0])).not.toContain('delegate');
  expect(toolsOf(requests[0])).toContain('shell');
  const again = told()[1] === 'Fine.';
  states({ 'extension-again': again && 'can switch it on again by itself' });
  const both = await ran({ config: `${config}${off(fact('extension-manager'))}` });
  expect(toolsOf(both.requests[0])).not.toContain(manage);
  expect(toolsOf(both.requests[0])).not.toContain('delegate');
  states({
    'entry-off': 'without loading it',
    'enabled-means@`enabled`': 'Whether new sessions load it',
  });
});

describe('a skill', () => {
  const file = '.agents/skills/release/SKILL.md';
  const skill = page.block(file).code;
  const list = 'goose skills list';

  it('is listed, and loaded when the model asks', async () => {
    const manual = fact('skill-manual');
    const { stdout, requests, told } = await ran(
      {
        files: { [file]: skill, [file.replace('SKILL', 'notes')]: 'Notes.' },
        script: ['release', 'release/notes.md', manual].map((name) =>
          use('load_skill', { name }),
        ),
      },
      `${list}; GOOSE_DOCS_ROOT=https://example.com ${ask.replace('--quiet', '')}`,
    );
    const [, notes = '', guide = ''] = told();
    const files = told()[0]?.includes('notes.md') && notes.includes('Notes.');
    const own = stdout.match(/builtin:\/\//g)?.length;
    const address = /fetch them from the\ncanonical location which is (\S+)\./.exec(
      guide,
    )?.[1];
    states({
      'skill-files':
        files && "is told which other files are in the skill's folder, and can read them",
      'skills-count': own === 2 && 'Two come',
      'manual-first':
        guide.includes('MUST read the relevant goose docs') && 'to look things up first',
      'manual-then':
        /doc map from[^]*Search the doc map for pages relevant/.test(guide) &&
        'then in the pages that fit',
      'manual-address': address,
      'manual-root': /HTTP\(S\) URL fetch them/.test(guide) && 'has to be a folder',
    });
    for (const line of page.block('What you see').code.trim().split('\n'))
      expect(stdout.replaceAll(/ +/g, ' ')).toContain(line.trim());
    for (const name of ['skill-manual', 'skill-web'])
      expect(stdout).toContain(fact(name));
    const [before, after] = requests.map((request) => JSON.stringify(request));
    const first =
      /How to publish/.test(before ?? '') && !before?.includes('Raise the version');
    states({ 'skill-first': first && 'only names and descriptions' });
    const loaded = after?.includes('Raise the version');
    states({
      'skill-rest': loaded && 'loads the rest',
      'skill-who@skill': first && loaded && 'the model loads when a task calls for them',
    });
  });

  it('is found in each folder of the table', async () => {
    const folders = ['skills-project', 'skills-everywhere'].flatMap(facts);
    const files = folders.map((folder, index) => [
      placeOf(folder, `s${index}/SKILL.md`),
      skill.replaceAll('release', `s${index}`),
    ]);
    const { stdout, reads } = await ran(
      {
        files: {
          ...Object.fromEntries(files),
          'work/.agents/recipes/above.yaml': 'title: T\ndescription: T\nprompt: T\n',
        },
      },
      `cd work && ${list}; git init --quiet . && mkdir part && cd part && { ${list}; goose recipe list; } > ~/part`,
    );
    for (const index of folders.keys())
      expect(stdout).toMatch(new RegExp(`^s${index} `, 'm'));
    const below = /^s0 |above/m.test(reads('part'));
    states({
      'skills-here@`:fact[skills-project]`': 'sessions there',
      'skills-where': !below && 'in the folder where goose starts',
      'skills-global@`:fact[skills-everywhere]`': 'everything you do',
      'skills-below': !below && 'not in those below it',
      'project-exact': !below && 'not in the folders above',
    });
  });
});
