import { commandOf } from './checks/docs/commandLine.ts';
import { cli, gooseVersion, isGoose } from './checks/docs/facts.ts';
import { type Page, parsePage } from './checks/docs/page.ts';
import { readShell } from './checks/docs/shell.ts';
import { factNamed, renderFacts, usesIn } from './facts.ts';
import { readData, readKnown } from './goose/data.ts';
import type { CliCommand, Expected, PageCheck, PathsData } from '../data/types.ts';

/** Facts that a command of goose prints, which changes nothing. */
const reads =
  readKnown<
    Readonly<Record<string, { readonly command: string; readonly near: string }>>
  >('reads');

const { paths } = readData<PathsData>('paths');

/** Finds what a page says that the reader's own goose can show by its help and `goose info`. */
export function checksOf(source: string, file: string): readonly PageCheck[] {
  const found = new Map<string, Map<string, Expected>>();
  function expectIn(command: string, text: string, near = text) {
    const expected = found.get(command) ?? new Map<string, Expected>();
    found.set(command, expected.set(`${near} ${text}`, { text, near }));
  }
  expectIn('goose --version', gooseVersion, '');
  const page = parsePage(renderFacts(source, file), file.endsWith('x') ? 'mdx' : 'md');
  for (const { path, options } of commandsIn(page)) {
    expectIn(`${path} --help`, path, 'Usage:');
    for (const { name, value } of options)
      expectIn(`${path} --help`, value ? `[default: ${value}]` : name, name);
  }
  const code = [...page.inlineCode, ...page.blocks].map(
    (piece) => `${piece.text} ${'meta' in piece ? piece.meta : ''}`,
  );
  for (const { label, path } of paths)
    if (code.some((text) => text.includes(path)))
      expectIn('goose info', path.replace('~', ''), label);
  for (const { kind, text: name } of usesIn(source)) {
    const read = kind === 'fact' ? reads[name] : undefined;
    if (read) expectIn(read.command, String(factNamed(name)), read.near);
  }
  return found.size === 1
    ? []
    : [...found].map(([command, expects]) => ({
        command,
        expects: [...expects.values()],
      }));
}

interface Named {
  readonly path: string;
  readonly options: readonly { readonly name: string; readonly value?: string | null }[];
}

function commandsIn({ blocks, inlineCode, components }: Page): readonly Named[] {
  const shown = [...blocks.filter(({ language }) => shells.has(language)), ...inlineCode];
  const written = shown
    .flatMap(({ text }) => readShell(text))
    .filter(({ words }) => isGoose(words[0] ?? ''))
    .map(({ words }): Named => {
      const { command, path, rest } = commandOf(words.slice(1));
      const given = new Set(rest.map((word) => word.split('=')[0]));
      const options = command.options.flatMap(({ long, short }) => {
        const name = [long, short].find((each) => each !== null && given.has(each));
        return name ? [{ name }] : [];
      });
      return { path, options };
    });
  // The page of all commands draws them with their options.
  const drawn = components
    .filter(({ name }) => name === 'Command')
    .flatMap(({ attributes }) =>
      cli.commands
        .filter(({ name }) => name === attributes['name'])
        .flatMap((command) => withAll(command, cli.name)),
    );
  return [...written, ...drawn];
}

const shells: ReadonlySet<string> = new Set(['bash', 'sh']);

function withAll(command: CliCommand, parent: string): readonly Named[] {
  const path = `${parent} ${command.name}`;
  const options = command.options.flatMap(({ long, short, default: value }) => {
    const name = long ?? short;
    return name === null ? [] : [{ name, value }];
  });
  return [{ path, options }, ...command.commands.flatMap((each) => withAll(each, path))];
}
