/** docs/quickstart and docs/guides/troubleshooting, followed by a newcomer. */
import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listenOnLoopback } from '../../tools/loopback.ts';
import { readPage } from './support/page.ts';
import { aReader, use } from './support/reader.ts';

const page = readPage('docs/quickstart.mdx');
const trouble = readPage('docs/guides/troubleshooting.mdx');
const modes = readPage('docs/reference/permission-modes.mdx');

describe('the quickstart', { timeout: 60_000 }, () => {
  it('leads to a first file, and out again', async () => {
    const content = '<!doctype html>\n<title>Tic-tac-toe</title>\n';
    const reader = await aReader({
      script: ({ messages, tools = [] }) => {
        if (tools.length === 0) return 'Yes.';
        return messages.some(({ role }) => role === 'tool')
          ? '\nThe game is in tic-tac-toe.html. Open it in a browser.'
          : use('write', { path: 'tic-tac-toe.html', content });
      },
    });
    for (const command of ['goose --version', 'goose info --check']) {
      const { stdout } = await reader.types(command);
      page.shows(command, stdout);
      if (command === 'goose info --check') {
        trouble.shows(command, stdout);
        trouble.says('then asks the provider once');
        readPage('docs/getting-started/installation.mdx').says(
          'It asks the provider once and tells you right away what is wrong:',
        );
        readPage('docs/tutorials/desktop_v1.md').says('asks the provider once');
        expect(reader.model.requests).toHaveLength(1);
      }
    }
    const { code } = page.blockWith('mkdir goose-demo');
    const request = page.blockWith('Write a tic-tac-toe game').code;
    const { stdout } = await reader.types(code, `${request}/exit\n`);
    page.shows('mkdir goose-demo', stdout);
    page.says(
      "goose shows each tool call as it happens, with the tool's name and its arguments:",
    );
    page.says('goose works in the folder where you start it, so use an empty one.');
    const [call = ''] = page.block('A first answer').code.split('\n…');
    for (const line of call.split('\n')) expect(stdout).toContain(line.trim());
    expect(stdout).toContain('Created tic-tac-toe.html (2 lines)');
    expect(stdout).toContain(page.block('After /exit').code.split('·')[0]?.trim());
    const made = await reader.types('cat goose-demo/tic-tac-toe.html');
    expect(made.stdout).toBe(content);
    await reader.types('goose session --resume', 'And now?\n/exit\n');
    page.says('goose remembers the conversation, so you need not repeat yourself.');
    expect(JSON.stringify(reader.model.requests.at(-1))).toContain('tic-tac-toe game');
    const list = await reader.types('goose session list');
    page.shows('goose session list', list.stdout);
  });

  it.each([
    [
      "No provider configured. Run 'goose configure' first.",
      { GOOSE_PROVIDER: undefined },
    ],
    ['Authentication error', {}],
  ])('names what went wrong: %s', async (shown, env) => {
    expect(page.row(shown)[0]).toBe(shown);
    const reader = await aReader({
      env,
      script: () => ({ status: 401, message: 'no' }),
    });
    const { stdout, stderr } = await reader.types('goose run --no-session --text Hi');
    expect(stdout + stderr).toContain(shown);
  });
});

describe('troubleshooting', { timeout: 60_000 }, () => {
  it.each([
    ['Auth: FAILED Authentication error', 401],
    ['FAILED Request failed: Resource not found (404)', 404],
    ['FAILED Server error', 500],
  ])('the check ends with: %s', async (shown, status) => {
    trouble.row(shown);
    const reader = await aReader({ script: () => ({ status, message: 'no' }) });
    const { stdout, code } = await reader.types('goose info --check');
    expect(stdout.replaceAll(/ +/g, ' ')).toContain(shown);
    expect(code).toBe(1);
  });

  it('the check names a provider that is not set', async () => {
    const [shown = ''] = trouble.row(
      'not configured: Configuration value not found: GOOSE_PROVIDER',
    );
    const reader = await aReader({ env: { GOOSE_PROVIDER: undefined } });
    expect((await reader.types('goose info --check')).stdout).toContain(shown);
  });

  it('logs and a report are where the page says', async () => {
    const reader = await aReader();
    await reader.types('goose session --name birds', 'Hi\n/exit\n');
    for (const command of ['ls ~/.local/state/goose/logs', 'goose session diagnostics']) {
      const { code } = trouble.blockWith(command);
      trouble.shows(command, (await reader.types(code)).stdout);
    }
  });

  it('secrets are kept in a file without a keyring', async () => {
    trouble.says('goose then keeps secrets in `secrets.yaml`');
    readPage('docs/getting-started/installation.mdx').says(
      'Otherwise, goose writes them in plain text to `secrets.yaml` beside the configuration.',
    );
    readPage('docs/reference/files.mdx').says('keys, in plain text');
    const reader = await aReader({
      files: { '.config/goose/secrets.yaml': 'OPENAI_API_KEY: stored\n' },
      env: { OPENAI_API_KEY: undefined },
    });
    expect(await reader.types('goose info --check')).toMatchObject({ code: 0 });
  });

  it('a key in config.yaml is not read', async () => {
    trouble.says('A key in `config.yaml` is not read at all.');
    readPage('docs/getting-started/providers.mdx').says(
      '**The key is in `config.yaml`**: goose does not read it there.',
    );
    readPage('docs/reference/configuration.mdx').says('goose does not read them here');
    const reader = await aReader({
      config: 'ANTHROPIC_API_KEY: written\n',
      env: { GOOSE_PROVIDER: 'anthropic' },
    });
    const { stdout } = await reader.types('goose info --check');
    expect(stdout).toContain('Configuration value not found: ANTHROPIC_API_KEY');
  });

  it('a variable wins over a stored key', async () => {
    trouble.says(
      'goose uses the first key it finds: a variable of the terminal, then the keychain, or `secrets.yaml` where there is no keychain.',
    );
    const keys: (string | undefined)[] = [];
    const provider = createServer(({ headers }, response) => {
      keys.push(headers.authorization);
      response.writeHead(401).end('{}');
    });
    const url = await listenOnLoopback(provider);
    onTestFinished(() => void provider.close());
    const reader = await aReader({
      files: { '.config/goose/secrets.yaml': 'OPENAI_API_KEY: stored\n' },
      env: { OPENAI_HOST: url, OPENAI_API_KEY: undefined },
    });
    await reader.types('OPENAI_API_KEY=typed goose info --check');
    await reader.types('goose info --check');
    expect(keys).toEqual(['Bearer typed', 'Bearer stored']);
  });
});

describe('a mode', { timeout: 60_000 }, () => {
  it('of the session wins over the variable, and that over the file', async () => {
    modes.says('1. `/mode approve` in a session', '2. the variable `GOOSE_MODE`');
    const kept =
      '`/mode approve` in a session; goose writes it to `config.yaml` as well, for every later session';
    modes.says(kept);
    readPage('docs/guides/sessions.mdx').row('/mode approve');
    const reader = await aReader({
      config: modes.blockWith('GOOSE_MODE: smart_approve').code,
    });
    const mode = async (command: string, input: string) => {
      const { stdout } = await reader.types(command, input);
      return /Mode: (\w+)\n/.exec(stdout)?.[1];
    };
    const status = 'Hi\n/status\n/exit\n';
    expect(await mode('goose session', status)).toBe('smart_approve');
    expect(await mode('GOOSE_MODE=chat goose session', status)).toBe('chat');
    expect(await mode('GOOSE_MODE=chat goose session', `/mode approve\n${status}`)).toBe(
      'approve',
    );
    expect(await mode('goose session', status)).toBe('approve');
  });
});
