/** Extensions: entries that are skipped, names, and a server of one's own. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { toolResults } from '../../tools/goose/scriptedModel.ts';
import { readPage } from './support/page.ts';
import { aReader, use } from './support/reader.ts';

const page = readPage('docs/getting-started/using-extensions.mdx');
const tutorial = readPage('docs/tutorials/first-mcp-server.mdx');
const design = readPage('docs/goose-architecture/extensions-design.mdx');
const marked = path.join(import.meta.dirname, 'support/marked-tools.ts');
const ask = 'goose run --quiet --no-session --text Hi';

async function toolsWith(entry: string) {
  const reader = await aReader({
    config: `extensions:\n  marked:\n${entry.replaceAll(/^/gm, '    ')}\n`,
  });
  const ended = await reader.types(ask);
  const tools = reader.model.requests[0]?.tools?.map((tool) => tool.function.name) ?? [];
  const log = await reader.types('cat .local/state/goose/logs/cli/*/*');
  return { ...ended, log: log.stdout, found: tools.includes('marked__reads') };
}

const whole = `enabled: true\ntype: stdio\nname: marked\ncmd: node\nargs: [${marked}]`;

describe('an entry of the configuration', { timeout: 60_000 }, () => {
  it('that is whole is loaded', async () => {
    expect(await toolsWith(whole)).toMatchObject({ found: true, code: 0 });
  });

  it.each(['enabled', 'args'])(
    'without %s is skipped, and only the log says so',
    async (field) => {
      const entry = whole.split('\n').filter((line) => !line.startsWith(field));
      const { found, log, stderr } = await toolsWith(entry.join('\n'));
      expect([found, stderr]).toEqual([false, '']);
      page.says(`\`${field}\``, 'Skipping malformed extension config entry');
      expect(log).toContain('Skipping malformed extension config entry');
      page.says(
        'If goose says nothing but the tools are missing, the entry is incomplete:',
      );
      readPage('docs/guides/troubleshooting.mdx').says('the entry is incomplete');
      tutorial.row('no error, and no tool');
    },
  );

  it('of the type sse is skipped with a word', async () => {
    const warning = 'SSE is unsupported, migrate to streamable_http';
    page.says(warning, 'Look for `type: sse`.');
    readPage('docs/guides/remote-servers.mdx').row(warning);
    const entry = 'enabled: true\ntype: sse\nname: marked\nuri: http://127.0.0.1:9/';
    expect((await toolsWith(entry)).stderr).toContain(warning);
  });
});

describe('a server of the command line', { timeout: 60_000 }, () => {
  it('starts by its full path where goose does not find it by its name', async () => {
    page.says(
      '`No such file or directory` in the message, on Windows `program not found`, means that goose does not find the program.',
      'Write its full path, as `which npx` prints it.',
    );
    const reader = await aReader();
    await reader.types(`mkdir bin && ln -s ${process.execPath} bin/server`);
    const said = async (program: string) =>
      (await reader.types(`${ask} --with-extension "my:${program} ${marked}"`)).stderr;
    expect(await said('server')).toMatch(
      /Failed to start extension 'my' .*No such file or directory/,
    );
    expect(await said('$HOME/bin/server')).toBe('');
  });

  it('needs a name of two letters', async () => {
    page.says(
      'The name needs at least two letters: with one, as in `n:npx`, goose looks for a program called `n:npx`, and the extension does not start.',
    );
    const tools = async (name: string) => {
      const reader = await aReader();
      await reader.types(`${ask} --with-extension "${name}:node ${marked}"`);
      return JSON.stringify(reader.model.requests[0]?.tools);
    };
    expect(await tools('m')).not.toContain('__reads');
    expect(await tools('my')).toContain('my__reads');
    design.says(
      "So goose joins the extension's name and the tool's name with two underscores:",
    );
  });

  it('is called like its program, or by its command line', async () => {
    page.says("Without a name, goose uses the program's name");
    const names = async (...servers: readonly string[]) => {
      const reader = await aReader();
      const flags = servers.map((server) => `--with-extension "node ${server}"`);
      await reader.types(`${ask} ${flags.join(' ')}`);
      const tools = reader.model.requests[0]?.tools ?? [];
      return tools
        .map((tool) => tool.function.name)
        .filter((name) => name.endsWith('__reads'));
    };
    const again = marked.replace('marked-tools', '../support/marked-tools');
    expect(await names(marked)).toEqual(['node__reads']);
    const [one, two, ...more] = await names(marked, again);
    expect(more).toEqual([]);
    for (const name of [one, two]) expect(name).toContain('marked-tools');
  });

  it('gets the variables of the terminal, its own, and no other programs', async () => {
    page.says(
      'It also gets the variables of the terminal that started goose',
      '`env_keys` lists names whose values goose takes from its secret store.',
      'goose skips variables in `envs` that decide which programs run',
    );
    design.says('goose skips a fixed list of environment variables');
    readPage('docs/guides/company-networks.mdx').says(
      'Programs that goose starts get the same variables; whether they use them is up to them.',
    );
    const reader = await aReader({
      config: `extensions:\n  marked:\n${whole.replaceAll(/^/gm, '    ')}
    envs: { BIRD: heron, PATH: /nowhere, LD_PRELOAD: /nowhere }
    env_keys: [BIRD_TOKEN]
`,
      files: { '.config/goose/secrets.yaml': 'BIRD_TOKEN: secret\n' },
      env: { HTTPS_PROXY: 'http://127.0.0.1:9', NODE_OPTIONS: undefined },
      script: [use('marked__environment'), 'Done.'],
    });
    await reader.types(ask);
    const [text = ''] = toolResults(
      reader.model.requests.at(-1) ?? { model: '', messages: [] },
    );
    expect(JSON.parse(text)).toMatchObject({
      OPENAI_API_KEY: 'x',
      HTTPS_PROXY: 'http://127.0.0.1:9',
      BIRD: 'heron',
      BIRD_TOKEN: 'secret',
      PATH: expect.not.stringContaining('/nowhere'),
    });
    expect(text).not.toContain('LD_PRELOAD');
  });

  it('offers no scheduler, not even when asked to', async () => {
    page.says(
      'In 1.52.0 only `goose serve --enable-scheduler` and `goose acp --enable-scheduler` offer its tool; `goose session` and `goose run` do not.',
    );
    const reader = await aReader();
    await reader.types(`${ask} --with-builtin scheduler`);
    expect(JSON.stringify(reader.model.requests[0]?.tools)).not.toContain('schedule');
  });
});

describe('the first server of the tutorial', { timeout: 60_000 }, () => {
  const server = path.join(import.meta.dirname, '../../examples/first-server/server.mjs');

  it('has 30 lines', () => {
    tutorial.says('30 lines long');
    page.says('write a tool of your own in 30 lines');
    expect(readFileSync(server, 'utf8').trim().split('\n').length).toBeLessThanOrEqual(
      30,
    );
  });

  it('rolls, and refuses what its schema does not allow', async () => {
    const reader = await aReader({
      script: [
        use('dice__roll', { count: 3 }),
        use('dice__roll', { count: 300 }),
        'Done.',
      ],
    });
    const { code } = tutorial.blockWith('"Roll three dice."');
    const { stdout } = await reader.types(code.replace('server.mjs', server));
    tutorial.shows('"Roll three dice."', stdout);
    const [rolled, refused] = toolResults(
      reader.model.requests.at(-1) ?? { model: '', messages: [] },
    );
    expect(rolled).toMatch(/^Rolled \d, \d, \d\. Sum: \d+\.$/);
    expect(refused).toContain(tutorial.block('What the model was told').code.trim());
    tutorial.says(
      'the model finds a tool called `dice__roll`',
      'Your schema allows 100.',
    );
  });

  it.each([
    ['Cannot find module', {}],
    ['Cannot find package', { 'server.mjs': readFileSync(server, 'utf8') }],
  ])('says what is missing: %s', async (shown, files) => {
    tutorial.row(`Failed to start extension 'dice' and ${shown}`);
    const reader = await aReader({ files });
    const { stderr } = await reader.types(
      `${ask} --with-extension "dice:node server.mjs"`,
    );
    expect(stderr).toContain("Failed to start extension 'dice'");
    expect(stderr).toContain(shown);
  });
});
