import { readFile } from 'node:fs/promises';
import type {
  BuiltinExtension,
  CliCommand,
  EnvironmentVariable,
} from '../../../data/types.ts';
import { knownVariables } from './environmentNames.ts';

const known = new Map(
  Object.entries(knownVariables).flatMap(([topic, variables]) =>
    Object.entries(variables).map(
      ([name, about]) => [name, { topic, ...about }] as const,
    ),
  ),
);

/** A variable that only goose's own text names. */
const unknown = {
  topic: 'other',
  purpose: '',
  source: null,
  default: null,
  inFile: false,
};

/** What was found, and which of the known names this goose no longer holds. */
export interface Environment {
  readonly variables: readonly EnvironmentVariable[];
  readonly dropped: readonly string[];
}

/**
 * Collects the variables that goose names in its help and in its extensions' descriptions, and the
 * known ones that its binary holds.
 *
 * @param binary path of the program
 */
export async function readEnvironment(
  binary: string,
  cli: CliCommand,
  extensions: readonly BuiltinExtension[],
): Promise<Environment> {
  const inHelp = new Set(namesIn(helpText(cli)));
  const inExtensions = new Set(
    namesIn(extensions.map(({ description }) => description).join('\n')),
  );
  const inBinary = heldNames(await readFile(binary, 'latin1'), [...known.keys()]);
  const names = new Set([...inHelp, ...inExtensions, ...inBinary]);
  return {
    variables: [...names]
      .toSorted()
      .map((name) =>
        variable(name, { binary: inBinary, extensions: inExtensions, help: inHelp }),
      ),
    dropped: [...known.keys()].filter((name) => !names.has(name)),
  };
}

function variable(
  name: string,
  places: Readonly<Record<string, ReadonlySet<string>>>,
): EnvironmentVariable {
  const seenIn = Object.keys(places).filter((place) => places[place]?.has(name));
  return { name, ...(known.get(name) ?? unknown), seenIn };
}

/**
 * Tells which names a binary holds. Rust puts texts one after another without a mark between them,
 * so a name counts where it stands by itself or before another text, but not as the beginning of a
 * longer known name.
 */
export function heldNames(binary: string, names: readonly string[]): Set<string> {
  return new Set(
    names.filter((name) => {
      const longer = names
        .filter((other) => other !== name && other.startsWith(name))
        .map((other) => other.slice(name.length));
      const rest = longer.length === 0 ? '' : `(?!${longer.join('|')})`;
      return new RegExp(`${name}${rest}`).test(binary);
    }),
  );
}

function namesIn(text: string): string[] {
  return text.match(/\bGOOSE_[A-Z0-9_]+\b/g) ?? [];
}

function helpText(command: CliCommand): string {
  return [
    command.about,
    ...[...command.options, ...command.arguments].map(({ description }) => description),
    ...command.commands.map(helpText),
  ].join('\n');
}
