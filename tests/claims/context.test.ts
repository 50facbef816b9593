/** What goose sends with each request, and when it summarizes. */
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { messageText, type ModelRequest } from '../../tools/goose/scriptedModel.ts';
import { listenOnLoopback } from '../../tools/loopback.ts';
import { readPage } from './support/page.ts';
import { aReader, use, type Reader, type ReaderOptions } from './support/reader.ts';
import { keys } from './support/terminal.ts';

const guide = readPage('docs/guides/context-and-cost.mdx');
const errors = readPage('docs/goose-architecture/error-handling.mdx');
const loop = readPage('docs/goose-architecture/ooda-architecture.mdx');
const answers = () => 'Answer.';

/** Two turns, of which the first leaves 110 tokens in the conversation. */
async function twoTurns(env: Readonly<Record<string, string>>): Promise<string> {
  const reader = await aReader({ script: answers, env });
  const { stdout } = await reader.types('goose session', 'First\nSecond\n/exit\n');
  return stdout;
}

describe('the summary', { timeout: 60_000 }, () => {
  it('comes at 80% of the window', async () => {
    const stdout = await twoTurns({ GOOSE_CONTEXT_LIMIT: '130' });
    const shown = guide.blockWith('auto-compact').code.trim();
    for (const line of shown.split('\n\n')) expect(stdout).toContain(line);
    guide.says(
      'When the conversation fills 80% of the window, goose asks the model for a summary and continues with that:',
    );
    loop.says('are used, goose replaces older messages by a summary');
    errors.says("goose shortens a conversation before the model's window is full");
    errors.says(shown.split('\n')[0]?.replace('· ', '') ?? '');
    expect(await twoTurns({ GOOSE_CONTEXT_LIMIT: '140' })).not.toContain('auto-compact');
  });

  it.each([
    ['0.9', '130', 'later'],
    ['0', '100', 'never'],
  ])('with a threshold of %s comes not at %s', async (threshold, limit, when) => {
    guide.says(`GOOSE_AUTO_COMPACT_THRESHOLD=${threshold}`);
    expect(when).not.toBe('');
    const stdout = await twoTurns({
      GOOSE_CONTEXT_LIMIT: limit,
      GOOSE_AUTO_COMPACT_THRESHOLD: threshold,
    });
    expect(stdout).not.toContain('auto-compact');
  });

  it('with a threshold of 0.5 comes at half of the window', async () => {
    guide.says('GOOSE_AUTO_COMPACT_THRESHOLD=0.5');
    const stdout = await twoTurns({
      GOOSE_CONTEXT_LIMIT: '200',
      GOOSE_AUTO_COMPACT_THRESHOLD: '0.5',
    });
    expect(stdout).toContain('Exceeded auto-compact threshold of 50%');
    errors.says('with 0.5 goose compacts earlier, with 0.9 later, and with 0 never');
  });

  it('comes when the provider says that the conversation is too long', async () => {
    const shown = 'Context limit reached. Compacting to continue conversation...';
    errors.says(`Then you see \`${shown}\`, and goose does the same.`);
    let refused = false;
    const reader = await aReader({
      script: ({ messages }) => {
        if (refused || messages.length < 4) return 'Answer.';
        refused = true;
        return { status: 400, message: 'This exceeds the maximum context length.' };
      },
    });
    const { stdout } = await reader.types('goose session', 'First\nSecond\n/exit\n');
    expect(stdout).toContain(shown);
    // Two questions, the summary, and the second question again.
    expect(reader.model.requests).toHaveLength(4);
  });
});

describe('the window', () => {
  it('is what the variable says, else 128k', async () => {
    const reader = await aReader({ script: answers });
    const { code } = guide.blockWith('GOOSE_CONTEXT_LIMIT=32000');
    const { stdout } = await reader.types(code, '/exit\n');
    guide.shows('GOOSE_CONTEXT_LIMIT=32000', stdout);
    const unset = await reader.types('goose session', 'Hi\n/status\n/exit\n');
    const answer = guide.block('Answer to /status').code.split('\n').at(-2) ?? '';
    expect(unset.stdout).toContain(answer);
    guide.says('110 tokens of 128,000 are used.');
    expect(unset.stdout).toContain('110/128k');
    for (const page of [guide, errors])
      page.says('it does not know, it assumes 128,000 tokens');
    readPage('docs/guides/own-endpoint.mdx').says('Without it goose assumes 128,000');
  });

  it('of a model that goose knows is what goose knows', async () => {
    guide.says('goose knows the window of many models.');
    const reader = await aReader({ env: { GOOSE_MODEL: 'gpt-4.1' } });
    const { stdout } = await reader.types('goose session', '/exit\n');
    expect(stdout).toContain('0/1.0M');
  });
});

describe('the price', { timeout: 60_000 }, () => {
  const command = 'GOOSE_CLI_SHOW_COST=true goose session';
  const printed = async (model: string) => {
    const reader = await aReader({ script: answers, env: { GOOSE_MODEL: model } });
    return (await reader.types(`${command} 2>&1`, 'Hi\n/exit\n')).stdout;
  };

  it('is shown of a model whose price goose knows', async () => {
    guide.shows(command, await printed('gpt-4o'));
    guide.says('If goose does not know the price of your model, the line is missing.');
    expect(await printed('any')).not.toContain('Cost');
  });
});

describe('thinking', { timeout: 60_000 }, () => {
  /** What a provider is asked for with this effort. */
  const asked = async (provider: string, model: string, effort: string) => {
    const bodies: unknown[] = [];
    const server = createServer(async (request, response) => {
      if (request.method === 'POST') bodies.push(await json(request));
      response.writeHead(400).end('{}');
    });
    const url = await listenOnLoopback(server);
    onTestFinished(() => void server.close());
    const reader = await aReader({
      env: {
        GOOSE_PROVIDER: provider,
        GOOSE_MODEL: model,
        GOOSE_THINKING_EFFORT: effort,
        GOOSE_PROVIDER_SKIP_BACKOFF: 'true',
        GOOSE_DISABLE_SESSION_NAMING: 'true',
        OPENAI_HOST: url,
        OLLAMA_HOST: url,
        ANTHROPIC_HOST: url,
        ANTHROPIC_API_KEY: 'x',
      },
    });
    await reader.types('goose run --quiet --no-session --text Hi');
    const fields = ['thinking', 'reasoning', 'think', 'reasoning_effort'];
    return JSON.stringify(bodies.at(-1), ['type', 'effort', 'budget_tokens', ...fields]);
  };

  it('is asked for in the words of the provider, where goose knows the model', async () => {
    guide.says(
      '`GOOSE_THINKING_EFFORT` sets how much: `off`, `low`, `medium`, `high` or `max`.',
      'goose passes this on only for models that it knows to think.',
      'In our trials it did so for `claude-sonnet-4-5` and GPT-5, but not for `qwen3` in Ollama.',
      'Not every model can stop: for GPT-5, goose sends `low` in place of `off`.',
    );
    guide.blockWith('GOOSE_THINKING_EFFORT=high');
    expect(await asked('openai', 'gpt-5', 'high')).toBe(
      '{"reasoning":{"effort":"high"}}',
    );
    expect(await asked('openai', 'gpt-5', 'off')).toBe('{"reasoning":{"effort":"low"}}');
    const efforts = ['off', 'low', 'medium', 'high', 'max'];
    const claude = efforts.map((effort) =>
      asked('anthropic', 'claude-sonnet-4-5', effort),
    );
    expect(new Set(await Promise.all(claude)).size).toBe(efforts.length);
    expect(await asked('ollama', 'qwen3', 'high')).toBe('{}');
  });

  it('is shown in the terminal when asked for', async () => {
    guide.says('`GOOSE_CLI_SHOW_THINKING=true` shows the thoughts in the terminal.');
    const shown = async (env: Readonly<Record<string, string>>) => {
      const reader = await aReader({
        script: [{ thoughts: 'Think of herons.', text: 'Answer.' }],
        env: { GOOSE_MODEL: 'deepseek-r1', ...env },
      });
      const session = await reader.presses(
        'goose session',
        ['Enter to send', 'Hi\r'],
        ['Answer.', ''],
        ['Enter to send', keys.ctrlD],
      );
      return session.shown;
    };
    expect(await shown({ GOOSE_CLI_SHOW_THINKING: 'true' })).toContain('herons');
    expect(await shown({})).not.toContain('herons');
  });
});

describe('a request', { timeout: 60_000 }, () => {
  const first = async (flags: string, options: ReaderOptions = {}) => {
    const reader = await aReader(options);
    await reader.types(`goose run --quiet --no-session ${flags} --text Hi`);
    return { reader, request: reader.model.requests[0] ?? { model: '', messages: [] } };
  };
  const characters = (part: unknown) => JSON.stringify(part).length;

  it('has the sizes that the pages name', async () => {
    const { request } = await first('');
    const tools = request.tools ?? [];
    guide.says(
      about(characters(request.messages)),
      about(characters(tools)),
      `the ${tools.length} tools that are on by default`,
    );
    const { request: small } = await first('--no-profile');
    guide.says(`a request starts at ${about(characters(small.messages))}`);
    readPage('docs/quickstart.mdx').says(
      `That is about ${thousands(characters(request.messages) + characters(tools))},000 characters before you type a word, and the task below takes at least two requests.`,
    );
    readPage('docs/guides/local-models.mdx').says(
      `about ${thousands(characters(request.messages) + characters(tools))},000 characters`,
      'instead of 17',
    );
    const design = readPage('docs/goose-architecture/extensions-design.mdx');
    design.says(`already gives the model ${tools.length} of them`);
    const names = tools.map((tool) => tool.function.name);
    for (const name of ['list_resources', 'read_resource'])
      expect(names).toContain(`extensionmanager__${name}`);
    design.says('Two tools, `extensionmanager__list_resources`');
    readPage('docs/getting-started/providers.mdx').says(
      'goose sends it your conversation and a list of tools.',
    );
  });

  it('asks for a title, unless the variable is true', async () => {
    guide.says('`GOOSE_DISABLE_SESSION_NAMING=true` stops that; the value `1` does not');
    const titles = async (value: string) => {
      const env = { GOOSE_DISABLE_SESSION_NAMING: value };
      const { reader } = await first('', { env });
      return reader.model.titleRequests.length;
    };
    expect([await titles('true'), await titles('1')]).toEqual([0, 1]);
    const { reader: renamed } = await first('', { env: { GOOSE_MODEL: 'other' } });
    expect(renamed.model.titleRequests.map(({ model }) => model)).toEqual(['other']);
    guide.says(
      'goose also asks the same model to name each session, in one small request, with `--no-session` too.',
    );
    readPage('docs/guides/sessions.mdx').says('goose asks the model for a title');
    const named = await aReader();
    await named.types('goose session --name birds', 'Hi\n/exit\n');
    expect(named.model.titleRequests).toHaveLength(0);
  });

  it('shows at most so many lines of a command', async () => {
    const reader = await aReader({
      script: [use('shell', { command: 'seq 1 5000' }), 'Done.'],
    });
    await reader.types('goose run --quiet --no-session --text Hi');
    guide.says('at most 2,000 lines for a command');
    expect(JSON.stringify(reader.model.requests[1])).toContain(
      'exceeded 2000 line limit',
    );
  });
});

describe('the turn context', { timeout: 60_000 }, () => {
  const four = Array.from({ length: 3 }, () => use('shell', { command: 'true' }));
  const blocks = ({ model }: Reader) =>
    model.requests.map((request) => turnContext(request)).filter((text) => text !== '');
  const run = 'goose run --quiet --no-session --max-turns 4 --text Hi';

  it('stays the same within a turn', async () => {
    loop.says('The block stays as it is until your next message');
    const reader = await aReader({ script: [...four, 'Done.'] });
    await reader.types(run);
    expect(blocks(reader)).toHaveLength(4);
    expect(new Set(blocks(reader)).size).toBe(1);
    expect(blocks(reader)[0]).not.toContain('turn-budget');
    loop.says('with the time, the working directory');
    expect(blocks(reader)[0]).toMatch(/\d\d:\d\d/);
    expect(blocks(reader)[0]).toContain(reader.home);
  });

  it('tells the budget only in the new loop', async () => {
    const reader = await aReader({
      script: [...four, 'Done.'],
      env: { GOOSE_STATE_MACHINE: '1' },
    });
    await reader.types(run);
    expect(JSON.stringify(reader.model.requests)).toContain('<turn-budget>2/4 used');
    loop.says('adds how much of the turn limit is used, once half of it is');
  });

  it.each([
    ['31999', 0],
    ['32000', 1],
  ])('in a window of %s tokens: %i', async (limit, count) => {
    loop.says('A model with room for fewer than 32,000 tokens gets no such block');
    const reader = await aReader({ env: { GOOSE_CONTEXT_LIMIT: limit } });
    await reader.types('goose run --quiet --no-session --text Hi');
    expect(blocks(reader)).toHaveLength(count);
  });
});

function turnContext({ messages }: ModelRequest): string {
  const said = messages.filter(({ role }) => role === 'user');
  const texts = said.map(messageText).join('\n');
  return /<turn-context>[^]*<\/turn-context>/.exec(texts)?.[0] ?? '';
}

/** “about 4,600 characters” for 4,602. */
function about(count: number): string {
  const rounded = Math.round(count / 100) * 100;
  return `about ${rounded.toLocaleString('en-US')} characters`;
}

const thousands = (count: number) => Math.round(count / 1000);
