import { readFileSync } from 'node:fs';
import { commandsOf } from '../data/commandsOf.ts';
import type { PageCheck, PathsData } from '../data/types.ts';
import { commandOf } from './checks/docs/commandLine.ts';
import { cli, gooseVersion, isGoose } from './checks/docs/facts.ts';
import { commandLanguages, readShell } from './checks/docs/shell.ts';
import { projectFiles } from './checks/shared/files.ts';
import { factNamed, renderFacts, usesIn } from './facts.ts';
import { readData, readKnown } from './goose/data.ts';

/** Facts that a command of goose prints, which changes nothing. */
const reads =
  readKnown<Partial<Record<string, { command: string; near: string }>>>('reads');
const { paths } = readData<PathsData>('paths');

/** Finds the checks of all pages, by their path without the base URL. */
export const pageChecks = () =>
  Object.fromEntries(
    projectFiles('docs/**/*.{md,mdx}').map((file) => {
      const checks = checksOf(readFileSync(file, 'utf8'), file);
      return [file.replace(/\.mdx?$/, ''), checks] as const;
    }),
  );

/** Finds what a page says that the reader's own goose can show by its help and `goose info`. */
function checksOf(source: string, file: string): readonly PageCheck[] {
  const found = new Map<string, Map<string, PageCheck['expects'][number]>>();
  function expectIn(command: string, text: string, near = text) {
    const expected = found.get(command) ?? new Map();
    found.set(command, expected.set(`${near} ${text}`, { text, near }));
  }
  expectIn('goose --version', gooseVersion, '');
  for (const [path, options] of commandsIn(renderFacts(source, file))) {
    expectIn(`${path} --help`, path, 'Usage:');
    for (const [name, value] of options)
      expectIn(`${path} --help`, value ? `[default: ${value}]` : name, name);
  }
  for (const { label, path } of paths)
    if (source.includes(path)) expectIn('goose info', path.replace('~', ''), label);
  for (const { text: name } of usesIn(source)) {
    const read = reads[name];
    if (read) expectIn(read.command, String(factNamed(name)), read.near);
  }
  return [...found].map(([command, all]) => ({ command, expects: [...all.values()] }));
}

type Named = readonly [
  path: string,
  options: readonly (readonly [string, string | null])[],
];

/** Blocks of a page, in Markdown or as `<SiteCode language="sh">{`…`}</SiteCode>`. */
const fenced = /^[ \t>]*(`{3,})(?<language>\w*).*\n(?<text>[^]*?)^[ \t>]*\1`*$/gm;
const literal =
  /<\w*Code\w*\s[^>]*?language="(?<language>\w+)"[^>]*>\{`(?<text>[^]*?)`\}/g;
const inline = /(?<!`)(`+)(?!`)(?<text>[^]+?)(?<!`)\1(?!`)/g;
const drawnCommand = /<Command name="(?<name>[^"]+)"/g;

/** Reads a page by patterns, since parsing all pages takes a tenth of a build. */
function commandsIn(page: string): readonly Named[] {
  const prose = page.replaceAll(fenced, '').replaceAll(literal, '');
  const blocks = [...page.matchAll(fenced), ...page.matchAll(literal)].filter(
    ({ groups }) => commandLanguages.has(groups?.['language'] ?? ''),
  );
  const written = [...blocks, ...prose.matchAll(inline)]
    .flatMap(({ groups }) => readShell(groups?.['text'] ?? ''))
    .filter(({ words }) => isGoose(words[0] ?? ''))
    .map(({ words }): Named => {
      const { command, path, rest } = commandOf(words.slice(1));
      const given = new Set(rest.map((word) => word.split('=')[0]));
      const options = command.options.flatMap(({ long, short }) =>
        [long, short].filter((each) => each !== null && given.has(each)),
      );
      return [path, options.map((name) => [name ?? '', null])];
    });
  // The page of all commands draws them with their options.
  const drawn = Array.from(page.matchAll(drawnCommand)).flatMap(({ groups }) =>
    cli.commands.filter(({ name }) => name === groups?.['name']),
  );
  const withAll = drawn
    .flatMap((command) => commandsOf(command, `${cli.name} ${command.name}`))
    .map(({ path, command: { options } }): Named => [
      path,
      options.map(({ long, short, default: value }) => [long ?? short ?? '', value]),
    ]);
  return [...written, ...withAll];
}
