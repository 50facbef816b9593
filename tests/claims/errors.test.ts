/** The tables of errors: what goose shows, how often it asks, and how it ends. */
import { describe, expect, it } from 'vitest';
import { readPage } from './support/page.ts';
import { aReader, use } from './support/reader.ts';

const page = readPage('docs/reference/errors.mdx');
const ask = 'goose run --quiet --no-session --no-profile --text Hi';

describe('errors of the provider', { timeout: 60_000 }, () => {
  it('each status, with its requests and its exit code', async () => {
    // At the same time, because each of them waits for its retries.
    await Promise.all([400, 401, 403, 404, 429, 500, 503].map(refused));
  });

  async function refused(status: number) {
    const [, shown = '', requests, code] = page.row(String(status));
    const reader = await aReader({ script: () => ({ status, message: 'no' }) });
    const { stdout, ...ended } = await reader.types(ask);
    expect(stdout).toContain(shown);
    expect(stdout).toContain('Ran into this error:');
    expect(reader.model.requests, String(status)).toHaveLength(Number(requests));
    expect(ended.code, String(status)).toBe(Number(code));
  }

  it('no answer at the address', async () => {
    const [, shown = '', , code] = page.row('does not answer at that address');
    const reader = await aReader({ env: { OPENAI_HOST: 'http://127.0.0.1:9' } });
    const ended = await reader.types(ask);
    expect(ended.stdout).toContain(shown);
    expect(ended.code).toBe(Number(code));
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
  });

  it('an extension that does not start', async () => {
    const [shown = '', , code] = page.row('Failed to start extension');
    const reader = await aReader();
    const ended = await reader.types(`${ask} --with-extension "notes:no-such-program"`);
    expect(ended.stderr).toContain(shown);
    expect(ended.code).toBe(Number(code));
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
  });
});

describe('other ends of a run', () => {
  it('the limit of turns', async () => {
    const [, shown = '', code] = page.row('the limit of --max-turns');
    const reader = await aReader({ script: () => use('shell', { command: 'true' }) });
    const ended = await reader.types(
      'goose run --quiet --no-session --max-turns 2 --text Hi',
    );
    expect(ended.stdout).toContain(shown);
    expect(ended.code).toBe(Number(code));
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
  });

  it('a flag and a command that do not exist', async () => {
    const [, shown = '', code] = page.row('a flag or a command that does not exist');
    const reader = await aReader();
    for (const [index, command] of ['goose run --nope', 'goose nope'].entries()) {
      const ended = await reader.types(command);
      expect(ended.stderr).toContain(shown.split(' or ')[index]?.split(',')[0]);
      expect(ended.code).toBe(Number(code));
    }
  });

  it('a check of the provider that fails', async () => {
    const [, shown = '', code] = page.row(
      'goose info --check, and the provider does not answer well',
    );
    const reader = await aReader({ script: () => ({ status: 401, message: 'no' }) });
    const ended = await reader.types('goose info --check');
    expect(ended.stderr).toContain(shown);
    expect(ended.code).toBe(Number(code));
    readPage('docs/getting-started/installation.mdx').shows(
      'goose info --check',
      ended.stdout,
    );
  });
});

describe('exit codes of the commands', () => {
  const rows = [
    ...page.section('Exit codes of the commands').matchAll(/^- (`goose .*`): (\d), /gm),
  ].flatMap(([, commands = '', code]) =>
    commands
      .split(', ')
      .map((command) => [command.replaceAll('`', ''), Number(code)] as const),
  );

  it.each(rows)('%s: %i', async (command, code) => {
    const reader = await aReader();
    expect(await reader.types(command)).toMatchObject({ code });
  });
});
