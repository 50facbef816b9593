import type { CliCommand } from '../../../data/types.ts';
import type { Problem } from '../shared/problem.ts';
import type { Facts } from './facts.ts';
import { hasWord } from './hasWord.ts';
import type { Measure } from './measure.ts';
import { parsePage, type Component } from './page.ts';

/** A name that goose has, and the component that draws it with all that belongs to it. */
interface Named {
  /** What the name is of, such as `command`. */
  readonly kind: string;
  readonly name: string;
  /** The file in data/ that has it. */
  readonly file: string;
  readonly drawnBy: Component;
}

/**
 * Finds what goose has and no page names: commands, flags, variables, keys of the configuration,
 * commands of a session, and tools.
 *
 * @param sources the text of each page of the manual
 */
export function checkCoverage(
  sources: readonly string[],
  { facts, configSchema }: Pick<Measure, 'facts' | 'configSchema'>,
): Problem[] {
  const pages = sources.flatMap((source) => parsed(source));
  const drawn = new Set(
    pages.flatMap(({ components }) => components.map((each) => key(each))),
  );
  const code = pages
    .flatMap(({ blocks, inlineCode }) => [blocks, inlineCode].flat())
    .map(({ text }) => text)
    .join('\n');
  return namesOf(facts, Object.keys(configSchema.shape))
    .filter(({ drawnBy, name }) => !drawn.has(key(drawnBy)) && !isIn(code, name))
    .map(({ kind, name, file }) => ({
      file: `data/${facts.version}/${file}.json`,
      line: 1,
      message: `goose has the ${kind} ${name}, and no page names it`,
    }));
}

/** What is written by hand alone. */
const nothing: Component = { name: '', attributes: {} };

/** A page that cannot be read is named by the check of the page. */
function parsed(source: string) {
  try {
    return [parsePage(source, 'mdx')];
  } catch {
    return [];
  }
}

function key({ name, attributes }: Component): string {
  return `${name} ${Object.entries(attributes).flat().join(' ')}`;
}

/** Names of words alone stand between others; `/?` and the like stand where they stand. */
function isIn(code: string, name: string): boolean {
  return /^[\w -]+$/.test(name) ? hasWord(code, name) : code.includes(name);
}

function namesOf(facts: Facts, fileKeys: readonly string[]): Named[] {
  return [
    ...commandNames(facts.cli),
    ...facts.environment.map(({ name, topic }) => ({
      kind: 'variable',
      name,
      file: 'environment',
      drawnBy: { name: 'Variables', attributes: { topic } },
    })),
    // Those with a structure, which are written by hand; the others are variables.
    ...fileKeys
      .filter((name) => !facts.variables.has(name.toUpperCase()))
      .map((name) => ({
        kind: 'configuration key',
        name,
        file: 'environment',
        drawnBy: nothing,
      })),
    ...facts.slashCommands.flatMap(({ usage }) =>
      usage.map((name) => ({
        kind: 'session command',
        name,
        file: 'terminal',
        drawnBy: { name: 'SlashCommands', attributes: {} },
      })),
    ),
    ...facts.extensions.flatMap(({ name: extension, tools }) =>
      tools.map(({ name }) => ({
        kind: 'tool',
        name,
        file: 'extensions',
        drawnBy: { name: 'Tools', attributes: { extension } },
      })),
    ),
  ];
}

function commandNames(command: CliCommand, path: readonly string[] = []): Named[] {
  return command.commands.flatMap((below) => {
    const words = [...path, below.name];
    const drawnBy = { name: 'Command', attributes: { name: words.join(' ') } };
    const file = 'cli';
    const name = `goose ${words.join(' ')}`;
    return [
      { kind: 'command', name, file, drawnBy },
      ...below.options.map(({ long, short }) => ({
        kind: `flag of ${name}`,
        name: long ?? short ?? '',
        file,
        drawnBy,
      })),
      ...commandNames(below, words),
    ];
  });
}
