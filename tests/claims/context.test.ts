/** The content of each request, and the moment of a summary. */
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { messageText, type ModelRequest } from '../../tools/goose/scriptedModel.ts';
import { listenOnLoopback } from '../../tools/loopback.ts';
import { readPage } from './support/page.ts';
import { aReader, ask, chatted, ran, shell, toolsOf } from './support/reader.ts';
import { keys } from './support/terminal.ts';

const guide = readPage('docs/guides/context-and-cost.mdx');
const errors = readPage('docs/goose-architecture/error-handling.mdx');
const loop = readPage('docs/goose-architecture/ooda-architecture.mdx');

describe('the summary', () => {
  const shown = guide.blockWith('auto-compact').code.trim();
  const limit = 'GOOSE_CONTEXT_LIMIT';
  const threshold = 'GOOSE_AUTO_COMPACT_THRESHOLD';

  // The first of the two turns leaves 110 tokens in the conversation.
  it.each([
    [{ [limit]: '130' }, shown.split('\n\n')],
    [{ [limit]: '140' }, []],
    [{ [limit]: '130', [threshold]: '0.9' }, []],
    [{ [limit]: '100', [threshold]: '0' }, []],
    [{ [limit]: '200', [threshold]: '0.5' }, ['Exceeded auto-compact threshold of 50%']],
  ])('with %o: %o', async (env, lines) => {
    guide.says('80%', ...['0.9', '0', '0.5'].map((value) => `${threshold}=${value}`));
    errors.says(shown.split('\n')[0]?.replace('· ', '') ?? '', '0.5 … 0.9 … 0 … never');
    const { stdout } = await chatted({ env }, 'First', 'Second');
    for (const line of lines) expect(stdout).toContain(line);
    if (lines.length === 0) expect(stdout).not.toContain('auto-compact');
  });

  it('comes when the provider says that the conversation is too long', async () => {
    const text = 'Context limit reached. Compacting to continue conversation...';
    errors.says(`Then you see \`${text}\`, and goose does the same.`);
    const refusal = { status: 400, message: 'This exceeds the maximum context length.' };
    const { stdout, requests } = await chatted(
      { script: ['Answer.', refusal] },
      'First',
      'Second',
    );
    expect(stdout).toContain(text);
    // Two questions, the summary, and the second question again.
    expect(requests).toHaveLength(4);
  });
});

describe('the window', () => {
  it('is what the variable says, else 128k', async () => {
    const command = 'GOOSE_CONTEXT_LIMIT=32000';
    const { stdout, types } = await ran({}, guide.blockWith(command).code, '/exit');
    guide.shows(command, stdout);
    const unset = await types('goose session', 'Hi', '/status', '/exit');
    const answer = guide.block('Answer to /status').code.split('\n').at(-2) ?? '';
    expect(unset.stdout).toContain(answer);
    guide.says('110 … 128,000');
    expect(unset.stdout).toContain('110/128k');
    for (const page of [guide, errors]) page.says('not … 128,000');
    readPage('docs/guides/own-endpoint.mdx').says('128,000');
  });

  it('of a model that goose knows is what goose knows', async () => {
    const { stdout } = await chatted({ env: { GOOSE_MODEL: 'gpt-4.1' } });
    expect(stdout).toContain('0/1.0M');
  });
});

it.each(['gpt-4o', 'any'])('shows the price of %s if goose knows it', async (model) => {
  const command = 'GOOSE_CLI_SHOW_COST=true goose session';
  const options = { env: { GOOSE_MODEL: model }, script: ['Answer.'] };
  const { output } = await ran(options, command, 'Hi', '/exit');
  if (model === 'any') expect(output).not.toContain('Cost');
  else guide.shows(command, output);
});

describe('thinking', () => {
  /** The fields about thinking in a request with this effort. */
  const asked = async (provider: string, model: string, effort: string) => {
    const bodies: unknown[] = [];
    const server = createServer(async (request, response) => {
      if (request.method === 'POST') bodies.push(await json(request));
      response.writeHead(400).end('{}');
    });
    const url = await listenOnLoopback(server);
    onTestFinished(() => void server.close());
    await ran({
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
    });
    const fields = ['thinking', 'reasoning', 'think', 'reasoning_effort'];
    return JSON.stringify(bodies.at(-1), ['type', 'effort', 'budget_tokens', ...fields]);
  };

  it.each([
    ['openai', 'gpt-5', 'high', '{"reasoning":{"effort":"high"}}'],
    ['openai', 'gpt-5', 'off', '{"reasoning":{"effort":"low"}}'],
    ['ollama', 'qwen3', 'high', '{}'],
  ])('of %s %s at %s is %s', async (provider, model, effort, body) => {
    expect(await asked(provider, model, effort)).toBe(body);
  });

  it('of Claude has five efforts', async () => {
    guide.says(
      '`GOOSE_THINKING_EFFORT` … `off` … `low` … `medium` … `high` … `max`',
      '`claude-sonnet-4-5` … 5 … not … `qwen3`',
      '5 … `low` … `off`',
    );
    const efforts = ['off', 'low', 'medium', 'high', 'max'];
    const bodies = efforts.map((effort) =>
      asked('anthropic', 'claude-sonnet-4-5', effort),
    );
    expect(new Set(await Promise.all(bodies)).size).toBe(efforts.length);
  });

  it.each([
    [{ GOOSE_CLI_SHOW_THINKING: 'true' }, true],
    [{}, false],
  ])('with %o is shown in the terminal: %s', async (env, shows) => {
    const { presses } = await aReader({
      script: [{ thoughts: 'Think of herons.', text: 'Answer.' }],
      env: { GOOSE_MODEL: 'deepseek-r1', ...env },
    });
    const { shown } = await presses(
      'goose session',
      ['Enter to send', 'Hi\r'],
      ['Answer.', ''],
      ['Enter to send', keys.ctrlD],
    );
    expect(shown.includes('herons')).toBe(shows);
  });
});

describe('a request', () => {
  const characters = (part: unknown) => JSON.stringify(part).length;
  const first = async (command: string) => (await ran({}, command)).requests[0];

  it('has the sizes that the pages name', async () => {
    const request = await first(ask);
    const names = toolsOf(request);
    const [messages, tools] = [request?.messages, request?.tools].map(characters);
    guide.says(
      about(messages),
      about(tools),
      `the ${names.length} tools that are on by default`,
    );
    const half = Math.round(((messages ?? 0) + (tools ?? 0)) / 2000);
    const tokens = `about ${half * 500} tokens`.replace('4500', '4,500');
    const small = await first(`${ask} --no-profile`);
    guide.says(`a request starts at ${about(characters(small?.messages))}`);
    readPage('docs/quickstart.mdx').says(tokens);
    readPage('docs/guides/local-models.mdx').says(tokens, 'instead of 17');
    const design = readPage('docs/goose-architecture/extensions-design.mdx');
    design.says(`already gives the model ${names.length} of them`);
    for (const name of ['list_resources', 'read_resource'])
      expect(names).toContain(`extensionmanager__${name}`);
    design.says('Two tools, `extensionmanager__list_resources`');
  });

  it.each([
    [{ GOOSE_DISABLE_SESSION_NAMING: 'true' }, ask, []],
    [{ GOOSE_DISABLE_SESSION_NAMING: '1' }, ask, ['any']],
    [{ GOOSE_MODEL: 'other' }, ask, ['other']],
    [{}, 'goose session --name birds', []],
  ])('for a title, with %o and %s: %o', async (env, command, models) => {
    guide.says('`GOOSE_DISABLE_SESSION_NAMING=true` … `1` … not');
    const { model } = await ran({ env }, command, 'Hi', '/exit');
    expect(model.titleRequests.map((request) => request.model)).toEqual(models);
  });

  it.each([
    ['seq 1 2000', /^1\n2\n[^]*\n2000$/],
    ['seq 1 2001', /^1952\n[^]*\n2001\s+\[Output exceeded 2000 line limit.* saved to \//],
    ["head -c 50001 /dev/zero | tr '\\0' a", /exceeded 50000 byte limit/],
  ])('holds of the output of %s what the page says', async (command, shown) => {
    guide.says('2,000 lines … 50,000 bytes', 'last 50 lines');
    const { told } = await ran({ script: [shell(command)] });
    expect(told()[0]?.trim()).toMatch(shown);
  });
});

it('comes to what the table of prices says', () => {
  const numbers = (pattern: RegExp) =>
    (pattern.exec(guide.source) ?? [])
      .slice(1)
      .map((text) => Number(text.replace(',', '')));
  const small = numbers(/about ([\d,]+) tokens in and ([\d,]+) out/);
  const [times = 0, ...each] = numbers(
    /assume (\d+) requests with ([\d,]+) tokens in and (\d+) out/,
  );
  const day = each.map((count) => count * times);
  const rows = [
    ...guide
      .section('What that comes to')
      .matchAll(/^\| `.*\| (\$.*) \| (\$.*) \| (\$.*) \|$/gm),
  ];
  expect(rows).toHaveLength(3);
  for (const [, price = '', task, whole] of rows) {
    const prices = price.split(', ').map((text) => Number(text.slice(1)));
    const dollars = (counts: readonly number[]) =>
      `$${prices.reduce((sum, one, index) => sum + (one * (counts[index] ?? 0)) / 1e6, 0).toFixed(2)}`;
    expect([task, whole]).toEqual([dollars(small), dollars(day)]);
  }
});

describe('the turn context', () => {
  const four = async (env = {}) => {
    const script = Array.from({ length: 3 }, () => shell('true'));
    return ran({ script, env }, `${ask} --max-turns 4`);
  };

  it('stays the same within a turn', async () => {
    const { requests, home } = await four();
    const blocks = requests.map(turnContext);
    expect(blocks).toHaveLength(4);
    expect(new Set(blocks).size).toBe(1);
    expect(blocks[0]).not.toContain('turn-budget');
    expect(blocks[0]).toMatch(/\d\d:\d\d/);
    expect(blocks[0]).toContain(home);
  });

  it('tells the budget only in the new loop', async () => {
    const { requests } = await four({ GOOSE_STATE_MACHINE: '1' });
    expect(JSON.stringify(requests)).toContain('<turn-budget>2/4 used');
  });

  it.each([
    ['31999', /^$/],
    ['32000', /./],
  ])('in a window of %s tokens: %s', async (limit, text) => {
    loop.says('32,000 … no');
    const { requests } = await ran({ env: { GOOSE_CONTEXT_LIMIT: limit } });
    expect(requests.map(turnContext)).toEqual([expect.stringMatching(text)]);
  });
});

function turnContext({ messages }: ModelRequest): string {
  const texts = messages
    .filter(({ role }) => role === 'user')
    .map(messageText)
    .join('\n');
  return /<turn-context>[^]*<\/turn-context>/.exec(texts)?.[0] ?? '';
}

/** “about 4,600 characters” for 4,602. */
function about(count = 0): string {
  const rounded = Math.round(count / 100) * 100;
  return `about ${rounded.toLocaleString('en-US')} characters`;
}
