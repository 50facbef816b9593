/** The references of variables, of config.yaml and of files: what wins, and where files lie. */
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { json } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ChangesData, CliData, ProvidersData } from '../../data/types.ts';
import { factNamed } from '../../tools/facts.ts';
import { readData } from '../../tools/goose/data.ts';
import type { ModelRequest } from '../../tools/goose/scriptedModel.ts';
import { fact, facts, inWords, states } from './support/facts.ts';
import { readPage } from './support/page.ts';
import {
  aReader,
  ask,
  chatted,
  delegate,
  markedConfig,
  type ReaderOptions,
  ran,
  shell,
  standIn,
  textOf,
  toolsOf,
} from './support/reader.ts';

const yaml = (settings: object) =>
  Object.entries(settings)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');

/** goose names a file in the system's temporary folder, which outlives goose. */
const isKept = (text: string) => {
  const [file = ''] = /\/[\w./-]*\/goose[\w-]+\.txt/.exec(text) ?? [];
  return existsSync(file);
};

describe('a variable, and the same key in config.yaml', () => {
  const settings = {
    CONTEXT_FILE_NAMES: '["mark.md"]',
    GOOSE_MAX_TOKENS: '777',
    GOOSE_TEMPERATURE: '0.37',
  };
  const prompt = { GOOSE_SYSTEM_PROMPT_FILE_PATH: 'mark.md' };

  it.each([
    ['variables', { env: settings }, ['MARK', ':777', '0.37']],
    ['keys', { config: yaml(settings) }, ['MARK', ':777', '0.37']],
    ['GOOSE_SYSTEM_PROMPT_FILE_PATH', { env: prompt }, ['MARK']],
    ['GOOSE_SYSTEM_PROMPT_FILE_PATH: …', { config: yaml(prompt) }, ['MARK']],
    ['neither', {}, []],
  ])('%s', async (_, options, marks) => {
    const { requests } = await ran({ files: { 'mark.md': 'MARK' }, ...options });
    const sent = JSON.stringify(requests);
    for (const mark of marks) expect(sent).toContain(mark);
    if (marks.length === 0) expect(sent).not.toMatch(/MARK|:777|0\.37/);
  });

  it('is the default where it is no number', async () => {
    const { requests } = await ran({
      config: 'GOOSE_MAX_TURNS: 2\n',
      env: { GOOSE_MAX_TURNS: fact('turns-wrong') },
      script: ['one', 'two', 'three'].map((name) => shell(`touch ${name}`)),
    });
    const more = requests.length === 4;
    states({ 'value-wrong': more && 'takes the default, not the value of the file' });
  });

  it('ends the run where it is no number, and strict', async () => {
    for (const name of facts('value-strict')) {
      const { code, requests } = await ran({ env: { [name]: fact('turns-wrong') } });
      const ends = code === 1 && requests.length === 0;
      states({ 'value-ends': ends && 'ends with an error' });
    }
  });

  it('of Databricks is a number in two pairs of quotes', async () => {
    const asked = async (retries: string) => {
      let count = 0;
      const url = await standIn((request, response) => {
        count += request.method === 'POST' ? 1 : 0;
        response.writeHead(503).end('{}');
      });
      const env = {
        GOOSE_PROVIDER: 'databricks',
        DATABRICKS_HOST: url,
        DATABRICKS_TOKEN: 'x',
        DATABRICKS_INITIAL_RETRY_INTERVAL_MS: '"1"',
        DATABRICKS_MAX_RETRIES: retries,
      };
      await ran({ env });
      return count;
    };
    const [plain, quoted] = [await asked('1'), await asked('"1"')];
    states({ 'databricks-quotes': plain > quoted && 'only inside two pairs of quotes' });
  });

  const off = { GOOSE_SLASH_COMMANDS_ENABLED: 'false' };
  const newLoop = { GOOSE_STATE_MACHINE: '1' };

  it.each([
    [{ env: { ...newLoop, ...off } }, true],
    [{ env: newLoop, config: yaml(off) }, true],
    [{ env: off }, false],
    [{ env: newLoop }, false],
  ])('%o sends a slash command to the model: %s', async (options, sends) => {
    const { requests } = await ran(options, ask.replace('Hi', '/status'));
    expect(requests).toHaveLength(sends ? 1 : 0);
    if (!sends) states({ 'slash-stay': 'stay' });
    if (sends) expect(JSON.stringify(requests)).toContain('/status');
    if (sends) states({ 'slash-machine': 'unless `GOOSE_STATE_MACHINE` is set, too' });
  });

  it.each([
    [{}, 20],
    [{ GOOSE_TRUNCATED_SHOW_LINES: '3' }, 3],
    [{ GOOSE_MAX_CODE_BLOCK_LINES: '60' }, 60],
    [{ GOOSE_NO_CODE_TRUNCATION: '1' }, 60],
  ])('%o shows %i lines of code', async (env, count) => {
    const script = [`\`\`\`js\n${'line\n'.repeat(60)}\`\`\`\n`];
    const { stdout } = await ran({ env, script });
    expect(stdout.match(/^line/gm)).toHaveLength(count);
    if (count === 20) states({ 'kept-code': isKept(stdout) && 'long code blocks' });
  });

  it.each([
    ['GOOSE_DEBUG: true', shell('true'), 'TextContent {'],
    ['GOOSE_MAX_TOOL_RESPONSE_SIZE: 100', shell('seq 200'), 'is stored in the file'],
    ['GOOSE_SUBAGENT_MODEL: other', delegate, '"model":"other"'],
    ['GOOSE_SUBAGENT_PROVIDER: anthropic', delegate, 'ANTHROPIC_API_KEY'],
  ])('%s counts in the file', async (config, turn, mark) => {
    const { requests, stdout } = await ran({ config, script: [turn] });
    expect(stdout + JSON.stringify(requests)).toContain(mark);
    if (mark.endsWith('in the file'))
      states({
        'kept-answers@the system':
          isKept(JSON.stringify(requests)) && 'long answers of tools',
      });
  });

  it.each([
    [{ GOOSE_PROMPT_EDITOR: 'touch edited' }, true],
    [{ GOOSE_PROMPT_EDITOR: 'touch edited', GOOSE_PROMPT_EDITOR_ALWAYS: 'false' }, false],
    [{ EDITOR: 'touch edited', GOOSE_PROMPT_EDITOR_ALWAYS: 'true' }, false],
  ])('%o opens an editor for each prompt: %s', async (env, opens) => {
    const { lists } = await chatted({ env }, 'Hi');
    expect(lists().includes('edited')).toBe(opens);
    if (opens) states({ 'editor-every': 'opens for every prompt' });
    else if ('GOOSE_PROMPT_EDITOR' in env) states({ 'editor-off': 'is `false`' });
  });

  it('names the editor that opens at /edit, with the conversation', async () => {
    const names = facts('editor-order').map((name) => name.replace('$', ''));
    const opened = async (...set: readonly string[]) => {
      const env = Object.fromEntries(set.map((name) => [name, `sh ${name}`]));
      const files = Object.fromEntries(
        names.map((name) => [name, `echo ${name} >> opened; cat "$1" >> opened`]),
      );
      const options = { files, env: { ...env, GOOSE_PROMPT_EDITOR_ALWAYS: 'false' } };
      return (await chatted(options, 'Hello', '/edit')).reads('opened');
    };
    const [first = '', second = '', third = ''] = names;
    const all = await opened(first, second, third);
    const order =
      all.startsWith(first) && (await opened(second, third)).startsWith(second);
    states({
      'editor-first': order && 'the first of them that is set',
      'editor-holds': all.includes('Hello') && 'contains the conversation so far',
    });
  });

  const cutoff = 'GOOSE_TOOL_CALL_CUTOFF: 1\n';

  it.each([
    [cutoff, 0],
    [`${cutoff}GOOSE_TOOL_PAIR_SUMMARIZATION: true\n`, 10],
  ])('%j summarizes %i calls of earlier messages', async (config, count) => {
    const calls = [...Array.from({ length: 12 }, () => shell('true')), 'Done.'].values();
    const script = ({ tools = [] }: ModelRequest) =>
      tools.length === 0 ? 'Summary.' : (calls.next().value ?? shell('true'));
    const command = 'goose session --max-turns 14';
    const { requests } = await ran({ config, script }, command, 'One', 'Two', '/exit');
    expect(requests.filter((each) => toolsOf(each).length === 0)).toHaveLength(count);
  });

  it.each([
    [{}, '', []],
    [{}, 'GOOSE_TOOLSHIM: true\n', ['mistral-nemo']],
    [{}, 'GOOSE_TOOLSHIM: true\nGOOSE_TOOLSHIM_OLLAMA_MODEL: other\n', ['mistral-nemo']],
    [{ GOOSE_TOOLSHIM: '1', GOOSE_TOOLSHIM_OLLAMA_MODEL: 'other' }, '', ['other']],
    [{ GOOSE_TOOLSHIM: '1', GOOSE_TOOLSHIM_BACKEND: 'local' }, '', []],
  ])('%o and %j have calls read out by %j', async (env, config, models) => {
    const asked: unknown[] = [];
    let read = '';
    // Answers in the place of Ollama, first with a call.
    const url = await standIn(async (request, response) => {
      const body = Object(await json(request));
      asked.push(body.model);
      read = JSON.stringify(body.messages);
      const toolCalls = [{ name: 'shell', arguments: { command: 'touch made' } }];
      const content = JSON.stringify({ tool_calls: asked.length === 1 ? toolCalls : [] });
      response.end(JSON.stringify({ message: { role: 'assistant', content } }));
    });
    const script = ['I call shell with touch made.'];
    const { lists, requests } = await ran({
      config,
      script,
      env: { ...env, OLLAMA_HOST: url },
    });
    expect([...new Set(asked)]).toEqual(models);
    const calls = read.includes('Request: Done.') && lists().includes('made');
    if (models.length > 0)
      states({
        'toolshim-reads':
          calls &&
          "has a second model read the first one's text and turn it into tool calls",
        'toolshim-cost': `each answer takes ${inWords(asked.length / requests.length)} more request`,
      });
    if ('GOOSE_TOOLSHIM_BACKEND' in env)
      states({ 'toolshim-place': !calls && 'has to be in Ollama too, unless' });
  });

  it('GOOSE_STREAM_TIMEOUT: …, for Ollama', async () => {
    const url = await standIn((_, response) => {
      const delta = { role: 'assistant', content: 'Wait' };
      const choices = [{ index: 0, delta, finish_reason: null }];
      response.write(`data: ${JSON.stringify({ id: '1', model: 'any', choices })}\n\n`);
    });
    const { output } = await ran({
      config: 'GOOSE_STREAM_TIMEOUT: 2\n',
      env: { GOOSE_PROVIDER: 'ollama', OLLAMA_HOST: url },
    });
    expect(output).toContain('no data received for 2s');
  });

  it('GOOSE_STATUS_HOOK', async () => {
    const { stdout } = await ran(
      { env: { GOOSE_STATUS_HOOK: 'echo >> hook.log' } },
      'goose session; until grep -q thinking hook.log; do sleep 0.1; done; cat hook.log',
      'Hi',
      '/exit',
    );
    // goose starts a program for each line, does not wait for it, and may end before the last one starts.
    expect(stdout).toContain('waiting\n');
    expect(stdout).toContain('thinking\n');
  });
});

it.each([
  [undefined, undefined, true],
  ['keyring-off', undefined, false],
  [undefined, 'false', false],
])(
  'with %s in the file and %s as the variable asks a keychain: %s',
  async (name, value, asks) => {
    const { home, requests, types } = await aReader({
      ...(name === undefined ? {} : { config: `${fact(name)}\n` }),
      env: { GOOSE_DISABLE_KEYRING: value, OPENAI_API_KEY: undefined },
    });
    let calls = 0;
    const bus = createServer((line) => {
      calls += 1;
      line.destroy();
    });
    bus.listen(`${home}/bus`);
    onTestFinished(() => void bus.close());
    await types(`DBUS_SESSION_BUS_ADDRESS=unix:path=$HOME/bus ${ask}`);
    expect(calls > 0).toBe(asks);
    if (asks)
      states({
        'keys-keychain': calls > 0 && "go to your system's keychain",
        'keys-there': calls > 0 && 'keeps its keys there',
      });
    states({ 'endpoint-keyless': requests.length === 1 && 'leave `OPENAI_API_KEY` out' });
    if (value === 'false')
      states({
        'keyring-any': calls === 0 && 'Any value of the variable',
        'keyring-false': calls === 0 && 'switches the keyring off, even `false`',
      });
  },
);

it('listens where the help says, and not without a secret', async () => {
  const { root } = readData<CliData>('cli');
  const options = root.commands.find(({ name }) => name === 'serve')?.options ?? [];
  const valueOf = (flag: string) => options.find(({ long }) => long === flag)?.default;
  states({ 'serve-address': `${valueOf('--host')}:${valueOf('--port')}` });
  const { code } = await ran({}, 'timeout 20 goose serve');
  states({
    'serve-secret': code !== 0 && code !== 124 && 'refuses to start without a secret',
  });
});

it('was read in some releases, and not in those between', () => {
  const { releases } = readData<ChangesData>('../changes');
  const minors = releases.map((release) => Number(release.split('.')[1]));
  const gaps = minors
    .slice(1)
    .some((minor, at) => Math.abs(minor - (minors[at] ?? 0)) > 1);
  states({ 'releases-between': gaps && 'We did not read the releases in between' });
});

it('runs commands in bash, or in sh where there is none', async () => {
  const inPath = async (path: string) => {
    const { told } = await ran(
      { script: [shell('echo "$0"')], env: { SHELL: '/bin/false' } },
      `mkdir bin; ln -s "$(command -v sh)" bin; goose=$(command -v goose); PATH=${path}; ${ask.replace('goose', '"$goose"')}`,
    );
    return told()[0]?.trim();
  };
  const [first, other] = [await inPath('$PATH'), await inPath('$HOME/bin')];
  states({
    'default GOOSE_SHELL': `${first} if it is on the PATH, otherwise ${other}; cmd on Windows`,
  });
});

it('has no name of the loop that pilots know', () => {
  const names = ['cli', 'environment', 'terminal', 'extensions'].map((name) =>
    JSON.stringify(readData(name)),
  );
  const free = !/ooda/i.test(names.join());
  states({ 'ooda-name': free && 'No variable, key or command' });
});

it('needs no key for Ollama', () => {
  const { providers } = readData<ProvidersData>('providers');
  const { settings, defaultModel } = providers.find(({ id }) => id === 'ollama') ?? {};
  const keyless = settings?.every(({ secret }) => !secret);
  states({ 'ollama-default': defaultModel === 'qwen3' && "goose's default for Ollama" });
  states({ 'ollama-key': keyless && 'without a key' });
});

it('has the subscriptions of the table', () => {
  const { providers } = readData<ProvidersData>('providers');
  const page = readPage('docs/getting-started/providers.mdx');
  for (const [pays = '', id, needs = ''] of page.table('subscriptions')) {
    const found = providers.find((each) => each.id === id);
    expect(needs, id).toContain(found?.setup === 'agent' ? found.program : found?.setup);
    expect(`${found?.name} ${found?.description}`, id).toContain(pays.split(' or ')[0]);
  }
});

it('reads the former keys of provider and model, and rewrites them when it saves', async () => {
  const { requests, types, reads } = await ran({
    config: 'GOOSE_PROVIDER: openai\nGOOSE_MODEL: any\n',
    env: { GOOSE_PROVIDER: undefined, GOOSE_MODEL: undefined },
  });
  states({ 'old-keys': requests.length === 1 && 'still reads them' });
  await types('goose session', '/mode approve', '/exit');
  const file = reads('.config/goose/config.yaml');
  const saved = /^active_provider: openai$/m.test(file);
  const own = /name: developer\n[^]*?bundled: true/.test(file);
  states({ 'bundled-own@`bundled`': own && 'sets this on its own extensions' });
  const entry = /^ {2}openai:\n((?: {4}.*\n)+)/m.exec(file)?.[1] ?? '';
  await types(ask);
  states({ 'provider-new': requests.length === 2 && 'The provider of new sessions' });
  states({ 'provider-keys': [...entry.matchAll(/(\w+):/g)].map(([, key]) => key) });
  states({ 'old-saved': saved && 'rewrites them to the form above' });
});

it('prints the settings of the file', async () => {
  const command = (name: string) =>
    `slash_commands: [{ command: ${name}, recipe_path: /${name}.yaml }]\n`;
  const options = {
    config: `GOOSE_MAX_TURNS: 77\n${command('heron')}`,
    files: { 'more.yaml': command('ibis') },
    env: { GOOSE_MAX_TURNS: '78', GOOSE_ADDITIONAL_CONFIG_FILES: 'more.yaml' },
  };
  const { stdout } = await ran(options, `goose info ${fact('settings-shown')}`);
  const file = stdout.includes('77') && !stdout.includes('78');
  const one = stdout.includes('heron') && !stdout.includes('ibis');
  states({
    'extension-limits': one && 'the value from one file replaces the others',
    'settings-which': file && 'the settings of the files, not those of variables',
  });
});

describe('what wins', () => {
  const limit = (value: string) => ({ GOOSE_CONTEXT_LIMIT: value });
  const config = yaml(limit('70000'));
  const files = { 'a.yaml': yaml(limit('50000')), 'b.yaml': yaml(limit('60000')) };
  const env = { GOOSE_ADDITIONAL_CONFIG_FILES: 'a.yaml:b.yaml' };

  it('is the default where the file is no YAML, without a word', async () => {
    const { stdout, output, logs } = await chatted({ config: `${config}nope: [\n` });
    const logged = logs().includes('Failed to load config');
    states({
      'yaml-broken': stdout.includes(' 0/128k') && 'ignores all of it',
      'yaml-log': logged && !output.includes('Failed to load') && 'only in the log',
    });
    const twice = await chatted({ config: `${config}extensions:\nextensions:\n` });
    states({ 'key-twice': twice.stdout.includes(' 0/128k') && 'ignores the whole file' });
    const broken = `${config}GOOSE_MODE: approve\nnope: [\n`;
    const saving = await chatted({ config: broken }, '/mode chat');
    const file = saving.reads('.config/goose/config.yaml');
    const valid = await chatted({ config: `${config}# mine\n` }, '/mode chat');
    const saved = valid.reads('.config/goose/config.yaml');
    states({
      'yaml-comments': saved.includes('70000') && !saved.includes('mine') && 'are lost',
    });
    const kept = await saving.types('grep -r 70000 .config/goose');
    const asked = await ran({ config: broken, script: [shell('touch made')] });
    states({
      'yaml-replaced':
        /^GOOSE_MODE: chat$/m.test(file) &&
        !file.includes('nope') &&
        'replaces the whole file',
      'yaml-copy': kept.stdout === '' && 'keeps no copy',
      'yaml-mode': asked.lists().includes('made') && 'has no effect',
    });
    const wrong = await ran({
      config: 'GOOSE_MODEE: chat\n',
      script: [shell('touch made')],
    });
    const ignored = wrong.stderr === '' && wrong.lists().includes('made');
    states({ 'key-misspelled': ignored && 'has no effect and gives no warning' });
  });

  it('is in the order of the page', async () => {
    const from: Readonly<Record<string, string>> = {
      '80k': 'variable',
      '70k': 'config.yaml',
      '60k': 'GOOSE_ADDITIONAL_CONFIG_FILES',
    };
    const winner = async (options: ReaderOptions) =>
      from[/ 0\/(\w+)/.exec((await chatted(options)).stdout)?.[1] ?? ''];
    states({
      'wins-second': await winner({ files, config, env: { ...env, ...limit('80000') } }),
      'wins-third': await winner({ files, config, env }),
      'variables-override': 'override the configuration file',
      'variable-first': 'the variable wins',
      'variable-overrides':
        (await winner({ config, env: limit('80000') })) === 'variable' && 'overrides',
      'wins-fourth': await winner({ files, env }),
    });
    const flag = 'goose session --model flagged';
    const { stdout, requests } = await ran({ files, env }, flag, 'Hi', '/exit');
    const flagged = requests[0]?.model === 'flagged';
    states({
      'wins-first': flagged && 'a flag of the command',
      'flag-overrides': flagged && 'overrides both',
    });
    // No list has this name.
    states({ 'model-gone': flagged && 'can still name a model' });
    const listed = [
      ...readPage('docs/reference/configuration.mdx')
        .section('precedence')
        .matchAll(/^\d\. (.*)$/gm),
    ].map(([, item]) => item);
    expect(listed).toEqual([
      ...['wins-first', 'wins-second', 'wins-third', 'wins-fourth', 'wins-fifth'].map(
        (name) => expect.stringContaining(String(factNamed(name)).split(' | ')[0] ?? ''),
      ),
      'the default',
    ]);
    states({ 'wins-order': flagged && 'The first that has a value wins' });
    states({ 'wins-last': stdout.includes(' 0/60k') && 'the last of them first' });
  });

  it('is no file alone where extensions are listed', async () => {
    const more =
      'extensions:\n  memory: { enabled: true, type: builtin, name: memory, available_tools: [] }\n';
    const { requests } = await ran({
      config: markedConfig(),
      files: { 'a.yaml': more },
      env: { GOOSE_ADDITIONAL_CONFIG_FILES: 'a.yaml' },
    });
    const tools = String(toolsOf(requests[0]));
    const merged = tools.includes('marked__reads') && tools.includes('memory__');
    states({
      'extensions-merged': merged && 'are merged, entry by entry',
      'tools-empty': tools.includes('memory__') && 'loads all',
    });
  });

  it.each([
    ['$PWD/trip.yaml', 'Plan a day in Bern.'],
    ['~/trip.yaml', '/trip Bern'],
    ['nope.yaml', '/trip Bern'],
  ])('is the command of slash_commands in a session: %s', async (place, sent) => {
    const trip = readPage('docs/reference/commands.mdx').block('trip.yaml').code;
    const { requests } = await ran(
      { files: { 'trip.yaml': trip } },
      `mkdir -p .config/goose && printf 'slash_commands:\n  - command: trip\n    recipe_path: %s\n' "${place}" > .config/goose/config.yaml && goose session`,
      '/trip Bern',
      '/exit',
    );
    const [line] = textOf(requests[0]).split('\n');
    expect(line).toBe(sent);
    if (place.startsWith('$'))
      states({
        'command-name': 'the name without the slash',
        'recipe-listed': 'becomes a command when you list it',
        'command-argument': 'what you type behind the command',
      });
    if (place.startsWith('~')) states({ 'command-tilde': 'does not expand' });
    if (place.startsWith('n')) states({ 'command-lost': 'goes to the model as text' });
  });
});

it.each([
  [
    `${[factNamed('xdg-folders')]
      .flat()
      .map((name, index) => `${name}=$HOME/x/${'cds'[index]}`)
      .join(' ')} goose info`,
    ['/x/c/goose/config.yaml', '/x/d/goose/sessions/sessions.db', '/x/s/goose/logs'],
  ],
  [
    'GOOSE_PATH_ROOT=$HOME/root goose info',
    ['config/config.yaml', 'data/sessions/sessions.db', 'state/logs'].map(
      (name) => `/root/${name}`,
    ),
  ],
  [
    'goose run --recipe nope',
    ['/.agents/recipes', '/.goose/recipes', '/.config/goose/recipes'],
  ],
  ['GOOSE_PATH_ROOT=$HOME/root goose recipe list', ['/.agents/recipes/r.yaml']],
  ['GOOSE_PATH_ROOT=$HOME/root goose skills list', ['/.agents/skills/s']],
])('%s names files where the page says', async (command, files) => {
  const shared = {
    '.agents/recipes/r.yaml': 'title: R\ndescription: R\nprompt: R\n',
    '.agents/skills/s/SKILL.md': '---\nname: s\ndescription: S\n---\nS\n',
  };
  const { output } = await ran({ files: shared }, command);
  for (const file of files) expect(output).toContain(file);
  if (command.endsWith('list')) states({ 'root-shared': 'are there for both' });
  if (command.startsWith('GOOSE_PATH_ROOT'))
    states({
      'path-own': 'have a file of their own',
      'path-folders': 'in the folders `config`, `data` and `state`',
      'root-keeps': 'settings, sessions and logs',
    });
  if (command.includes('/x/c')) states({ 'xdg-move': 'move them' });
});

it.each([
  ['tool-short', ['memory__remember_memory']],
  ['tool-long', []],
])('takes %s of available_tools for %j', async (named, offered) => {
  const name = fact(named);
  const { requests } = await ran({
    config: `extensions:
  memory:
    enabled: true
    type: builtin
    name: memory
    available_tools: [${name}]
`,
  });
  const tools = toolsOf(requests[0]).filter((tool) => tool.startsWith('memory__'));
  expect(tools).toEqual(offered);
  if (tools.length > 0)
    states({
      'tools-only@`available': 'The only tools to load',
      'tool-part': 'the part after those',
      'tool-named':
        tools[0] === `memory__${name}` && 'name of the extension and two underscores',
    });
});

it('holds the folders of the sign-ins', async () => {
  const { stdout } = await ran(
    {},
    `grep -aoE '[a-z_]+/(oauth/)?(tokens?|info)[.]json|llama-cpp-2-[0-9.]+|GLIBC_2[.][0-9]+' "$(command -v goose)"`,
  );
  const libraries = [...stdout.matchAll(/GLIBC_2\.(\d+)/g)].map(([, minor]) =>
    Number(minor),
  );
  states({
    'llama-held': stdout.includes('llama-cpp-2-') && 'holds the library llama.cpp',
    'glibc-least': `2.${Math.max(...libraries)}`,
  });
  const folders = facts('files-tokens');
  states({ 'files-tokens': folders.filter((name) => stdout.includes(`${name}/`)) });
});

it('loads a skill by its name in a session', async () => {
  const skill = '---\nname: release\ndescription: Release.\n---\nRelease it.\n';
  const files = { '.agents/skills/release/SKILL.md': skill };
  const { requests } = await chatted({ files }, '/release birds', '/skills release');
  const [loaded, asked] = requests.map((request) => textOf(request));
  const now = loaded?.startsWith('# Loaded Skill: release');
  states({
    'skill-command': now && 'a command already: type `/` and its name',
    'skill-slash': now && 'loads it right away',
    'skill-slow':
      asked?.startsWith('Use the load_skill tool') && 'asks the model to load it',
  });
});
