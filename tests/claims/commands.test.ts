/** docs/reference/commands: every command is there, and its example prints what the page shows. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import type { CliData, ExtensionsData } from '../../data/types.ts';
import { commandsOf } from '../../data/commandsOf.ts';
import { readData } from '../../tools/goose/data.ts';
import { fact, facts, inWords, states } from './support/facts.ts';
import { readPage } from './support/page.ts';
import {
  aReader,
  ask,
  markedTools,
  ran,
  shell,
  textOf,
  toolsOf,
  use,
} from './support/reader.ts';
import { freePort } from '../../tools/ports.ts';
import { runs } from './support/run.ts';

const page = readPage('docs/reference/commands.mdx');
const editors = readPage('docs/guides/editors.mdx');
const { gooseVersion, root } = readData<CliData>('cli');

/** An editor's entry for goose. */
interface EditorEntry {
  readonly command: string;
  readonly args: readonly string[];
}

/** The answer of goose to an editor that begins a session. */
interface NewSession {
  readonly sessionId: string;
  readonly modes: { readonly currentModeId: string; readonly availableModes: object[] };
  readonly configOptions: readonly { readonly id: string }[];
}

/** A plugin, as files of a folder. */
const greetings = {
  'greetings/plugin.json': JSON.stringify({ name: 'greetings', version: '1.0.0' }),
  'greetings/skills/greet/SKILL.md':
    '---\nname: greet\ndescription: Says hello.\n---\nSay hello.\n',
};
const birds = { 'review/birds.js': 'let heron = 1;\n' };

const sectionOf = (command: string) => page.section(command.replaceAll(' ', '-'));

/** A repository with this file in it. */
const repository = (folder: string) =>
  `cd ${folder} && git init --quiet && git add . && ` +
  'git -c user.name=me -c user.email=me@example.com commit --quiet --message=First';

const port = String(await freePort());

runs('docs/reference/commands.mdx', {
  script: () => 'Paris.',
  files: { ...greetings, ...birds },
  before: {
    'plugin install': `(${repository('greetings')})`,
    'goose review': `${repository('review')} && echo 'let ibis = 2;' >> birds.js`,
    'schedule add': 'cd',
    'run-now':
      'goose schedule add --schedule-id weekly --cron "0 9 * * 1" --recipe-source trip.yaml --params city=Bern',
    'term info': 'eval "$(goose term init bash)"',
  },
  typed: { 'session --name': ['Name the capital of France', '/exit'] },
  // Its server never ends.
  replaced: { '3284': port, '/health': '/health; kill $!' },
});

it('prints its help, its version and its completions', async () => {
  const ways = [
    'info --help',
    `info ${fact('help-short')}`,
    'help info',
    '--version',
    fact('version-short'),
  ];
  const { stdout } = await ran(
    {},
    `${ways.map((way) => `goose ${way} > out; head -1 out`).join(';')}
goose completion zsh > out; head -1 out
for each in status stop; do goose schedule services-$each; done`,
  );
  const [help, short, before, ...rest] = stdout.split('\n');
  const { about } = root.commands.find(({ name }) => name === 'info') ?? {};
  states({
    'help-prints': [help, short].every((line) => line === about) && 'prints its help',
    'help-same': before === about && 'does the same',
    'version-prints':
      rest.slice(0, 2).every((line) => line.includes(gooseVersion)) &&
      'prints the version',
    'completion-goes': rest[2] === '#compdef goose' && 'goes to the terminal',
    'services-gone': stdout.match(/has been removed/g)?.length === 2 && 'are gone',
  });
});

it('starts a session without a command, or the setup before there is a configuration', async () => {
  const fresh = await ran({}, 'goose');
  const { requests } = await ran(
    { config: 'GOOSE_MAX_TURNS: 5\n' },
    'goose',
    'Hi',
    '/exit',
  );
  states({
    'bare-setup': fresh.output.includes('goose configure requires') && 'the setup',
    'bare-session': requests.length > 0 && 'starts a session',
  });
});

it('sends the log to the model of the doctor', async () => {
  const { stdout, requests } = await ran({}, 'goose doctor');
  const [text, tools] = [textOf(requests.at(-1)), toolsOf(requests.at(-1))];
  states({
    'doctor-sends':
      text.includes('CLI command executed') && 'sends the model the end of the log',
    'doctor-tools':
      tools.includes('shell') &&
      text.includes('Use your tools to investigate what might be wrong') &&
      'has it look for faults with its tools',
    'doctor-closes': stdout.includes('session closed') && 'closes the session',
  });
});

it('serves without a word until it is stopped, and shows its certificate', async () => {
  const serve = page.blockWith('goose serve --port').code.replaceAll('3284', port);
  const tls = serve.replace(
    / &\n[^]*/,
    ' --tls > out & until test -s out; do sleep 0.1; done',
  );
  const { output } = await ran(
    {},
    `${serve} kill -0 $! && kill $! && wait $!; echo; ${tls}; kill $!; cat out`,
  );
  const [plain, fingerprint] = output.split('\n');
  states({
    'serve-quiet': plain === 'ok' && 'prints nothing',
    'serve-runs': plain === 'ok' && 'runs until you stop it',
    'serve-tls':
      /^\w+_CERT_FINGERPRINT=[\dA-F:]{95}$/.test(fingerprint ?? '') &&
      'the fingerprint of its certificate',
  });
});

it('asks no model for the summary of a review', async () => {
  const { requests, stdout, types } = await ran(
    { files: birds, script: () => ({ status: 401, message: 'no' }) },
    `(${repository('review')}); cd review && echo >> birds.js && goose review --summary-only`,
  );
  const changed = stdout.includes('1 file changed');
  states({ 'review-range': changed && 'looks at what is not committed yet' });
  states({ 'summary-only': requests.length === 0 && 'asks no model' });
  const failed = await types('cd review && goose review');
  expect(failed.stderr).toContain('Authentication error');
  states({ 'exit-review': failed.code });
});

it('installs a plugin in the folder for everything, with servers that start unasked', async () => {
  const files = {
    ...greetings,
    'greetings/hooks/hooks.json':
      '{"hooks":{"SessionStart":[{"hooks":[{"type":"command","command":"touch ~/hooked"}]}]}}',
    'greetings/.mcp.json':
      '{"mcpServers":{"heron":{"command":"touch","args":["started"]}}}',
  };
  const install = page.blockWith('goose plugin install').code.split('\n')[0];
  const { types, lists, stdout } = await ran(
    { files, env: { GOOSE_MODE: 'approve' } },
    `${install} || echo refused; (${repository('greetings')}); ${install}`,
  );
  const [first = ''] = readPage('docs/guides/hooks.mdx').column('places');
  const { code } = await types(
    `test -e ${first.replace('NAME', 'greetings')}/plugin.json`,
  );
  states({ 'plugin-place': code === 0 && 'the first place' });
  states({ 'plugin-is': stdout.startsWith('refused') && 'a Git repository' });
  expect(stdout).not.toContain('heron');
  await types(ask);
  const starts = lists().includes('started');
  const parts = {
    hooks: lists().includes('hooked'),
    skills: stdout.includes('greetings:greet'),
    'MCP servers': starts,
  };
  states({
    'plugin-parts': Object.entries(parts).flatMap(([part, has]) => (has ? [part] : [])),
    'plugin-programs': starts && 'starts programs in the same way',
    'plugin-starts': starts && 'starts the servers',
  });
  const file = '.agents/plugins/greetings/plugin.json';
  await types(`echo >> ${file}; goose plugin update greetings`);
  const same = await types(`diff greetings/plugin.json ${file}`);
  states({ 'plugin-update': same.code === 0 && 'overwrites' });
});

it('brings new hooks of a plugin with --auto-update, once a day and without a word', async () => {
  const hook = { type: 'command', command: 'touch ~/hooked' };
  const hooks = JSON.stringify({ hooks: { SessionStart: [{ hooks: [hook] }] } });
  const installed = '.agents/plugins/greetings/.goose-plugin-install.json';
  const { types, reads, saves, lists } = await ran(
    { files: greetings },
    `(${repository('greetings')}); goose plugin install --auto-update "file://$PWD/greetings"`,
  );
  saves('~/greetings/hooks/hooks.json', hooks);
  await types(repository('greetings'));
  const afterHours = async (hours: number) => {
    const checked = new Date(Date.now() - hours * 3_600_000).toISOString();
    const said = reads(installed).replace(/(?<="last_update_check": ")[^"]+/, checked);
    saves(`~/${installed}`, said);
    const { output } = await types(ask);
    return { hooked: lists().includes('hooked'), output };
  };
  const early = await afterHours(23);
  await afterHours(25);
  const { hooked, output } = await afterHours(1);
  states({
    'plugin-refreshes': hooked && 'installs the newest version by itself',
    'plugin-daily': hooked && !early.hooked && 'once a day',
    'plugin-unread': output === early.output && 'without showing what changed',
  });
});

it('reviews new files with the checks of the project, and leaves them out of a summary', async () => {
  const files = {
    ...birds,
    'review/.agents/checks/names.md':
      '---\nname: names\ndescription: Names.\n---\nMARK\n',
  };
  const review = 'goose review';
  const { stderr, types, requests } = await ran(
    { files, script: () => '{"findings":[]}' },
    `(${repository('review')}); cd review && echo 1 > new.js && ${review}`,
  );
  const asked = (text: string) => requests.some((each) => textOf(each).includes(text));
  const summary = async (before: string) =>
    (await types(`cd review && ${before} ${review} --summary-only`)).stdout;
  const [unknown, known] = [await summary(''), await summary('git add . &&')];
  states({
    'review-new': asked('+++ b/new.js') && 'new files too',
    'file-checks': asked('MARK') && stderr.includes("check 'names'") && 'checks for',
    'summary-new':
      !unknown.includes('new.js') &&
      known.includes('new.js') &&
      'leaves new files out until you run `git add`',
  });
});

it('does not list the session of a terminal', async () => {
  const { continues, requests } = await aReader();
  const log = `goose term log 'export TOKEN=heron'`;
  const term = `goose term init bash; eval "$(goose term init bash)"; ${log}; goose term run Hi`;
  const { stdout } = await continues(
    `${term}; goose session list; echo "own $AGENT_SESSION_ID"`,
  );
  expect(stdout).toContain('Done.');
  const sent = textOf(requests[0]).includes('export TOKEN=heron');
  const own = /own (\S+)/.exec(stdout)?.[1];
  states({
    'term-prints': own !== undefined && 'what your shell has to run',
    'term-own':
      !stdout.includes(`export AGENT_SESSION_ID="${own}"`) && 'a session of its own',
    'term-listed': stdout.includes('No sessions found') && 'does not show',
    'term-notes':
      stdout.includes('term log "$1"') && 'saves each command that you type there',
    'term-sends': sent && 'sends those commands to the model',
  });
});

it('is each of the built-in servers, and none of the platform', async () => {
  const { extensions } = readData<ExtensionsData>('extensions');
  const { code } = page.blockWith('goose mcp memory');
  const starts = async (type: string) => {
    const names = extensions.filter((each) => each.type === type).map(({ name }) => name);
    const commands = names.map((name) => code.replace('mcp memory', `mcp ${name}`));
    const { stdout } = await ran({}, commands.join(''));
    return (stdout.match(/"serverInfo"/g)?.length ?? 0) / names.length;
  };
  const [builtin, platform] = [await starts('builtin'), await starts('platform')];
  states({
    'builtin-inside': builtin === 1 && 'inside the goose program',
    'mcp-starts': builtin === 1 && 'starts one of them by itself',
    'platform-inside': platform === 0 && 'run inside goose',
    'platform-part@`platform`': platform === 0 && 'part of goose itself',
  });
});

it('tells an editor what it takes, and what it lacks', async () => {
  const first = page.blockWith('goose acp').code.replace(/ \| goose acp\n/, '');
  const dictation = `{"jsonrpc":"2.0","id":2,"method":"_goose/unstable/dictation/config","params":{}}`;
  const { stdout } = await ran({}, `{ ${first}; echo '${dictation}'; } | goose acp`);
  const answers = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const answer = (to: number) => answers.find(({ id }) => id === to).result;
  const { agentCapabilities: can } = answer(1);
  const { local, ...others } = answer(2).providers;
  const services = Object.keys(others).toSorted();
  expect(services).toEqual(['elevenlabs', 'groq', 'model', 'openai']);
  states({
    'dictation-ways': [
      ...facts('dictation-ways').filter((name) => services.includes(name.toLowerCase())),
      'your chat model',
      local.description.includes('No API key needed') &&
        'a local Whisper model that needs no key',
    ],
    'acp-talks':
      can && 'talks over standard input and output to the program that starts it',
    'acp-users': can && 'a program that starts goose',
  });
  const lists = async (value: string) => {
    const call = (id: number, method: string, params: string) =>
      `echo '{"jsonrpc":"2.0","id":${id},"method":"${method}","params":${params}}'; until grep -q '"id":${id},' out; do sleep 0.1; done`;
    const prompt = `{"sessionId":"'$(date -u +%Y%m%d)_1'","prompt":[{"type":"text","text":"Hi"}]}`;
    const calls = `${first}; ${call(2, 'session/new', '{"cwd":"/tmp","mcpServers":[]}')}; ${call(3, 'session/prompt', prompt)}`;
    const env = { GOOSE_SLASH_COMMANDS_ENABLED: value };
    const all = await ran({ env }, `touch out; { ${calls}; } | goose acp > out; cat out`);
    const edits = ['edit', 'write'].every((tool) =>
      toolsOf(all.requests[0]).includes(tool),
    );
    states({ 'editor-edits': edits && 'offers the model tools that edit files' });
    return all.stdout.includes('"availableCommands":[{');
  };
  const hidden = (await lists('true')) && !(await lists('false'));
  states({ 'slash-hides': hidden && 'from editors and apps' });
  const { http, sse } = can.mcpCapabilities;
  states({
    'editor-servers': http && !sse && 'those over HTTP; none over SSE',
    'editor-pictures@Pictures': can.promptCapabilities.image && 'goose takes them',
    'editor-loads@Sessions': can.loadSession && 'can load them again',
  });
  for (const { code, language } of editors.blocks)
    if (/json|lua/.test(language))
      expect(`goose ${/args\W+(\w+)/.exec(code)?.[1]}`).toBe(fact('editor-command'));
  const params = { cwd: '/', mcpServers: [] };
  const begin = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'session/new', params });
  const env = { GOOSE_PROVIDER: undefined };
  const answered = `until grep -q '"id"' out; do sleep 0.1; done`;
  const bare = await ran(
    { env },
    `{ cat; ${answered}; } | ${fact('editor-command')} > out; cat out`,
    begin,
  );
  const row = 'Failed to resolve provider: Configuration value not found: GOOSE_PROVIDER';
  const lacks = bare.stdout.includes(String(editors.row(row)[0]));
  states({ 'editor-lacks@`Failed to resolve': lacks && 'lacks a provider' });
});

it('reads and writes through an editor, whose session is not listed', async () => {
  const reader = await aReader({
    files: { 'a.txt': 'saved\n', 'AGENTS.md': 'MARK' },
    script: [
      use('edit', { path: 'a.txt', before: 'unsaved', after: 'changed' }),
      shell('cat a.txt'),
    ],
  });
  const entry = JSON.parse(editors.blockWith('"env"').code) as EditorEntry;
  const editor = spawn(entry.command, entry.args, {
    cwd: reader.home,
    env: { ...reader.environment, ...Object(entry)[fact('editor-env')] },
  });
  onTestFinished(() => void editor.kill());
  const send = (message: object) =>
    editor.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const fs = { readTextFile: true, writeTextFile: true };
  const first = { protocolVersion: 1, clientCapabilities: { fs } };
  send({ id: 'first', method: 'initialize', params: first });
  send({
    id: 'new',
    method: 'session/new',
    params: {
      cwd: reader.home,
      mcpServers: [{ name: 'marked', command: 'node', args: [markedTools], env: [] }],
    },
  });
  const asked: unknown[] = [];
  let session: NewSession | undefined;
  let commands: readonly { readonly name: string }[] = [];
  for await (const line of createInterface({ input: editor.stdout })) {
    const { id, method, params, result } = JSON.parse(line);
    if (id === 'new') {
      session = result as NewSession;
      const { sessionId } = session;
      const switched = { sessionId, configId: 'model', value: 'gpt-4.1' };
      send({ id: 'model', method: 'session/set_config_option', params: switched });
    } else if (id === 'model') {
      const auto = { sessionId: session?.sessionId, modeId: 'auto' };
      send({ id: 'mode', method: 'session/set_mode', params: auto });
    } else if (id === 'mode') {
      const prompt = [{ type: 'text', text: 'Hi' }];
      send({ id: 'hi', method: 'session/prompt', params: { ...session, prompt } });
    } else if (id === 'hi') editor.stdin.end();
    else if (params?.update?.availableCommands)
      commands = params.update.availableCommands;
    else if (method?.startsWith('fs/')) {
      asked.push(params.content ?? method);
      send({ id, result: { content: 'unsaved\n' } });
    }
  }
  expect(asked).toEqual(['fs/read_text_file', 'changed\n']);
  expect(reader.reads('a.txt')).toBe('saved\n');
  const onDisk = reader.told().at(-1)?.trim() === 'saved';
  states({
    'editor-unsaved': asked[1] === 'changed\n' && 'sees unsaved text',
    'editor-files@Files': 'reads and writes files through',
    'editor-shell': onDisk && 'see what is on the disk',
  });
  const { modes, configOptions = [] } = session ?? {};
  const [request] = reader.requests;
  const tools = String(toolsOf(request));
  const can = (...ids: string[]) =>
    ids.every((id) => configOptions.some((each) => each.id === id));
  const { stdout: settings } = await reader.types('goose info --verbose');
  const same = tools.includes('shell') && JSON.stringify(request).includes('MARK');
  states({
    // In `approve` goose would have asked before the calls.
    'editor-modes@Modes': `can show and set the ${inWords(modes?.availableModes.length ?? 0)}`,
    'editor-own':
      tools.includes('memory__') &&
      modes?.currentModeId === 'approve' &&
      'offers the tools of `memory`, and asks before each call',
    'editor-switches@Model':
      can('provider', 'model') &&
      request?.model === 'gpt-4.1' &&
      !settings.includes('gpt-4.1') &&
      'can switch them for the session',
    'editor-starts': tools.includes('marked__') && 'those that it starts',
    'editor-slash@Slash': commands.length > 5 && 'names its own to the editor',
    'editor-slash-one': commands.find(({ name }) => name === 'compact')?.name,
    'editor-same': same && 'work as they do in the terminal',
  });
  const { stdout } = await reader.types('goose session list');
  states({ 'editor-listed': stdout.includes('No sessions found') && 'leaves them out' });
  const resume = 'goose session --resume --session-id $(date -u +%Y%m%d)_1';
  const resumed = (await reader.types(resume, '/exit')).stdout.includes('resuming');
  states({
    'resume-hidden': resumed && 'opens one of them by its ID',
    'session-hidden': stdout.includes('No sessions found') && 'are missing there',
  });
});

it('speaks ACP with two commands, and is recorded at the tasks of the home page', () => {
  const speakers = root.commands.filter(({ about }) => /\bACP\b/.test(about));
  const player = readFileSync('src/home/session/SessionPlayer.tsx', 'utf8');
  states({
    'acp-commands': `${inWords(speakers.length)} commands`,
    'home-tasks': inWords(player.match(/data\/sessions\//g)?.length ?? 0),
  });
});

it('has an example for each command, or says why it has none', () => {
  for (const { path: name, command } of root.commands.flatMap((each) =>
    commandsOf(each),
  )) {
    const text = sectionOf(name);
    expect(text).toContain(`<Command name="${name}" />`);
    if (command.commands.length > 0 && command.usage.includes('<COMMAND>')) continue;
    expect(text, name).toContain('```bash');
    expect(text, name).toMatch(/title="(?:Output|In a terminal)"|Not tried here: /);
  }
});
