/** Extensions: entries that are skipped, names, and a server of one's own. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { toolResults } from '../../tools/goose/scriptedModel.ts';
import { readPage } from './support/page.ts';
import { aReader, use } from './support/reader.ts';

const page = readPage('docs/getting-started/using-extensions.mdx');
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
    },
  );

  it('of the type sse is skipped with a word', async () => {
    const warning = 'SSE is unsupported, migrate to streamable_http';
    page.says(warning);
    const entry = 'enabled: true\ntype: sse\nname: marked\nuri: http://127.0.0.1:9/';
    expect((await toolsWith(entry)).stderr).toContain(warning);
  });
});

describe('a server of the command line', { timeout: 60_000 }, () => {
  it('needs a name of two letters', async () => {
    page.says('The name needs two letters or more');
    const tools = async (name: string) => {
      const reader = await aReader();
      await reader.types(`${ask} --with-extension "${name}:node ${marked}"`);
      return JSON.stringify(reader.model.requests[0]?.tools);
    };
    expect(await tools('m')).not.toContain('__reads');
    expect(await tools('my')).toContain('my__reads');
  });

  it('offers no scheduler, not even when asked to', async () => {
    page.says('not by `goose session` or `goose run`');
    const reader = await aReader();
    await reader.types(`${ask} --with-builtin scheduler`);
    expect(JSON.stringify(reader.model.requests[0]?.tools)).not.toContain('schedule');
  });
});

describe('the first server of the tutorial', { timeout: 60_000 }, () => {
  const tutorial = readPage('docs/tutorials/first-mcp-server.mdx');
  const server = path.join(import.meta.dirname, '../../examples/first-server/server.mjs');

  it('has 30 lines', () => {
    tutorial.says('30 lines long');
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
  });
});
