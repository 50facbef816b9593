import { describe, expect, it } from 'vitest';
import { checkCoverage, checkPlaces } from './coverage.ts';
import { gooseVersion } from './facts.ts';

const missing = (...sources: readonly string[]) =>
  checkCoverage(sources).map(
    ({ file, message }) =>
      `${file.replace(`${gooseVersion}/`, '')} ${message.replace(/, and no page names it$/, '')}`,
  );

describe('what no page names', () => {
  it.each(
    Object.entries({
      'data/cli.json goose has the command goose session list': '`goose session list`',
      'data/cli.json goose has the flag of goose session list --limit':
        '<Command name="session list" />',
      'data/cli.json goose has the flag of goose review --severity': '`--severity low`',
      'data/environment.json goose has the variable RUST_LOG': '`RUST_LOG=debug`',
      'data/environment.json goose has the variable GOOSE_MODE':
        '<Variables topic="session" />',
      'data/environment.json goose has the configuration key slash_commands':
        '```yaml\nslash_commands: []\n```',
      'data/terminal.json goose has the session command /compact': '<SlashCommands />',
      'data/extensions.json goose has the tool memory__retrieve_memories':
        '<Tools extension="memory" />',
    }),
  )('%s', (problem, named) => {
    expect(missing('Text.\n')).toContain(problem);
    expect(missing('Text.\n', `${named}\n`)).not.toContain(problem);
  });

  it('is not named by a longer name', () => {
    const problem = 'data/environment.json goose has the variable GOOSE_MODE';
    expect(missing('`GOOSE_MODEL`\n')).toContain(problem);
  });
});

it('a page has front matter and a place in the sidebar', () => {
  const source =
    '---\ntitle: Fly\nkeywords: [swim]\ndescription: How to fly.\n---\n\nText.\n';
  const problems = (file: string, text = source) =>
    checkPlaces([{ file, source: text }], '["guides/fly"]').map(({ message }) => message);
  expect(problems('docs/guides/fly.mdx')).toEqual([]);
  expect(problems('blog/2026-11-26-fly.md')).toEqual([
    'the front matter has no authors',
    'no <!-- truncate --> ends what lists of posts show',
  ]);
  const post = `${source.replace('\n---\n', '\nauthors: [me]\n---\n')}\n<!-- truncate -->\n`;
  expect(problems('blog/2026-11-26-fly.md', post)).toEqual([]);
  expect(problems('docs/fly.md', 'Text.\n\ntitle: Fly\n')).toEqual([
    'the front matter has no title',
    'the front matter has no description',
    'sidebars.ts gives this page no place',
  ]);
});
