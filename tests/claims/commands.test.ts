/** docs/reference/commands: every command is there, and its example prints what the page shows. */
import { describe, expect, it } from 'vitest';
import type { CliData } from '../../data/types.ts';
import { commandsBelow } from '../../src/reference/commands/commandOf.ts';
import { readData } from '../../tools/goose/data.ts';
import { readPage } from './support/page.ts';
import { aReader, type Reader, type ReaderOptions } from './support/reader.ts';

const page = readPage('docs/reference/commands.mdx');
const { root } = readData<CliData>('cli');
const trip = { 'trip.yaml': page.block('trip.yaml').code };

/** The lines of the example below the heading of a command. */
function example(command: string): string {
  const text = page.section(`\`goose ${command}\``);
  return /^```bash\n([^]*?)^```$/m.exec(text)?.[1] ?? '';
}

/** Types the example, and compares what it prints with the page. */
async function tried(reader: Reader, command: string, input?: string): Promise<void> {
  const lines = example(command);
  const { stdout, stderr } = await reader.types(lines, input);
  page.shows(lines.trim(), stdout + stderr);
}

const answering = (options: ReaderOptions = {}) =>
  aReader({ script: () => 'Paris.', ...options });

/** A repository with this file in it. */
const repository = (folder: string) =>
  `cd ${folder} && git init --quiet && git add . && ` +
  'git -c user.name=me -c user.email=me@example.com commit --quiet --message=First';

it('has an example for each command, or says why it has none', () => {
  for (const { path: name, command } of commandsBelow(root)) {
    const text = page.section(`\`goose ${name}\``);
    expect(text).toContain(`<Command name="${name}" />`);
    if (command.commands.length > 0 && command.usage.includes('<COMMAND>')) continue;
    expect(text, name).toContain('```bash\n');
    expect(text, name).toMatch(/title="(?:Output|In a terminal)"|Not tried here: /);
  }
});

describe('the example prints what the page shows', { timeout: 60_000 }, () => {
  it.each([
    'acp',
    'completion',
    'doctor',
    'gateway pair',
    'gateway status',
    'gateway stop',
    'info',
    'local-models delete',
    'local-models list',
    'mcp',
    'recipe deeplink',
    'recipe list',
    'recipe validate',
    'run',
    'schedule cron-help',
    'schedule services-status',
    'schedule services-stop',
    'skills list',
  ])('goose %s', async (command) => {
    await tried(await answering({ files: trip }), command);
  });

  it('goose plugin', async () => {
    const manifest = JSON.stringify({ name: 'greetings', version: '1.0.0' });
    const skill = '---\nname: greet\ndescription: Says hello.\n---\nSay hello.\n';
    const reader = await answering({
      files: {
        'greetings/plugin.json': manifest,
        'greetings/skills/greet/SKILL.md': skill,
      },
    });
    await reader.types(repository('greetings'));
    for (const command of ['plugin install', 'plugin update'])
      await tried(reader, command);
  });

  it('goose review', async () => {
    const reader = await answering({ files: { 'birds.js': 'let heron = 1;\n' } });
    await reader.types(`${repository('.')} && echo 'let ibis = 2;' >> birds.js`);
    await tried(reader, 'review');
  });

  it('goose schedule', async () => {
    const reader = await answering({ files: trip });
    for (const command of ['add', 'list', 'run-now', 'sessions', 'remove'])
      await tried(reader, `schedule ${command}`);
  });

  it('goose serve', async () => {
    const reader = await answering();
    const lines = example('serve');
    // A port of its own, because the page's may be taken, and an end of the server.
    const { stdout } = await reader.types(
      `${lines.replaceAll('3284', '43284').replace('&\n', '& server=$!\n')}kill $server`,
    );
    page.shows(lines.trim(), stdout);
  });

  it('goose session', async () => {
    const reader = await answering();
    await tried(reader, 'session', 'Name the capital of France\n/exit\n');
    for (const command of ['diagnostics', 'export', 'import', 'list'])
      await tried(reader, `session ${command}`);
  });

  it('goose term', async () => {
    const reader = await answering();
    const init = example('term init');
    for (const command of ['init', 'run', 'info'].map((word) => `term ${word}`)) {
      const lines = command === 'term init' ? init : init + example(command);
      const { stdout } = await reader.types(`bash -c '${lines}'`);
      page.shows(
        example(command).trim(),
        stdout
          .split('\n')
          .slice(command === 'term init' ? 0 : 1)
          .join('\n'),
      );
    }
  });
});
