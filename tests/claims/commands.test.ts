/** docs/reference/commands: every command is there, and its example prints what the page shows. */
import { describe, expect, it } from 'vitest';
import type { CliData } from '../../data/types.ts';
import { commandsBelow } from '../../src/reference/commands/commandOf.ts';
import { readData } from '../../tools/goose/data.ts';
import { readPage } from './support/page.ts';
import { freePort } from '../../tools/ports.ts';
import { aReader, type Reader, type ReaderOptions } from './support/reader.ts';

const page = readPage('docs/reference/commands.mdx');
const { root } = readData<CliData>('cli');
const trip = { 'trip.yaml': page.block('trip.yaml').code };

const sectionOf = (command: string) => page.section(`\`goose ${command}\``);

/** The lines of the example below the heading of a command. */
const example = (command: string) =>
  /^```bash\n([^]*?)^```$/m.exec(sectionOf(command))?.[1] ?? '';

/** Types the example, and compares what it prints with the page. */
async function tried(reader: Reader, command: string, ...typed: readonly string[]) {
  const lines = example(command);
  page.shows(lines.trim(), (await reader.types(lines, ...typed)).output);
}

const answering = (options: ReaderOptions = {}) =>
  aReader({ script: () => 'Paris.', ...options });

/** A repository with this file in it. */
const repository = (folder: string) =>
  `cd ${folder} && git init --quiet && git add . && ` +
  'git -c user.name=me -c user.email=me@example.com commit --quiet --message=First';

it('has an example for each command, or says why it has none', () => {
  for (const { path: name, command } of commandsBelow(root)) {
    const text = sectionOf(name);
    expect(text).toContain(`<Command name="${name}" />`);
    if (command.commands.length > 0 && command.usage.includes('<COMMAND>')) continue;
    expect(text, name).toContain('```bash\n');
    expect(text, name).toMatch(/title="(?:Output|In a terminal)"|Not tried here: /);
  }
});

describe('the example prints what the page shows', () => {
  const apart =
    /^(?:plugin|review|schedule (?:add|list|run|sess|remove)|serve|session|term)/;
  const others = commandsBelow(root)
    .map(({ path: name }) => name)
    .filter((name) => !apart.test(name) && /title="Output"/.test(sectionOf(name)));

  it.each(others)('goose %s', async (command) => {
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
    // The page's port may be taken, and its server never ends.
    const port = String(await freePort());
    const { stdout } = await reader.types(
      `${lines.replaceAll('3284', port).replace('&\n', '& server=$!\n')}kill $server`,
    );
    page.shows(lines.trim(), stdout);
  });

  it('goose session', async () => {
    const reader = await answering();
    await tried(reader, 'session', 'Name the capital of France', '/exit');
    for (const command of ['diagnostics', 'export', 'import', 'list'])
      await tried(reader, `session ${command}`);
  });

  it('goose term', async () => {
    const { types } = await answering();
    const init = example('term init');
    page.shows(init.trim(), (await types(`bash -c '${init}'`)).stdout);
    for (const command of ['run', 'info']) {
      const lines = example(`term ${command}`);
      const { stdout } = await types(`bash -c '${init}${lines}'`);
      page.shows(lines.trim(), stdout.split('\n').slice(1).join('\n'));
    }
  });
});
