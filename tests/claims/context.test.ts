/** The content of each request, and the moment of a summary. */
import { json } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { messageText, type ModelRequest } from '../../tools/goose/scriptedModel.ts';
import { fact, facts, inWords, states } from './support/facts.ts';
import { readPage } from './support/page.ts';
import {
  aReader,
  ask,
  chatted,
  delegate,
  markedTools,
  plugin,
  pressed,
  ran,
  shell,
  standIn,
  toolsOf,
  use,
} from './support/reader.ts';
import { runs } from './support/run.ts';

const guide = readPage('docs/guides/context-and-cost.mdx');

runs('docs/guides/context-and-cost.mdx', {
  env: { GOOSE_MODEL: 'gpt-4o' },
  script: () => 'Answer.',
  typed: { SHOW_COST: ['Hi', '/exit'] },
});

describe('the summary', () => {
  const shown = guide.blockWith('auto-compact').code.trim();
  const limit = 'GOOSE_CONTEXT_LIMIT';

  // The first of the two turns leaves 110 tokens in the conversation.
  it.each([
    ['130', '', shown.split('\n\n')],
    ['140', '', []],
    ['130', 'compact-later@summarize later', []],
    ['100', 'compact-never@never', []],
    [
      '200',
      'compact-earlier@summarize earlier',
      ['Exceeded auto-compact threshold of 50%'],
    ],
  ])('in a window of %s with %s: %o', async (window, name, lines) => {
    const { stdout, requests } = await chatted(
      { env: { [limit]: window, ...(name && variable(name)) } },
      'First',
      'Second',
    );
    for (const line of lines) expect(stdout).toContain(line);
    if (lines.length === 0) expect(stdout).not.toContain('auto-compact');
    const texts = requests.map(({ messages }) => JSON.stringify(messages));
    const grows = (texts[1]?.length ?? 0) > (texts[0]?.length ?? 0);
    if (lines.length === 0)
      states({
        'request-grows@the conversation': grows && 'grows with each step',
        'provider-runs': texts.length > 1 && 'runs the model',
        'cost-whole':
          /First[^]*Done[^]*Second/.test(texts[1] ?? '') && 'the whole conversation',
      });
    if (name?.startsWith('compact-earlier'))
      states({ 'compact-half': lines[0]?.includes('50%') && 'at half' });
    if (name === '' && lines.length > 0)
      states({
        'forgets-summary':
          texts[2]?.includes('Your context was compacted') && 'was summarized',
        'compact-does':
          texts[1]?.includes('Please summarize') &&
          texts[2]?.includes('Your context was compacted') &&
          !texts[2].includes('First') &&
          'asks the model for a summary and continues with that',
        'compact-threshold': `fills ${/threshold of (\d+%)/.exec(stdout)?.[1]}`,
        'context-limit-means': 'is different: it tells goose when to summarize',
      });
  });

  it('comes when the provider says that the conversation is too long', async () => {
    const text = 'Context limit reached. Compacting to continue conversation...';
    const refusal = { status: 400, message: 'This exceeds the maximum context length.' };
    const { stdout, requests } = await chatted(
      { script: ['Answer.', refusal], env: variable('compact-never') },
      'First',
      'Second',
    );
    expect(stdout).toContain(text);
    // Two questions, the summary, and the second question again.
    states({
      'compact-refused': requests.length === 4 && 'does the same',
      'compact-still': requests.length === 4 && 'refuses the conversation',
      'long-error': requests.length === 4 && 'is no error',
      'compaction-is@compaction':
        requests.length === 4 && 'replacing a long conversation',
      'summary-continues': requests.length === 4 && 'continues with that',
    });
  });
});

it('the window is what the key says, otherwise 128k', async () => {
  const env = { GOOSE_CLI_SHOW_COST: 'true' };
  const unset = await chatted({ script: [delegate], env }, 'Hi', '/status');
  // goose does not know the model.
  states({ 'cost-unknown': !unset.output.includes('Cost') && 'the line is missing' });
  const answer = guide.block('Answer to /status').code.split('\n').at(-2) ?? '';
  expect(unset.stdout).toContain(answer);
  const [, used, size] = /Context: (\d+) \/ (\d+) tokens/.exec(unset.stdout) ?? [];
  states({ 'context-used': used, 'context-default': grouped(Number(size)) });
  // Two requests of the session, one of the subagent, and one for a title.
  const all = unset.requests.length + unset.model.titleRequests.length;
  const counted = unset.stdout.includes(`(lifetime): ${2 * Number(used)}`);
  states({
    'status-lifetime': counted && 'the requests of the session itself, in and out',
    'status-context': used === '110' && 'what the next request sends',
    'status-leaves':
      all === 4 && counted && 'of subagents and for the title, which are not in it',
  });
  const bar = unset.stdout.includes(`${used}/128k`);
  const below = / 110\/128k/.test(unset.stdout.split('Done.')[1] ?? '');
  states({ 'bar-place': below && 'below each answer' });
  states({ 'bar-shows': bar && 'is used', 'context-bar': `${used}/128k` });
  const key = await chatted({ config: fact('context-limit-key') });
  states({ 'limit-later': key.stdout.includes('0/32k') && 'for later sessions' });
});

it('takes the prices of an endpoint for a session', async () => {
  const [input = '', output = ''] = facts('cost-own');
  const { model, saves, types } = await aReader({
    script: () => 'Yes.',
    env: { GOOSE_CLI_SHOW_COST: 'true' },
  });
  const prices = { [input]: 0.001, [output]: 0.002 };
  const entry = {
    name: 'custom_mine',
    engine: 'openai',
    display_name: 'mine',
    base_url: `${model.url}/v1/chat/completions`,
    models: [{ name: 'any', context_limit: 128_000, ...prices }],
    requires_auth: false,
  };
  const file = `~/.config/goose/${fact('custom-provider-file')}`;
  saves(file, JSON.stringify(entry));
  const command = 'goose session --name a --provider custom_mine --model any';
  const { stdout } = await types(command, 'One', 'Two', '/exit');
  const saved = await types('goose session export --name a --format json');
  // Two answers, each of 100 tokens in and 10 out.
  const cost = Number(JSON.parse(saved.stdout)[fact('cost-field')]);
  const whole = Math.abs(cost - 0.24) < 1e-9;
  states({
    'cost-session': whole && 'a whole session',
    'cost-line': !stdout.includes('Cost') && 'does not',
  });
});

it('the window of a model that goose knows is what goose knows', async () => {
  const env = { GOOSE_MODEL: 'gpt-4.1', GOOSE_CLI_SHOW_COST: 'true' };
  const { stdout, stderr, requests } = await chatted({ env }, 'First', 'Second');
  expect(stdout).toContain('0/1.0M');
  const [last] = stderr.match(/Cost: .*/g)?.slice(-1) ?? [];
  const one = requests.length === 2 && last?.includes('(110 tokens');
  states({ 'cost-last': one && 'only the latest request, not the session' });
});

it('asks one model, and has no command for a plan', async () => {
  const env = Object.fromEntries(facts('lead-names').map((name) => [name, 'large']));
  const plan = `${fact('plan-command')} a trip`;
  const { requests } = await chatted({ env }, 'Hi', plan);
  const one = requests.every(({ model }) => model === 'any') && requests.length === 2;
  states({ 'lead-gone': one && 'have no effect' });
  const text = messageText(requests[1]?.messages.at(-1) ?? { role: 'user' });
  states({ 'plan-gone': text.startsWith(plan) && 'reaches the model as text' });
});

/** The fields about thinking in a request with this effort; that of the check has them as well. */
const asked = async (provider: string, model: string, effort: string) => {
  const bodies: unknown[] = [];
  const url = await standIn(async (request, response) => {
    if (request.method === 'POST') bodies.push(await json(request));
    response.writeHead(400).end('{}');
  });
  await ran(
    {
      env: {
        GOOSE_PROVIDER: provider,
        GOOSE_MODEL: model,
        GOOSE_THINKING_EFFORT: effort,
        GOOSE_DISABLE_SESSION_NAMING: 'true',
        OPENAI_HOST: url,
        OLLAMA_HOST: url,
        ANTHROPIC_HOST: url,
        ANTHROPIC_API_KEY: 'x',
      },
    },
    'goose info --check',
  );
  const fields = ['thinking', 'reasoning', 'think', 'reasoning_effort'];
  return JSON.stringify(bodies.at(-1), ['type', 'effort', 'budget_tokens', ...fields]);
};

it.each([
  ['openai', 'thinking-gpt', 'high', 'high'],
  ['openai', 'thinking-gpt', 'off', 'thinking-gpt-off'],
  ['ollama', 'thinking-never', 'high', undefined],
])('thinking of %s %s at %s is %s', async (provider, model, effort, expected) => {
  const sent = JSON.parse(await asked(provider, fact(model).toLowerCase(), effort));
  const found = sent.reasoning?.effort;
  if (expected?.includes('-'))
    states({ [expected]: found, 'thinking-stop': found && 'Not every model can stop' });
  else if (expected === undefined)
    states({ 'thinking-not': found === undefined && 'but not for' });
  else states({ 'thinking-did': found === expected && 'it did so for' });
  if (expected === undefined)
    states({
      'thinking-only':
        Object.keys(sent).length === 0 && 'only for models that it knows can reason',
    });
});

it('thinking of Claude has these efforts', async () => {
  const efforts = facts('thinking-efforts');
  const bodies = efforts.map((effort) =>
    asked('anthropic', fact('thinking-claude'), effort),
  );
  expect(new Set(await Promise.all(bodies)).size).toBe(efforts.length);
});

it.each([
  ['thinking-shown', true],
  ['', false],
])('thinking with %s is shown in the terminal: %s', async (name, shows) => {
  const script = [{ thoughts: 'Think of herons.', text: 'Answer.' }];
  const env = { GOOSE_MODEL: 'deepseek-r1', ...(name && variable(name)) };
  const hi = ['Enter to send', 'Hi\r'] as const;
  const { shown } = await pressed({ script, env }, hi, ['Answer.', '']);
  expect(shown.includes('herons')).toBe(shows);
  if (shows) states({ 'thinking-shows': 'shows' });
});

describe('a request', () => {
  const characters = (part: unknown) => JSON.stringify(part).length;
  const first = async (command: string) => (await ran({}, command)).requests[0];

  it('has the sizes that the pages name', async () => {
    const request = await first(ask);
    const names = toolsOf(request);
    const [messages, tools] = [request?.messages, request?.tools].map(characters);
    const half = Math.round(((messages ?? 0) + (tools ?? 0)) / 2000);
    const small = await first(`${ask} --no-profile`);
    states({
      'request-instructions': about(messages),
      'request-tools': about(tools),
      'servers-room': (tools ?? 0) > 0 && "in the model's context",
      'default-tools': names.length,
      'request-tokens': grouped(half * 500),
      'request-no-profile': about(characters(small?.messages)),
      'request-bare': toolsOf(small).length === 0 && 'without any tool',
      'tool-has':
        request?.tools?.every(
          ({ function: each }) => each.name && each.description && 'parameters' in each,
        ) && 'a name, a description and a JSON Schema for its arguments',
      'goose-does':
        ['edit', 'shell'].every((name) => names.includes(name)) &&
        'edits files, runs commands, looks at what happened and tries again',
      'offers-what':
        JSON.stringify(request?.tools).includes('"parameters":{') &&
        'the tools and their schemas',
      'default-among': ['shell', 'edit', 'write', 'tree'].filter((name) =>
        names.includes(name),
      ),
      'tool-plain': names.includes('shell') && names.includes('edit') && 'have no prefix',
      'resource-tools': names.filter(
        (name) => name.endsWith('_resource') || name.endsWith('_resources'),
      ),
    });
  });

  it('for a title is sent unless that is switched off, or there is a name', async () => {
    const titles = async (env: Readonly<Record<string, string>>, command = ask) => {
      const { model } = await ran({ env }, command, 'Hi', '/exit');
      return model.titleRequests.map((request) => request.model);
    };
    const off = variable('naming-off');
    const on = await titles({ ...off, [Object.keys(off).join()]: fact('naming-other') });
    states({ 'naming-off-1': on.length > 0 ? 'does not' : 'does' });
    expect(await titles(off)).toEqual([]);
    const other = await titles({ GOOSE_MODEL: 'other' });
    states({ 'naming-model': other.join() === 'other' && 'the same model' });
    states({
      'naming-requests': inWords(other.length),
      'naming-each': other.length === 1 && 'each session',
      'naming-no-session': ask.includes('--no-session') ? 'too' : 'not',
    });
    const named = await titles({}, 'goose session --name birds');
    const [wrote] = (await ran({}, ask)).model.titleRequests;
    const from = JSON.stringify(wrote?.messages).includes('Hi');
    states({ 'title-from': from && 'gets a name from its first messages' });
    states({ 'title-asked': named.length === 0 && 'asks the model for a title' });
  });

  it('holds of the output of a command what the page says', async () => {
    const [lines = 0, bytes = 0] = ['output-lines', 'output-bytes'].map((name) =>
      Number(fact(name).replace(',', '')),
    );
    const long = (count: number) => shell(`seq 1 ${count}`);
    const wide = (count: number) => shell(`head -c ${count} /dev/zero | tr '\\0' a`);
    const { told } = await ran({
      script: [long(lines), long(lines + 1), wide(bytes), wide(bytes + 1)],
    });
    const [all = '', more = '', line = '', wider = ''] = told();
    expect(all.trim()).toMatch(new RegExp(`^1\n2\n[^]*\n${lines}$`));
    const saved = /limit.* saved to \//.test(more);
    states({ 'output-file': saved && 'the path of a file with all of it' });
    states({ 'output-rest': `only the last ${more.match(/^\d{4}\b/gm)?.length} lines` });
    expect(more).toContain(`\n${lines + 1}`);
    expect(line).not.toContain('limit');
    expect(wider).toContain(`exceeded ${bytes} byte limit`);
  });
});

it('comes to what the table of prices says', () => {
  const number = (name: string) => Number(fact(name).replace(',', ''));
  const small = [number('cost-small-in'), number('cost-small-out')];
  // Two requests, which the quickstart's own test counts.
  expect(small[0]).toBe(2 * number('request-tokens'));
  const times = number('cost-day-requests');
  const each = [number('cost-day-in'), number('cost-day-out')];
  const day = each.map((count) => count * times);
  const rows = guide.table('prices');
  expect(rows).toHaveLength(3);
  for (const [, price = '', task, whole] of rows) {
    const prices = price.split(', ').map((text) => Number(text.slice(1)));
    const dollars = (counts: readonly number[]) =>
      `$${prices.reduce((sum, one, index) => sum + (one * (counts[index] ?? 0)) / 1e6, 0).toFixed(2)}`;
    expect([task, whole]).toEqual([dollars(small), dollars(day)]);
  }
});

const four = async (env = {}) => {
  const script = Array.from({ length: 3 }, () => shell('true'));
  return ran({ script, env }, `${ask} --max-turns 4`);
};

it('the turn context stays the same within a turn', async () => {
  const { requests, home } = await four();
  const blocks = requests.map(turnContext);
  expect(blocks).toHaveLength(4);
  const last = requests.at(-1);
  const roles = last?.messages.map(({ role }) => role).join() ?? '';
  states({
    'loop-runs':
      roles.endsWith(',assistant,tool'.repeat(3)) &&
      'builds a request, sends it to the model, reads the answer, runs the tools that the model asked for, adds their results to the conversation, and starts over',
    'orient-holds@Orient': [
      ...(roles.startsWith('system') ? ['system prompt'] : []),
      ...(roles.includes('user,assistant') ? ['conversation so far'] : []),
      ...(blocks[0] ? ['turn context'] : []),
      ...(toolsOf(last).length > 0 ? ['list of tools'] : []),
    ],
  });
  states({ 'context-stays': new Set(blocks).size === 1 && 'stays as it is' });
  const old = !blocks[0]?.includes('turn-budget');
  states({
    'loop-default': old && 'the old one runs',
    'turn-added':
      blocks[0]?.startsWith('<turn-context>') &&
      'adds a block named `<turn-context>` to it',
    'budget-loop': old && 'Only the loop behind',
  });
  const holds = /\d\d:\d\d/.test(blocks[0] ?? '') && blocks[0]?.includes(home);
  states({ 'turn-holds': holds && 'the time, the working directory' });
});

it('the turn context tells the budget only in the new loop', async () => {
  const { requests } = await four({ GOOSE_STATE_MACHINE: '1' });
  const budgets = requests.map(
    (request) => /<turn-budget>(\S+) used/.exec(turnContext(request))?.[1],
  );
  const [one, two, three] = budgets;
  const half = !one && !two && three === '2/4';
  states({ 'budget-half': half && 'once half of it is' });
});

it('the turn context is logged step by step in the new loop, which prints the same', async () => {
  const post = readPage('blog/2026-09-16-one-step-at-a-time.md');
  const { code } = post.blockWith('GOOSE_STATE_MACHINE');
  const run = (command: string) => ran({ script: [shell('ls')] }, command);
  const [old, next] = [
    await run(code.replace('STATE_MACHINE', 'OTHER')),
    await run(code),
  ];
  const steps = ({ logs }: typeof old) =>
    [...logs().matchAll(/"applied step","step":"(\w+)"/g)].map(
      ([, step]) => `applied step  ${step}\n`,
    );
  states({ 'loop-old': steps(old).length === 0 && 'By default' });
  states({ 'loop-forms': steps(next).length > 0 && 'two forms' });
  states({ 'loop-switch': steps(next).length > 0 && 'switches on' });
  expect(steps(next).join('')).toBe(post.blockWith('applied step').code);
  const same = next.stdout.split('ready')[1] === old.stdout.split('ready')[1];
  states({
    'steps-asked': next.told().length === 1 && 'one command',
    'steps-new': steps(old).length === 0 && 'Only the second run',
    'steps-print': same && 'was the same in both',
  });
});

it.each([
  [-1, /^$/],
  [0, /./],
])('in a window of %i tokens more than the least: %s', async (more, text) => {
  const limit = Number(fact('turn-context-window').replace(',', '')) + more;
  const { requests } = await ran({ env: { GOOSE_CONTEXT_LIMIT: String(limit) } });
  expect(requests.map(turnContext)).toEqual([expect.stringMatching(text)]);
  if (more < 0)
    states({ 'turn-context-below': 'fewer than', 'turn-none': 'gets no such block' });
});

function turnContext({ messages }: ModelRequest): string {
  const texts = messages
    .filter(({ role }) => role === 'user')
    .map(messageText)
    .join('\n');
  return /<turn-context>[^]*<\/turn-context>/.exec(texts)?.[0] ?? '';
}

/** The variable that a fact sets. */
function variable(name: string): Readonly<Record<string, string>> {
  return Object.fromEntries([fact(name).split('=')]);
}

/** 4,600 for 4,602. */
const about = (count = 0) => grouped(Math.round(count / 100) * 100);

const grouped = (count: number) => count.toLocaleString('en-US');

describe('code mode', () => {
  const shown = guide.blockWith('execute_typescript').code;
  const program = use('execute_typescript', {
    code: shown.slice(shown.indexOf('async')),
    tool_graph: [],
  });
  const start = 'goose session --with-builtin code_execution';

  it('offers three tools for those of all servers, and the model’s program calls them', async () => {
    const more = `--with-extension "marked:node ${markedTools}"`;
    const reader = await ran(
      { script: [program], files: { 'a.txt': '' } },
      guide.blockWith(start).code,
      'Hi',
      '/exit',
    );
    expect(reader.stdout).toContain(shown);
    expect(reader.told()[0]).toContain('a.txt');
    const { types } = reader;
    await types(`${ask} --with-builtin code_execution ${more}`);
    const mode = JSON.stringify(reader.requests[0]?.tools).length;
    const usual = Number(fact('request-tools').replace(',', ''));
    states({ 'code-saves': Math.abs(usual - mode) < usual / 10 && 'next to nothing' });
    const [few, , many] = reader.requests.map(toolsOf);
    states({ 'code-mode-more': String(many) === String(few) && 'nothing' });
    const own = few?.filter((name) => /_functions?$|_function_|execute_/.test(name));
    states({ 'code-mode-tools': inWords(own?.length ?? 0) });
    const kept = ['shell', 'write', 'edit'].every((name) => few?.includes(name));
    states({ 'code-own': kept && 'stay as they are' });
  });

  it('does not show a hook, a rule or a second opinion the calls of a program', async () => {
    const { told, requests } = await ran(
      {
        script: [program],
        files: {
          ...plugin({ PreToolUse: { command: 'grep -q execute_typescript || exit 2' } }),
          '.config/goose/permission.yaml': `user:\n  always_allow: [execute_typescript]\n  ask_before: []\n  ${fact('code-rule')}\n`,
          '.config/goose/adversary.md': 'BLOCK everything.',
          'a.txt': '',
        },
        env: { GOOSE_MODE: 'approve' },
      },
      `${ask} --with-builtin code_execution`,
    );
    const passed = told()[0]?.includes('a.txt') && requests.length === 2;
    states({
      'code-hooks': passed && 'have no hooks either',
      'code-inside': passed && 'none of the calls inside',
      'code-calls': passed && 'not about its calls',
      'code-passed': passed && 'passed',
    });
  });
});
