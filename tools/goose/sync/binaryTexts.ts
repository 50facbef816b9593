import type {
  BuiltinExtension,
  CliCommand,
  EnvironmentVariable,
  TextsData,
} from '../../../data/types.ts';
import { readKnown } from '../data.ts';

type Texts = Omit<TextsData, 'gooseVersion'>;

/** Facts about a variable besides the places that name it. */
type KnownVariable = Omit<EnvironmentVariable, 'name' | 'topic' | 'seenIn'>;

/** Facts about a variable that only goose's own text names. */
const unknown = {
  topic: 'other',
  purpose: '',
  source: null,
  default: null,
  inFile: false,
};

/**
 * Collects the variables that goose names in its help and in its extensions' descriptions, and those
 * of data/known that its binary holds.
 *
 * @param binary the program's bytes, as Latin-1
 */
export function readEnvironment(
  binary: string,
  cli: CliCommand,
  extensions: readonly BuiltinExtension[],
) {
  const topics =
    readKnown<Readonly<Record<string, Record<string, KnownVariable>>>>('variables');
  const known = new Map(
    Object.entries(topics).flatMap(([topic, variables]) =>
      Object.entries(variables).map(
        ([name, about]) => [name, { topic, ...about }] as const,
      ),
    ),
  );
  const places: Readonly<Record<string, readonly string[]>> = {
    binary: heldNames(binary, [...known.keys()]),
    extensions: namesIn(extensions.map(({ description }) => description).join('\n')),
    help: namesIn(helpText(cli)),
  };
  const names = new Set(Object.values(places).flat());
  const variable = (name: string): EnvironmentVariable => {
    const seenIn = Object.keys(places).filter((place) => places[place]?.includes(name));
    return { name, ...(known.get(name) ?? unknown), seenIn };
  };
  return {
    variables: [...names].toSorted().map(variable),
    dropped: [...known.keys()].filter((name) => !names.has(name)),
  };
}

/**
 * Finds the names that a binary holds. Rust puts texts one after another without a mark between
 * them, so a name counts unless it is the beginning of a longer known name.
 */
export function heldNames(binary: string, names: readonly string[]): string[] {
  return names.filter((name) => {
    const longer = names
      .filter((other) => other !== name && other.startsWith(name))
      .map((other) => other.slice(name.length));
    const rest = longer.length === 0 ? '' : `(?!${longer.join('|')})`;
    return new RegExp(`${name}${rest}`).test(binary);
  });
}

const namesIn = (text: string) => text.match(/\bGOOSE_[A-Z0-9_]+\b/g) ?? [];

function helpText(command: CliCommand): string {
  return [
    command.about,
    ...[...command.options, ...command.arguments].map(({ description }) => description),
    ...command.commands.map(helpText),
  ].join('\n');
}

/**
 * Looks for the texts of data/known in a binary.
 *
 * @param binary the program's bytes, as Latin-1
 */
export function readTexts(binary: string) {
  const known = readKnown<Texts>('texts');
  const held = (each: readonly string[]) => each.filter((text) => holds(binary, text));
  const texts: Texts = {
    messages: held(known.messages),
    menus: held(known.menus),
    headers: held(known.headers),
  };
  const kept = new Set(Object.values(texts).flat());
  return {
    texts,
    dropped: Object.values(known)
      .flat()
      .filter((text) => !kept.has(text)),
  };
}

/**
 * Looks for the parts of a text: goose puts one text into another at `{}`, colons and brackets.
 * Programs write the names of headers small.
 */
export function holds(binary: string, text: string): boolean {
  return text
    .split(/\{\}|: ?|(?<=^FAILED) |[()]/)
    .map((part) => part.trim())
    .filter((part) => part.length > 1)
    .every((part) => binary.includes(part) || binary.includes(part.toLowerCase()));
}
