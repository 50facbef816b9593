/** The references of variables, of config.yaml and of files: what wins, and where files lie. */
import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readPage } from './support/page.ts';
import { aReader, type ReaderOptions } from './support/reader.ts';

const ask = 'goose run --quiet --no-session --text Hi';

/** What goose sends the model when it is asked something with this setting. */
async function sent(options: ReaderOptions): Promise<string> {
  const reader = await aReader({ files: { 'mark.md': 'MARK' }, ...options });
  await reader.types(ask);
  return JSON.stringify(reader.model.requests);
}

/** How large goose takes the model's context for. */
async function context(options: ReaderOptions = {}, command = 'goose session') {
  const { stdout } = await (await aReader(options)).types(command, '/exit\n');
  return / 0\/(\w+)/.exec(stdout)?.[1];
}

describe('a variable, and the same key in config.yaml', { timeout: 60_000 }, () => {
  it.each([
    ['CONTEXT_FILE_NAMES', '["mark.md"]', 'MARK'],
    ['GOOSE_MAX_TOKENS', '777', '777'],
    ['GOOSE_SYSTEM_PROMPT_FILE_PATH', 'mark.md', 'MARK'],
    ['GOOSE_TEMPERATURE', '0.37', '0.37'],
  ])('%s', async (name, value, mark) => {
    expect(await sent({ env: { [name]: value } })).toContain(mark);
    expect(await sent({ config: `${name}: ${value}\n` })).toContain(mark);
    expect(await sent({})).not.toContain(mark);
  });

  it('GOOSE_SLASH_COMMANDS_ENABLED', async () => {
    const name = 'GOOSE_SLASH_COMMANDS_ENABLED';
    const request = async (options: ReaderOptions) => {
      const reader = await aReader(options);
      await reader.types('goose run --quiet --no-session --text /status');
      return JSON.stringify(reader.model.requests);
    };
    const env = { GOOSE_STATE_MACHINE: '1' };
    expect(await request({ env: { ...env, [name]: 'false' } })).toContain('/status');
    expect(await request({ env, config: `${name}: false\n` })).toContain('/status');
    expect(await request({ env: { [name]: 'false' } })).toBe('[]');
    expect(await request({ env })).toBe('[]');
    readPage('docs/reference/in-a-session.mdx').says(
      'In the terminal they stay, unless `GOOSE_STATE_MACHINE` is set, too.',
    );
  });

  it('GOOSE_MAX_CODE_BLOCK_LINES', async () => {
    const code = Array.from({ length: 60 }, (_, line) => `line ${line}`).join('\n');
    const lines = async (env: Readonly<Record<string, string>>) => {
      const reader = await aReader({ env, script: [`\`\`\`js\n${code}\n\`\`\`\n`] });
      return (await reader.types(ask)).stdout.match(/^line/gm)?.length;
    };
    expect(await lines({})).toBe(20);
    expect(await lines({ GOOSE_TRUNCATED_SHOW_LINES: '3' })).toBe(3);
    expect(await lines({ GOOSE_MAX_CODE_BLOCK_LINES: '60' })).toBe(60);
    expect(await lines({ GOOSE_NO_CODE_TRUNCATION: '1' })).toBe(60);
  });

  it('GOOSE_STATUS_HOOK', async () => {
    const reader = await aReader({ env: { GOOSE_STATUS_HOOK: 'echo >> hook.log' } });
    const { stdout } = await reader.types(
      'goose session; until [ $(wc -l < hook.log) -ge 3 ]; do :; done; cat hook.log',
      'Hi\n/exit\n',
    );
    expect(stdout).toMatch(/waiting\n(?:.*\n)*thinking\n/);
  });
});

it('asks no keychain when the file says so', { timeout: 60_000 }, async () => {
  readPage('docs/guides/troubleshooting.mdx').says(
    "Add the first line to your shell's profile, or `GOOSE_DISABLE_KEYRING: true` to [`config.yaml`](/docs/reference/configuration).",
  );
  const asked = async (options: ReaderOptions) => {
    const reader = await aReader({ ...options, env: { ...options.env, ...noKeyring } });
    let calls = 0;
    const bus = createServer((line) => {
      calls += 1;
      line.destroy();
    });
    const address = `${reader.home}/bus`;
    bus.listen(address);
    onTestFinished(() => void bus.close());
    await reader.types(`DBUS_SESSION_BUS_ADDRESS=unix:path=${address} ${ask}`);
    return calls > 0;
  };
  expect(await asked({})).toBe(true);
  expect(await asked({ config: 'GOOSE_DISABLE_KEYRING: true\n' })).toBe(false);
});

/** Takes away what tests otherwise have: the key, and the switch of the keychain. */
const noKeyring = { GOOSE_DISABLE_KEYRING: undefined, OPENAI_API_KEY: undefined };

describe('what wins', { timeout: 60_000 }, () => {
  const page = readPage('docs/reference/configuration.mdx');
  const more = {
    files: {
      'a.yaml': 'GOOSE_CONTEXT_LIMIT: 50000\n',
      'b.yaml': 'GOOSE_CONTEXT_LIMIT: 60000\n',
    },
    env: { GOOSE_ADDITIONAL_CONFIG_FILES: 'a.yaml:b.yaml' },
  };
  const config = 'GOOSE_CONTEXT_LIMIT: 70000\n';

  it('is the first of the list that has a value', async () => {
    page.says('the last of them first');
    const env = { ...more.env, GOOSE_CONTEXT_LIMIT: '80000' };
    expect(await context({ ...more, config, env })).toBe('80k');
    expect(await context({ ...more, config })).toBe('70k');
    expect(await context(more)).toBe('60k');
    expect(await context()).toBe('128k');
    page.says('6. the default');
  });

  it('is not a file that is no YAML, and nobody says so', async () => {
    page.says('If the file is not valid YAML, goose ignores all of it');
    expect(await context({ config: `${config}nope: [\n` })).toBe('128k');
  });

  it('is the command of slash_commands in a session', async () => {
    const reader = await aReader({
      config:
        'slash_commands:\n  - command: trip\n    recipe_path: ~/trip.yaml\n'.replace(
          '~/',
          '',
        ),
      files: {
        'trip.yaml': readPage('docs/reference/commands.mdx')
          .block('trip.yaml')
          .code.replace('{{ city }}', 'Bern')
          .replace(/parameters:[^]*/, ''),
      },
    });
    await reader.types('goose session', '/trip\n/exit\n');
    expect(JSON.stringify(reader.model.requests)).toContain('Plan a day in Bern.');
  });
});

it('keeps its files where the page says', async () => {
  const page = readPage('docs/reference/files.mdx');
  page.says('`XDG_CONFIG_HOME`, `XDG_DATA_HOME` and `XDG_STATE_HOME`');
  const reader = await aReader();
  const moved = await reader.types(
    'XDG_CONFIG_HOME=/x/c XDG_DATA_HOME=/x/d XDG_STATE_HOME=/x/s goose info',
  );
  for (const path of [
    '/x/c/goose/config.yaml',
    '/x/d/goose/sessions/sessions.db',
    '/x/s/goose/logs',
  ])
    expect(moved.stdout).toContain(path);
  const { stdout } = await reader.types('GOOSE_PATH_ROOT=$HOME/root goose info');
  for (const path of ['config/config.yaml', 'data/sessions/sessions.db', 'state/logs'])
    expect(stdout).toContain(`/root/${path}`);
  const missing = await reader.types('goose run --recipe nope');
  for (const folder of ['.agents/recipes', '.goose/recipes', '.config/goose/recipes'])
    expect(missing.stderr).toContain(`/${folder}`);
});

it('takes names of available_tools without the extension', async () => {
  const page = readPage('docs/reference/tools.mdx');
  page.says('`remember_memory`, not `memory__remember_memory`');
  const offered = async (name: string) => {
    const reader = await aReader({
      config:
        'extensions:\n  memory:\n    enabled: true\n    type: builtin\n    name: memory\n' +
        `    available_tools: [${name}]\n`,
    });
    await reader.types(ask);
    const names = reader.model.requests.flatMap(({ tools = [] }) =>
      tools.map((tool) => tool.function.name),
    );
    return names.filter((tool) => tool.startsWith('memory__'));
  };
  expect(await offered('remember_memory')).toEqual(['memory__remember_memory']);
  expect(await offered('memory__remember_memory')).toEqual([]);
});

it('loads a skill by its name in a session', async () => {
  readPage('docs/reference/in-a-session.mdx').says(
    'A skill is a command already: type `/` and its name.',
  );
  const reader = await aReader();
  await reader.types('goose session', '/web-search birds\n/exit\n');
  expect(JSON.stringify(reader.model.requests)).toContain('# Loaded Skill: web-search');
  readPage('docs/guides/subagents-and-skills.mdx').says(
    'In a session, `/skills release` loads one right away.',
  );
});
