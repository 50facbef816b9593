/** Extensions: entries that are skipped, names, and a server of one's own. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { commandsOf } from '../../data/commandsOf.ts';
import type {
  CliData,
  CliOption,
  ExtensionsData,
  ListedServer,
} from '../../data/types.ts';
import { wordsOf } from '../../src/reference/servers/entry.ts';
import { factNamed } from '../../tools/facts.ts';
import { readData } from '../../tools/goose/data.ts';
import { plainPath } from '../support/folder.ts';
import { readPage } from './support/page.ts';
import {
  aReader,
  ask,
  hasResult,
  markedConfig,
  markedTools,
  ran,
  shell,
  standIn,
  together,
  toolsOf,
  use,
} from './support/reader.ts';
import { fact, facts, inWords, states } from './support/facts.ts';
import { runs } from './support/run.ts';
import { keys, type Press } from './support/terminal.ts';

const using = readPage('docs/getting-started/using-extensions.mdx');
const tutorial = readPage('docs/tutorials/first-mcp-server.mdx');

runs('docs/getting-started/using-extensions.mdx', {
  programs: ['npx'],
  replaced: { 'https://tracker.example.com': 'http://127.0.0.1:9' },
});

runs('docs/tutorials/first-mcp-server.mdx', {
  script: (request) => (hasResult(request) ? 'Done.' : use('dice__roll', { count: 3 })),
  before: {
    'Roll three': `ln -sfn ${plainPath(path.resolve('node_modules'))} ~/node_modules`,
  },
  replaced: { '/path/to/dice/': '' },
});

runs('docs/goose-architecture/extensions-design.mdx', { programs: ['npx'] });

it('has no tools for pages and screens, and no scheduler, not even when asked to', async () => {
  const builtin = '--with-builtin computercontroller,scheduler';
  const { requests } = await ran({}, `${ask} ${builtin}`);
  const all = toolsOf(requests[0]);
  const own = all.filter((name) => name.startsWith('computercontroller__'));
  const documents = own.every((name) => /__(?:docx|pdf|xlsx)_tool$/.test(name));
  states({
    'scheduler-plain': !String(all).includes('schedule') && 'do not',
    'controller-documents': own.length > 0 && documents && 'works with documents',
    'controller-gone': facts('controller-gone').filter(
      (gone) => !all.some((name) => name.includes(gone)),
    ),
  });
});

it('takes the servers of other programs from a plugin alone', async () => {
  const { title = '', code } = using.blockWith('"mcpServers"');
  const block = fact('mcp-block');
  const file = title.replace('~/', '');
  const marked = { command: 'node', args: [markedTools] };
  const written = (servers: object, name = block) => JSON.stringify({ [name]: servers });
  const starts = async (...files: readonly (readonly [string, string])[]) => {
    const { requests } = await ran({ files: Object.fromEntries(files) });
    return toolsOf(requests[0]).some((name) => name.includes('marked'));
  };
  const entry = JSON.parse(code)[block].files;
  expect(Object.keys({ ...marked, env: {} })).toEqual(Object.keys(entry));
  const places = ['', '.cursor/', '.vscode/', '.claude/', '.'].map(
    (place) => [`${place}${fact('mcp-file')}`, written({ marked })] as const,
  );
  const desktop = '.config/Claude/claude_desktop_config.json';
  const other = await starts(...places, [desktop, written({ marked })]);
  const own = await starts([file, written({ marked: { ...marked, env: entry.env } })]);
  const named = await starts([file, written({ marked }, 'servers')]);
  const url = { url: 'http://127.0.0.1:9/mcp' };
  const mixed = await starts([file, written({ marked, web: url })]);
  states({
    'mcp-unread': !other && !named && 'does not read the',
    'mcp-plugin': own && 'starts them in each new session',
    'mcp-url': !mixed && 'starts none of them',
  });
});

it('an entry of the configuration that is whole is loaded', async () => {
  // Starts later than its timeout allows for a call.
  const slow = ['sh', `[-c, 'sleep 2; exec node ${markedTools}']`];
  const config = markedConfig('timeout: 1')
    .replace('cmd: node', `cmd: ${slow[0]}`)
    .replace(`[${markedTools}]`, String(slow[1]));
  const { requests, code } = await ran({ config });
  const loaded = toolsOf(requests[0]).includes('marked__reads');
  states({
    'start-waits': loaded && 'waits for a slow start',
    'timeout-calls': loaded && 'is for calls',
    'dice-kept': loaded && 'has the tool',
  });
  expect(code).toBe(0);
});

it.each([factNamed('entry-needs') ?? []].flat())(
  'without %s is skipped, and only the log reports it',
  async (field) => {
    const [, meaning] = readPage('docs/reference/configuration.mdx').row(field);
    expect(meaning).toContain('needed');
    const config = markedConfig().replace(new RegExp(`^ *${field}.*\n`, 'm'), '');
    const { requests, stderr, logs } = await ran({ config });
    expect(toolsOf(requests[0])).not.toContain('marked__reads');
    states({
      'entry-skipped': stderr === '' && 'silently skips',
      'entry-silent': stderr === '' && 'the entry is incomplete and was skipped',
    });
    if (field === 'args') states({ 'args-needed@`args`': 'needed even if it is empty' });
    const log = 'Skipping malformed extension config entry';
    const logged = logs().includes(log) && !stderr.includes(log);
    states({ 'entry-log': logged && 'only the log' });
  },
);

it('an entry of the configuration has one of the types of the page', async () => {
  const types = [...facts('entry-types'), 'other'];
  const more =
    'cmd: none, args: [], uri: "http://127.0.0.1:9", description: any, enabled: true';
  const config = types.map(
    (type) => `  x_${type}: { type: ${type}, name: x_${type}, ${more} }\n`,
  );
  const { logs } = await ran({ config: `extensions:\n${config.join('')}` });
  const skipped = [...logs().matchAll(/Skipping malformed[^}]*?x_(\w+)/g)];
  expect([...new Set(skipped.map(([, type]) => type))]).toEqual(['other']);
});

it('an entry of the configuration of the type sse is skipped with a word', async () => {
  const warning = 'SSE is unsupported, migrate to streamable_http';
  const config = markedConfig('uri: http://127.0.0.1:9/').replace('stdio', 'sse');
  const { stderr, requests } = await ran({ config });
  const skipped =
    stderr.includes(warning) && !toolsOf(requests[0]).includes('marked__reads');
  states({
    'sse-skipped': skipped && 'skips it',
    'sse-gone': skipped && 'no longer supported',
  });
});

it('an entry of the configuration gives its server the variables of the terminal, its own, and no other programs', async () => {
  const others = markedConfig('description: Finds herons')
    .replace('extensions:\n', '')
    .replace('true', 'false')
    .replaceAll('marked:', 'others:')
    .replace('name: marked', 'name: others');
  const { told, requests } = await ran({
    config: `${markedConfig(
      'envs: { BIRD: heron, PATH: /nowhere, LD_PRELOAD: /nowhere }\nenv_keys: [BIRD_TOKEN]',
    )}${others}`,
    files: { '.config/goose/secrets.yaml': 'BIRD_TOKEN: secret\n' },
    env: { HTTPS_PROXY: 'http://127.0.0.1:9', NODE_OPTIONS: undefined },
    script: [
      use('marked__environment'),
      use('extensionmanager__search_available_extensions', {}),
    ],
  });
  const [text = '', listed] = told();
  const variables = JSON.parse(text);
  const proxy = variables.HTTPS_PROXY === 'http://127.0.0.1:9';
  states({ 'proxy-passed': proxy && 'get the same variables' });
  const passed = variables.OPENAI_API_KEY === 'x';
  states({
    'description-shown@`description`':
      !JSON.stringify(requests[0]).includes('Finds herons') &&
      listed?.includes('- others - Finds herons') &&
      'Your words for it in the list from which the model switches extensions on',
    'servers-get':
      passed && 'gets the variables of the terminal that started goose, with keys',
    'servers-get-2': passed && 'gets the variables of the terminal',
    'envs-plain': variables.BIRD === 'heron' && 'holds plain values',
    'env-keys-secret':
      variables.BIRD_TOKEN === 'secret' &&
      'lists names whose values goose takes from its secret store',
    'envs-hold@`envs`': variables.BIRD === 'heron' && 'Variables with their values',
    'env-keys-hold@`env_keys`':
      variables.BIRD_TOKEN === 'secret' && 'Names of variables whose values are secrets',
  });
  expect(variables).toMatchObject({
    HTTPS_PROXY: 'http://127.0.0.1:9',
    BIRD: 'heron',
    BIRD_TOKEN: 'secret',
    PATH: expect.not.stringContaining('/nowhere'),
  });
  states({ 'env-skipped': !text.includes('LD_PRELOAD') && 'skips variables' });
});

it('is asked for its tools, gets calls that may run, and ends with the session', async () => {
  const files = { server: `echo $$ > pid; tee -a asked | node ${markedTools}` };
  const script = [use('marked__reads')];
  const command = `${ask} --with-extension "marked:sh server"`;
  const { requests, reads, types, told } = await ran({ files, script }, command);
  const methods = () =>
    [...reads('asked').matchAll(/"method":"([\w/]+)"/g)].map(([, name]) => name);
  const [start, ready, list, call] = methods().slice(-4);
  const declined = await ran({ files, script, env: { GOOSE_MODE: 'approve' } }, command);
  const checked = declined.code === 1 && !declined.reads('asked').includes('tools/call');
  // A process that nobody waits for stays as a zombie.
  const lives = `ps -o stat= -p ${reads('pid').trim()} | grep -qv Z`;
  const over = await types(`timeout 20 sh -c 'while ${lives}; do sleep 0.1; done'`);
  const full = toolsOf(requests[0]).includes('marked__reads');
  const stages = [
    ...readPage('docs/goose-architecture/extensions-design.mdx').source.matchAll(
      /^\d\. \*\*(\w+)\.\*\*/gm,
    ),
  ].map(([, stage]) => stage);
  expect(stages).toEqual(['Start', 'List', 'Call', 'Change', 'End']);
  states({
    'life-start':
      start === 'initialize' &&
      ready === 'notifications/initialized' &&
      'both sides exchange their MCP capabilities',
    'life-list': list === 'tools/list' && 'asks for the tools',
    'life-names': full && 'offers them to the model under their full names',
    'life-call': call === 'tools/call' && checked && 'checks the permission, sends it',
    'mode-unsafe':
      declined.lists().includes('pid') && 'does not make an untrusted server safe',
    'act-order@Act':
      call === 'tools/call' && checked && 'permission check, then the MCP call',
    'mcp-talks@MCP': start === 'initialize' && 'by which goose talks to extensions',
    'mcp-side': start === 'initialize' && 'client',
    'life-back': told()[0] === 'reads ran' && 'returns the result to the model',
    'life-end': over.code === 0 && 'end too',
    'stdio-by@`stdio`':
      call === 'tools/call' &&
      'goose starts and speaks to over standard input and output',
  });
});

const walk = async (menu: string, ...presses: readonly Press[]) => {
  const reader = await aReader({ config: 'GOOSE_MODE: auto\n' });
  const first = ['Configure Providers', 'Custom Providers', 'Add', 'Toggle'];
  const downs = first.findIndex((each) => menu.startsWith(each));
  const { shown } = await reader.presses(
    'goose configure',
    [menu, keys.down.repeat(downs)],
    [`● ${menu}`, keys.enter],
    ...presses,
  );
  return { shown, file: reader.reads('.config/goose/config.yaml') };
};

it('goose configure switches extensions', async () => {
  const { file } = await walk(fact('menu-toggle'), [
    '◼ Extension Manager',
    ` ${keys.enter}`,
  ]);
  const off = /extensionmanager:\n +enabled: false/.test(file);
  states({ 'toggle-keys': off && 'Space to switch an extension, and Enter to save' });
});

it.each([
  ['menu-command', 1, 'stdio-asks', 'should be run', 'x\r', 'environment'],
  ['menu-remote', 2, 'remote-asks', 'URI', 'http://127.0.0.1:9\r', 'headers'],
])('asks for what the page lists: %s', async (name, downs, list, where, value, last) => {
  const asked = ['call this', where, 'timeout', 'description', last];
  const { shown } = await walk(
    fact('menu-add'),
    [`● ${fact('menu-builtin')}`, keys.down.repeat(downs)],
    [`● ${fact(name)}`, keys.enter],
    ['call this', 'x\r'],
    [where, value],
    ['timeout', keys.enter],
    ['Input required', '9\r'],
    ['description', 'x\r'],
    [last, keys.ctrlC],
  );
  const words: Readonly<Record<string, string>> = {
    'call this': 'a name',
    'should be run': 'the command',
    URI: 'the URL',
    timeout: downs === 1 ? 'a timeout in seconds' : 'a timeout',
    description: 'a description',
    environment: 'environment variables',
    headers: 'optional headers',
  };
  const places = asked.map((each) => shown.indexOf(each));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  states({
    [list]: asked.map((each) => words[each]),
    'stdio-gray': shown.includes('Input required') && 'is an example, so type a value',
  });
});

it('names the working folder to a server', async () => {
  const { told, home } = await ran({
    config: markedConfig(),
    script: [use('marked__roots')],
  });
  const [text = ''] = told();
  const named = text.includes(pathToFileURL(home).href);
  states({ 'server-folder': `names ${named ? 'the session’s' : 'no'} working folder` });
});

describe('a server of the command line', () => {
  const withServers = (...servers: readonly string[]) =>
    `${ask} ${servers.map((server) => `--with-extension "${server}"`).join(' ')}`;
  const readers = async (...servers: readonly string[]) => {
    const config = 'GOOSE_MODE: auto\n';
    const { requests, reads } = await ran({ config }, withServers(...servers));
    const kept = reads('.config/goose/config.yaml') === config;
    states({ 'flags-keep': kept && 'change nothing' });
    return toolsOf(requests[0]).filter((name) => name.endsWith('__reads'));
  };

  it('starts by its full path where goose does not find it by its name', async () => {
    const command = `mkdir bin; ln -s "${process.execPath}" bin/server`;
    const { types } = await ran({}, command);
    const { stderr } = await types(withServers(`my:server ${markedTools}`));
    expect(stderr).toContain(`${fact('extension-failed')} 'my'`);
    expect(stderr).toContain(fact('missing-program'));
    states({ 'start-reason': 'with the reason' });
    states({ 'missing-means': 'goose does not find the program' });
    const spaced = `my dir/tools.mjs`;
    await types(`mkdir 'my dir'; cp ${markedTools} '${spaced}'`);
    const bare = await types(withServers(`my:node ${spaced}`));
    const quoted = await types(withServers(`my:node '${spaced}'`));
    states({
      'flag-quotes':
        bare.stderr.includes(fact('extension-failed')) &&
        quoted.stderr === '' &&
        'needs quotes of its own',
    });
    const found = await types(withServers(`my:$HOME/bin/server ${markedTools}`));
    expect(found.stderr).toBe('');
  });

  it('needs a name with some letters', async () => {
    const { stderr } = await ran({}, withServers('n:npx'));
    const [, single] = /extension '(.+?)' \(/.exec(stderr) ?? [];
    states({ 'name-single': single, 'name-short': single && 'does not start' });
    const names = await readers(`my:node ${markedTools}`);
    states({ 'tool-joint': String(names) === 'my__reads' && 'two underscores' });
    states({ 'name-letters': inWords(names[0]?.indexOf('__') ?? 0) });
  });

  it('is called like its program, or by its command line', async () => {
    const plain = String(await readers(`node ${markedTools}`));
    states({ 'server-named': plain === 'node__reads' && "the program's name" });
    const again = markedTools.replace(/[^/]+(?=\/[^/]+$)/, '$&/../$&');
    const one = expect.stringContaining('marked-tools');
    const names = await readers(`node ${markedTools}`, `node ${again}`);
    expect(names).toEqual([one, one]);
    states({ 'flag-repeats': 'can be repeated' });
    const end = names.every((name) => /^(?!node)[\w-]*marked-tools_mjs_/.test(name));
    states({ 'servers-named': end && 'the end of their command line' });
  });

  it('has a name and variables before its command, and others beside it', async () => {
    const server = `my:BIRD=heron node ${markedTools}`;
    const config = 'GOOSE_MODE: auto\n';
    const { told, requests, reads } = await ran(
      { config, script: [use('my__environment')] },
      `${withServers(server)} --with-builtin memory,tutorial`,
    );
    const named = told()[0]?.includes('"BIRD":"heron"');
    states({ 'extension-before': named && 'a name and variables' });
    const tools = String(toolsOf(requests[0]));
    const both = tools.includes('memory__') && tools.includes('tutorial__');
    const unsaved = both && reads('.config/goose/config.yaml') === config;
    states({
      'builtin-commas': both && 'separated by commas',
      'builtin-unsaved': unsaved && 'without saving anything in your settings',
    });
    const { extensions } = readData<ExtensionsData>('extensions');
    const on = (type: string) =>
      extensions
        .filter((each) => each.type === type)
        .map((each) => each.enabledByDefault);
    const [platform, builtin] = [on('platform'), on('builtin')];
    const isUrl = '--with-streamable-http-extension';
    const flags = ['--with-builtin', '--with-extension', isUrl];
    const commands = commandsOf(readData<CliData>('cli').root);
    const having = (has: (option: CliOption) => boolean) =>
      commands
        .filter(({ command }) => command.options.some(has))
        .map((each) => each.path);
    const kinds: Readonly<Record<string, RegExp>> = {
      'Bundled extensions': /built-?in/i,
      'A local server': /stdio/,
      'A remote server': /http/i,
    };
    const session = commands.find(({ path: name }) => name === 'goose session');
    for (const [flag = '', adds = ''] of using.table('flags')) {
      const { description } =
        session?.command.options.find(({ long }) => flag.startsWith(`${long} `)) ?? {};
      expect(description, flag).toMatch(kinds[adds.split(/[,;]/)[0] ?? ''] ?? /^$/);
    }
    const taking = flags.map((flag) => having(({ long }) => long === flag));
    const repeats = having(({ long, repeatable }) => long === isUrl && repeatable);
    const manager = extensions.find(({ name }) => name === 'extensionmanager');
    states({
      'flags-both': `only with ${taking[2]
        ?.filter((name) => taking.every((names) => names.includes(name)))
        .map((name) => `\`${name}\``)
        .toReversed()
        .join(' and ')}`,
      'flag-repeats-url': repeats.length === 2 && 'can be repeated',
      'manager-on': manager?.enabledByDefault && 'on by default',
      'scheduler-where': `only ${having(({ long }) => long === '--enable-scheduler')
        .map((name) => `\`${name} --enable-scheduler\``)
        .join(' and ')}`,
      'platform-on':
        platform.filter(Boolean).length > platform.length / 2 && 'most are on by default',
      'servers-off': !builtin.some(Boolean) && 'you switch them on when you need them',
    });
  });

  it('has a timeout behind its address', async () => {
    const seen: (string | undefined)[] = [];
    const url = await standIn((request, response) => {
      seen.push(request.url);
      response.writeHead(404).end();
    });
    await ran({}, `${ask} --with-streamable-http-extension "${url}/mcp timeout=100"`);
    states({ 'url-timeout': seen[0] === '/mcp' && 'can carry a timeout' });
  });

  it('starts although no list approves it', async () => {
    const asked: unknown[] = [];
    const list = await standIn((request, response) => {
      asked.push(request.url);
      response.end('extensions: []\n');
    });
    const { requests } = await ran(
      { env: { GOOSE_ALLOWLIST: list } },
      `${ask} --with-extension "marked:node ${markedTools}"`,
    );
    const started = toolsOf(requests[0]).some((name) => name.startsWith('marked__'));
    states({ 'allowlist-cli': started && asked.length === 0 && 'does not read' });
  });
});

describe('the first server of the tutorial', () => {
  const server = plainPath(
    path.join(import.meta.dirname, '../../examples/first-server/server.mjs'),
  );
  const source = readFileSync(server, 'utf8');

  it('refuses what its schema does not allow', async () => {
    const { told, requests } = await ran(
      { script: [3, 300].map((count) => use('dice__roll', { count })) },
      tutorial.blockWith('"Roll three dice."').code.replace('server.mjs', server),
    );
    const [rolled, refused] = told();
    const shown = refused?.includes(
      tutorial.block('What the model was told').code.trim(),
    );
    const [, described] = /description: '(.*)'/.exec(source) ?? [];
    states({
      'dice-text':
        /^Rolled \d, \d, \d\. Sum: \d+\.$/.test(rolled ?? '') &&
        'the answer that the model gets',
      'dice-tool': toolsOf(requests[0])[0],
      'dice-name':
        toolsOf(requests[0]).includes('dice__roll') &&
        'is the name, and the rest is the command that starts the server',
      'dice-answer': shown && "as the tool's answer",
      'gate-server': shown && 'schema and code may refuse',
      'dice-checks': !refused?.includes('Rolled') && 'before your code runs',
      'dice-reads':
        JSON.stringify(requests[0]?.tools).includes(described ?? '?') &&
        'what the model reads',
    });
    states({ 'dice-lines': source.trim().split('\n').length });
    states({ 'dice-limit': /<=(\d+) at count/.exec(refused ?? '')?.[1] });
  });

  it.each([
    ['Cannot find module', {}],
    ['Cannot find package', { 'server.mjs': source }],
  ])('reports what is missing: %s', async (shown, files) => {
    const failure = "Failed to start extension 'dice'";
    tutorial.row(`${failure} and ${shown}`);
    const { stderr } = await ran(
      { files },
      `${ask} --with-extension "dice:node server.mjs"`,
    );
    for (const text of [failure, shown]) expect(stderr).toContain(text);
  });
});

it('runs the calls of one answer side by side', async () => {
  const commands = ['until test -e b; do sleep 0.1; done', 'touch b'];
  const { told } = await ran({ script: [together(...commands.map(shell))] });
  states({ 'picks-any': told().length === 2 && 'picks one, several or none' });
  states({ 'calls-together': told().length === 2 && 'side by side' });
});

describe('a server that asks', () => {
  const flag = `--with-extension "asks:node ${markedTools}"`;
  const script = [use('asks__order')];

  it('shows its form in the terminal, and gets what was filled in', async () => {
    const reader = await aReader({
      script: [...script, 'Done.', ...script, 'Done.', ...script],
    });
    const { shown } = await reader.presses(
      `goose session ${flag}`,
      ['Enter to send', 'Hi\r'],
      [`size${fact('form-sign')}:`, 'small\r'],
      ['name (Name on the cup):', 'Ada\r'],
      ['Enter to send', 'More\r'],
      ['size*:', 'huge\r'],
      ['name (Name on the cup):', '\r'],
      ['Enter to send', 'More\r'],
      ['size*:', '\r'],
      ['declined', ''],
      ['Enter to send', keys.ctrlD],
    );
    const questions = readPage('docs/guides/server-questions.mdx');
    expect(shown).toContain(questions.block('A question of a tool').code.trim());
    const [answer, ...others] = reader.told().map((each) => JSON.parse(each));
    expect(answer.content).toEqual({ size: 'small', name: 'Ada' });
    states({
      'form-unchecked': others[0].content?.size === 'huge' && 'sends what you type',
      'form-options':
        !shown.includes('Options: small, large, huge') &&
        others[0].content?.size === 'huge' &&
        'even if it is not among the options',
      'form-star':
        others[0].action === 'accept' &&
        others[1].action === 'decline' &&
        'those that you have to fill in',
      'form-empty': others[1].action === 'decline' && 'declines the form',
    });
    states({ 'form-fields': 'in the terminal, field by field' });
  });

  it('gets no answer after Ctrl+C, nor in a headless run', async () => {
    const reader = await aReader({ script: [...script, ...script] });
    await reader.presses(
      `goose session ${flag}`,
      ['Enter to send', 'Hi\r'],
      ['size*:', keys.ctrlC],
      ['Enter to send', keys.ctrlD],
    );
    const ended = reader.requests.length === 1;
    states({ 'form-cancel': ended && 'ends the turn without an answer' });
    const run = await reader.presses(`${ask} ${flag}`);
    states({ 'exit-question': run.code });
    const refused = run.shown.includes('no interactive terminal');
    states({
      'form-run': refused && 'not even in a terminal',
      'form-nobody': refused && !run.shown.includes('size*:') && 'nobody is asked',
    });
  });

  it('gets answers of the model, and nobody is asked or told', async () => {
    const { stdout, told } = await ran(
      { script: [use('asks__poem'), 'Grey bird.'] },
      `${ask} ${flag}`,
    );
    const answered = told()[0]?.includes('Grey bird.');
    states({ 'sampling-provider': answered && 'to your provider at your expense' });
    const silent = !stdout.includes('Grey bird.');
    states({ 'sampling-shown': silent && 'shows nothing of it' });
    const { presses, requests } = await aReader({
      script: [use('asks__poem'), 'Grey bird.'],
      env: { GOOSE_MODE: fact('approve-mode') },
    });
    const { shown } = await presses(
      `goose session ${flag}`,
      ['Enter to send', 'Hi\r'],
      ['Cancel', keys.enter],
      ['Enter to send', '/status\r'],
      ['Context:', ''],
      ['Enter to send', keys.ctrlD],
    );
    // Two requests of the session, and the server's between them.
    const uncounted = shown.includes('(lifetime): 220') && requests.length === 3;
    states({ 'sampling-counted': uncounted && 'not in the numbers of `/status`' });
    const once = shown.match(/"tool_name"/g)?.length === 1 && shown.includes('Done.');
    states({ 'approve-before': once && 'asks before a tool runs' });
    states({ 'sampling-approve': once && "about the tool's call, not about" });
  });
});

it('in the list names one version, lists tools without a key, and is added by a button', () => {
  const list: readonly ListedServer[] = JSON.parse(
    readFileSync('data/servers.json', 'utf8'),
  );
  const exact = list.every((each) => /@\d[\w.-]*$/.test(wordsOf(each)[1] ?? ''));
  const keyed = list.filter((each) => each.keys.length > 0);
  const form = readFileSync('src/goosePanel/panel/ConfigurationForm.tsx', 'utf8');
  const [, button] = /Nothing is written (before you press Add)\./.exec(form) ?? [];
  states({
    'servers-version': exact && 'names one version',
    'servers-keyless':
      keyed.length > 0 &&
      keyed.every(({ tools }) => tools.length > 0) &&
      'is enough to list the tools',
    'servers-confirm': button,
    'servers-keys': form.includes('{keys.map(') && 'asks for the keys',
    'servers-made':
      readFileSync('tools/goose/sync/servers.ts', 'utf8').includes("?? 'none'") &&
      'a made-up one',
  });
  const [, label] =
    /“(Add to[^”]+)”/.exec(readPage('docs/guides/servers.mdx').source) ?? [];
  expect(readFileSync('src/reference/servers/ServerList.tsx', 'utf8')).toContain(
    `\n        ${label}\n`,
  );
});
