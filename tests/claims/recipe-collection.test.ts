/** docs/guides/recipe-collection: each recipe is valid, and its command on the page runs to its end. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readRecipe } from 'goose-web-client';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { ModelRequest, ScriptedAnswer } from '../../tools/goose/scriptedModel.ts';
import { states } from './support/facts.ts';
import { readPage } from './support/page.ts';
import {
  aReader,
  hasResult,
  shell,
  textOf,
  toolsOf,
  use,
  write,
} from './support/reader.ts';

const page = readPage('docs/guides/recipe-collection.mdx');
const folder = path.join(import.meta.dirname, '../../examples/recipes');
const names = globSync('*.yaml', { cwd: folder }).map((file) => file.slice(0, -5));
const textOfRecipe = (name: string) =>
  readFileSync(path.join(folder, `${name}.yaml`), 'utf8');

/** A repository with two releases, as the commands of the page expect it. */
const repository = {
  'add.mjs': 'export const add = (a, b) => a + b;\n',
  'sales.csv': 'month,sum\nMay,3\nJune,4\n',
  'src/main.js': '// TODO sort it\n',
  'downloads/a.pdf': '',
  'photos/1.png': Buffer.from('iVBORw0KGgo=', 'base64').toString('latin1'),
};
const prepare = `git init -qb main && git config user.name A && git config user.email a@b.c &&
  git add src && git commit -qm Begin && git tag v1.4.0 &&
  git switch -qc work && git add add.mjs && git commit -qm "Add numbers" && echo >> add.mjs && git add .`;

interface Run {
  /** The model's calls, in their order. */
  readonly calls: readonly ScriptedAnswer[];
  /** A file that is there at the end. */
  readonly leaves?: string;
  /** Part of the answer to the last call, or of the output. */
  readonly shows: string;
}

const diff = shell('git diff main...HEAD');
const sorted = (from: string, to: string) => [
  write(`${path.dirname(from)}/undo.sh`, `mv -n ${to} ${from}\n`),
  shell(`mkdir -p ${path.dirname(to)} && mv -nv ${from} ${to}`),
];
const test =
  "import { add } from './add.mjs';\nif (add(1, 2) !== 3) throw new Error();\n";

const runs: Readonly<Record<string, Run>> = {
  'review-diff': { calls: [diff], shows: 'export const add' },
  'security-diff': {
    calls: [diff, use('recipe__final_output', { findings: [] })],
    shows: '{"findings":[]}',
  },
  'commit-message': { calls: [shell('git diff --staged --stat')], shows: 'sales.csv' },
  'release-notes': {
    calls: [
      shell('git log v1.4.0..HEAD --oneline'),
      write('RELEASE_NOTES.md', '# New\n'),
    ],
    leaves: 'RELEASE_NOTES.md',
    shows: '',
  },
  changelog: {
    calls: [write('CHANGELOG.md', '## 1.5.0\n'), shell('git diff --stat CHANGELOG.md')],
    leaves: 'CHANGELOG.md',
    shows: '',
  },
  'dependency-updates': { calls: [shell('npm --version')], shows: '.' },
  'explain-folder': { calls: [use('tree', { path: 'src' })], shows: 'main.js' },
  'find-todos': {
    calls: [
      shell('git grep -nE TODO src'),
      use('recipe__final_output', {
        items: [{ file: 'src/main.js', line: 1, left: 'Sort.' }],
      }),
    ],
    shows: '{"items":[{"file":"src/main.js"',
  },
  'write-tests': {
    calls: [write('add.test.mjs', test), shell('node --test')],
    leaves: 'add.test.mjs',
    shows: 'pass 1',
  },
  'csv-report': {
    calls: [shell('wc -l sales.csv'), write('report.md', 'June.\n')],
    leaves: 'report.md',
    shows: '',
  },
  'sort-folder': {
    calls: sorted('downloads/a.pdf', 'downloads/documents/a.pdf'),
    leaves: 'downloads/undo.sh',
    shows: 'renamed',
  },
  'rename-photos': {
    calls: sorted('photos/1.png', 'photos/2026-05-14-heron.png'),
    leaves: 'photos/undo.sh',
    shows: 'renamed',
  },
};

/** The command of the page for this recipe. */
const commandOf = (name: string) => page.blockWith(`--recipe ${name}.yaml`).code.trim();

async function aRepository(
  name: string,
  script: (request: ModelRequest) => ScriptedAnswer,
) {
  const files = { ...repository, [`${name}.yaml`]: textOfRecipe(name) };
  const reader = await aReader({ files, script });
  expect(await reader.types(prepare)).toMatchObject({ code: 0 });
  return reader;
}

it('has all recipes, and says how each was run', () => {
  expect(Object.keys(runs).toSorted()).toEqual(names.toSorted());
  states({ 'recipes-many': names.length === 12 && 'A dozen' });
});

it('has the values and orders that the page takes from the files', () => {
  const of = (name: string) => {
    const { parameters } = parse(textOfRecipe(name));
    const text = textOfRecipe(name).replaceAll(/\s+/g, ' ');
    return { text, parameter: parameters[0], last: parameters.at(-1) };
  };
  const notes = of('release-notes');
  const checkOf = (name: string) =>
    /command: test -s (\S+)/.exec(textOfRecipe(name))?.[1];
  const commit = of('commit-message');
  const moves = names.filter((name) => textOfRecipe(name).includes('mv -n'));
  const sort = of('sort-folder');
  const range = (name: string) => /git log \{\{ since \}\}\.\.HEAD/.test(of(name).text);
  states({
    'review-base': of('review-diff').parameter?.default,
    'commit-staged': commit.text.includes('git diff --staged') && 'what you have staged',
    'commit-not': commit.text.includes('Do not commit') && 'does not commit',
    'commit-styles': commit.parameter?.options,
    'notes-file': checkOf('release-notes'),
    'notes-again': notes.text.includes('test -s') && 'missing or empty',
    'notes-since': range('release-notes') && range('changelog') && 'after the tag',
    'changelog-old':
      of('changelog').text.includes('no older line has changed') &&
      'the older versions alone',
    'updates-manager': of('dependency-updates').parameter?.default,
    'explain-default':
      of('explain-folder').parameter?.default === '.' && 'the working folder',
    'todos-order':
      of('find-todos').text.includes('the oldest first') && 'the oldest first',
    'tests-tries': parse(textOfRecipe('write-tests')).retry.max_retries === 2 && 'twice',
    'csv-file': checkOf('csv-report'),
    'sort-by': sort.last?.options,
    'changelog-file': /to (\S+\.md), above/.exec(of('changelog').text)?.[1],
    'sort-back': sort.text.includes('from its new place back') && 'moves them back',
    'sort-undo': /First write undo\.sh.* Then move/.test(sort.text) && 'Before that',
    'rename-undo':
      /First write undo\.sh.* Then rename/.test(of('rename-photos').text) && 'first',
    'rename-images':
      of('rename-photos').text.includes('read_image') && 'has to read images',
    'collection-moves': moves.length === 2 && 'Two',
  });
  const [, label = ''] = /“(Run [^”]+)”/.exec(page.source) ?? [];
  expect(readFileSync('src/reference/recipes/RecipeFile.tsx', 'utf8')).toContain(label);
});

it('runs a check whose command has quotes', async () => {
  const reader = await aRepository('write-tests', () => 'Done.');
  const { code } = await reader.types(
    `goose run --no-session --recipe write-tests.yaml --params function=add --params file=add.mjs --params "test_command=touch 'two words'"`,
  );
  expect(code).toBe(0);
  expect(reader.lists()).toContain('two words');
});

describe.each(names)('%s', (name) => {
  const definition = parse(textOfRecipe(name));
  const run = runs[name] ?? { calls: [], shows: '' };

  it('has its parameters on the page, and the console can read all of it', () => {
    expect(readRecipe(definition).unread).toEqual([]);
    const told = page.source.split(`{#${name}}`)[1]?.split('```bash')[0];
    for (const { key } of readRecipe(definition).parameters)
      expect(told).toContain(`\`${key}\``);
  });

  it('is valid, and runs to its end', async () => {
    const calls = run.calls.values();
    const reader = await aRepository(name, () => calls.next().value ?? 'Done.');
    const { code, stdout } = await reader.types(
      `goose recipe validate ${name}.yaml && ${commandOf(name)}`,
    );
    expect(code).toBe(0);
    const [first] = reader.requests;
    const offered = definition.extensions.flatMap(
      (each: { readonly name: string; readonly available_tools?: readonly string[] }) =>
        each.available_tools ?? [each.name],
    );
    const final = definition.response ? ['recipe__final_output'] : [];
    expect(toolsOf(first).toSorted()).toEqual([...offered, ...final].toSorted());
    states({ 'collection-tools': 'only the tools that its file names' });
    expect(textOf(first)).not.toContain('{{');
    expect(`${reader.told().at(-1)} ${stdout}`).toContain(run.shows);
    if (name === 'security-diff')
      states({ 'security-last': stdout.split('\n').at(-2) === run.shows && 'is JSON' });
    if (run.leaves !== undefined) expect(reader.reads(run.leaves)).not.toBe('');
  });
});

it.each(names.filter((name) => textOfRecipe(name).includes('retry:')))(
  '%s starts again when its check fails',
  async (name) => {
    const calls = runs[name]?.calls.values();
    let tries = 0;
    // The first one leaves only a test that fails.
    const reader = await aRepository(name, (request) => {
      if (!hasResult(request)) tries += 1;
      if (tries > 1) return calls?.next().value ?? 'Done.';
      return hasResult(request) ? 'Done.' : write('add.test.mjs', 'throw new Error();');
    });
    const { stdout } = await reader.types(commandOf(name));
    states({ 'recipe-again': tries === 2 && 'starts again' });
    if (name === 'write-tests') states({ 'tests-each': 'after each try' });
    expect(stdout).not.toContain('Maximum retry');
    expect(reader.reads(runs[name]?.leaves ?? '')).not.toBe('');
  },
);
