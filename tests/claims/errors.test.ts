/** The tables of errors: what goose shows, how often it asks, and how it ends. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { toolResults } from '../../tools/goose/scriptedModel.ts';
import { readPage } from './support/page.ts';
import { aReader, use } from './support/reader.ts';

const page = readPage('docs/reference/errors.mdx');
const handling = readPage('docs/goose-architecture/error-handling.mdx');
const trouble = readPage('docs/guides/troubleshooting.mdx');
const providers = readPage('docs/getting-started/providers.mdx');
const extensions = readPage('docs/getting-started/using-extensions.mdx');
const design = readPage('docs/goose-architecture/extensions-design.mdx');
const endpoint = readPage('docs/guides/own-endpoint.mdx');
const ci = readPage('docs/guides/ci-and-containers.mdx');
const ask = 'goose run --quiet --no-session --no-profile --text Hi';

describe('errors of the provider', { timeout: 60_000 }, () => {
  it('each status, with its requests and its exit code', async () => {
    // At the same time, because each of them waits for its retries.
    await Promise.all([400, 401, 403, 404, 429, 500, 503].map(refused));
    page.says(
      'Four requests mean one try and three retries.',
      'The text starts with `Ran into this error:`',
    );
    handling.says(
      'goose retries anything else up to three times with growing pauses, because the problem may pass.',
      'A wrong key ends the run at once, because asking again would not help.',
      'goose prints the error and asks you to try again if it looks transient',
      '`goose run` still ends with exit code 0 then',
    );
    readPage('docs/guides/ci-and-containers.mdx').says(
      'After a rate limit or a server error that lasted, the code is still 0',
    );
  });

  async function refused(status: number) {
    const [, shown = '', requests, code] = page.row(String(status));
    const reader = await aReader({ script: () => ({ status, message: 'no' }) });
    const { stdout, ...ended } = await reader.types(ask);
    expect(stdout).toContain(shown);
    expect(stdout).toContain('Ran into this error:');
    const end = /ends with `(Please retry .*?)`/.exec(page.source)?.[1];
    if (Number(requests) > 1) expect(stdout).toContain(end);
    expect(reader.model.requests, String(status)).toHaveLength(Number(requests));
    expect(ended.code, String(status)).toBe(Number(code));
  }

  it('no answer at the address', async () => {
    const [, shown = '', , code] = page.row('does not answer at that address');
    const reader = await aReader({ env: { OPENAI_HOST: 'http://127.0.0.1:9' } });
    const ended = await reader.types(ask);
    expect(ended.stdout).toContain(shown);
    expect(ended.code).toBe(Number(code));
    const check = await reader.types('goose info --check');
    expect(check.stdout.replaceAll(/ +/g, ' ')).toContain(
      trouble.row('FAILED Network error: Could not connect to')[0],
    );
    endpoint.row('Network error: Could not connect to');
  });

  it('the status of the JSON output', async () => {
    const reader = await aReader({ script: () => ({ status: 429, message: 'no' }) });
    const ended = await reader.types(`${ask} --output-format json`);
    const { metadata } = JSON.parse(ended.stdout);
    page.says(`"status": ${JSON.stringify(metadata.status)}`);
    expect(ended.code).toBe(0);
  });
});

describe('errors before the first request', () => {
  const nobody = {
    GOOSE_PROVIDER: undefined,
    GOOSE_MODEL: undefined,
    OPENAI_HOST: undefined,
    OPENAI_API_KEY: undefined,
  };

  it.each([
    ["No provider configured. Run 'goose configure' first.", ''],
    ["No model configured. Run 'goose configure' first.", '--provider lmstudio'],
    ['Configuration value not found', '--provider anthropic --model any'],
    ['Unknown provider', '--provider nobody --model any'],
  ])('%s', async (shown, flags) => {
    const [, , code] = page.row(shown);
    const reader = await aReader({ env: nobody });
    const ended = await reader.types(`${ask} ${flags}`);
    expect(ended.stdout + ended.stderr).toContain(shown);
    expect(ended.code).toBe(Number(code));
    ci.row(String(ended.code));
    if (flags.includes('lmstudio')) {
      providers.says('Without `--model`, goose ends with');
      trouble.row(shown);
      readPage('docs/guides/local-models.mdx').row(shown);
    }
    if (flags.includes('nobody')) trouble.row(shown);
    if (flags.includes('anthropic')) {
      const row = 'Configuration value not found: ANTHROPIC_API_KEY';
      expect(ended.stdout + ended.stderr).toContain(trouble.row(row)[0]);
    }
    if (flags === '') endpoint.row('No provider configured.');
  });

  it('an extension that does not start', async () => {
    const [shown = '', , code] = page.row('Failed to start extension');
    const reader = await aReader();
    const ended = await reader.types(`${ask} --with-extension "notes:no-such-program"`);
    expect(ended.stderr).toContain(shown);
    expect(ended.code).toBe(Number(code));
    expect(reader.model.requests).toHaveLength(1);
    handling.says('goose prints `Failed to start extension` with the reason');
    extensions.says('goose says `Failed to start extension` and goes on without it');
    design.says('If the start fails, goose warns and continues without the extension.');
    trouble.says('`Failed to start extension` comes with the reason.');
  });
});

describe('errors of a tool', () => {
  it.each([
    ['no tool of that name was offered', use('no_such_tool')],
    ['a command ends with a code other than 0', use('shell', { command: 'exit 1' })],
    ['a command takes too long', use('shell', { command: 'sleep 5', timeout_secs: 1 })],
  ])('%s', async (row, call) => {
    const [, told = ''] = page.row(row);
    const shown = told
      .replace('its output, then ', '')
      .replace('its output so far, then ', '');
    const reader = await aReader({ script: [call, 'Then I stop.'] });
    const ended = await reader.types('goose run --quiet --no-session --text Hi');
    expect(JSON.stringify(reader.model.requests.at(-1))).toContain(shown);
    expect(ended.code).toBe(0);
    handling.says(
      "When a tool fails, goose puts the failure in the tool's answer and hands it to the model.",
    );
    if (shown.startsWith('Command')) handling.says(`comes back as \`${shown}\``);
    else handling.says('goose answers itself, without asking any server');
  });

  it('a call takes longer than the timeout', async () => {
    const [, told = ''] = page.row("a call takes longer than the extension's timeout");
    const server = path.join(import.meta.dirname, 'support/marked-tools.ts');
    const reader = await aReader({
      config: `extensions:
  marked:
    enabled: true
    type: stdio
    name: marked
    cmd: node
    args: [${server}]
    timeout: 3
`,
      script: [use('marked__hangs'), 'Done.'],
    });
    await reader.types('goose run --quiet --no-session --text Hi');
    expect(toolResults(reader.model.requests.at(-1) ?? none)[0]).toContain(
      told.split(',')[0],
    );
    extensions.row('timeout');
    design.says("waits up to the extension's `timeout` in seconds");
  });
});

const none = { model: '', messages: [] };

describe('other ends of a run', () => {
  it('the limit of turns', async () => {
    const [, shown = '', code] = page.row('the limit of --max-turns');
    const reader = await aReader({ script: () => use('shell', { command: 'true' }) });
    const ended = await reader.types(
      'goose run --quiet --no-session --max-turns 2 --text Hi',
    );
    expect(ended.stdout).toContain(shown);
    expect(ended.code).toBe(Number(code));
    handling.says('a headless run ends there, with exit code 0');
    readPage('docs/guides/context-and-cost.mdx').says(
      '`--max-turns` ends a run that gets nowhere, with exit code 0.',
    );
  });

  it('not the limit of repetitions', async () => {
    handling.says('six identical calls still ran with the limit set to 2');
    const calls = Array.from({ length: 6 }, () => use('shell', { command: 'echo bird' }));
    const reader = await aReader({ script: [...calls, 'Done.'] });
    await reader.types(
      'GOOSE_MODE=auto goose run --no-session --max-tool-repetitions 2 --text Hi',
    );
    const results = toolResults(reader.model.requests.at(-1) ?? none);
    expect(results).toEqual(Array.from({ length: 6 }, () => 'bird'));
    readPage('docs/guides/context-and-cost.mdx').says('in `auto` mode it [did not hold]');
  });

  it('the answer is complete', async () => {
    const [, , code] = page.row('the answer is complete');
    const reader = await aReader({ script: ['Paris.'] });
    expect(await reader.types(ask)).toMatchObject({ code: Number(code) });
    ci.row('0');
  });

  it('a call that needs approval', async () => {
    const [, shown = '', code] = page.row(
      'a call needs your approval and there is no terminal',
    );
    const reader = await aReader({
      script: [use('shell', { command: 'true' })],
      env: { GOOSE_MODE: 'approve' },
    });
    const ended = await reader.types('goose run --quiet --no-session --text Hi');
    expect(ended.stderr).toContain(shown);
    expect(ended.code).toBe(Number(code));
    handling.says('goose ends with exit code 1 as soon as a call needs approval');
    ci.row('GOOSE_MODE=auto');
  });

  it('a flag and a command that do not exist', async () => {
    const [, shown = '', code] = page.row('a flag or a command that does not exist');
    const reader = await aReader();
    for (const [index, command] of ['goose run --nope', 'goose nope'].entries()) {
      const ended = await reader.types(command);
      expect(ended.stderr).toContain(shown.split(' or ')[index]?.split(',')[0]);
      expect(ended.code).toBe(Number(code));
    }
    ci.row('2');
  });

  it('a check of the provider that fails', async () => {
    const [, shown = '', code] = page.row(
      'goose info --check, and the provider does not answer well',
    );
    const reader = await aReader({ script: () => ({ status: 401, message: 'no' }) });
    const ended = await reader.types('goose info --check');
    expect(ended.stderr).toContain(shown);
    expect(ended.code).toBe(Number(code));
    const [row = ''] = trouble.row('Auth: FAILED Authentication error');
    expect(ended.stdout.replaceAll(/ +/g, ' ')).toContain(row);
    trouble.says('Otherwise the command ends with exit code 1');
    endpoint.row('Authentication error');
    handling.says('`goose info --check` says so at once');
    readPage('docs/reference/commands.mdx').says(
      'ends with exit code 1 when it does not get one',
    );
    readPage('docs/getting-started/installation.mdx').shows(
      'goose info --check',
      ended.stdout,
    );
  });
});

describe('exit codes of the commands', () => {
  const rows = page
    .section('Exit codes of the commands')
    .split('\n')
    .flatMap((line) => {
      const [, commands = '', code = ''] = /^- (`goose .*`): (\d), /.exec(line) ?? [];
      return [...commands.matchAll(/`([^`]+)`/g)].map(
        ([, command = '']) => [command, Number(code), line] as const,
      );
    });

  it.each(rows)('%s: %i', async (command, code, line) => {
    const reader = await aReader();
    expect(await reader.types(command)).toMatchObject({ code });
    page.says(line);
    if (command.startsWith('goose gateway stop'))
      readPage('docs/reference/commands.mdx').says(
        'It ends with exit code 1 when there is nothing to stop.',
      );
    page.says(`| ${code} | the ${code < 2 ? 'command c' : 'words of'}`);
  });
});
