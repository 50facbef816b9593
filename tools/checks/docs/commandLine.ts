import { parseArgs } from 'node:util';
import type { CliCommand, CliOption } from '../../../data/types.ts';
import {
  builtin,
  cli,
  isExtension,
  isModel,
  isPlaceholder,
  otherNames,
  providerIds,
} from './facts.ts';

/**
 * Compares a command line with what goose's help says.
 *
 * @param words the words after `goose`
 * @param isComplete false in prose, which may name a command without the arguments that it needs
 * @returns what is wrong, one sentence each
 */
export function checkCommandLine(
  words: readonly string[],
  isComplete: boolean,
): string[] {
  const { command, path, rest } = commandOf(words);
  const problems: string[] = [];
  const used = new Set<CliOption>();
  const positional: string[] = [];
  const options = new Map(command.options.map((option) => [keyOf(option), option]));
  const { tokens } = parseArgs({
    args: [...rest],
    options: Object.fromEntries(
      [...options].map(([key, option]) => [key, parsed(option)]),
    ),
    // All that goose lacks is named below at once.
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind === 'positional') positional.push(token.value);
    if (token.kind !== 'option') continue;
    const option = options.get(token.name);
    if (option) used.add(option);
    problems.push(...optionProblems(option, token.rawName, token.value, isComplete));
  }
  const isHelp = [...used].some(({ long }) => long === '--help' || long === '--version');
  if (!isHelp || (command.arguments.length === 0 && positional.length > 0))
    problems.push(...checkPositional(positional, command, isComplete && !isHelp));
  if (isComplete && !isHelp) problems.push(...missing(command, used, positional));
  return problems.map((problem) => `${path}: ${problem}`);
}

/** Follows the words to the command that they name, as far as there is one. */
export function commandOf(words: readonly string[]) {
  let command = cli;
  let path = cli.name;
  let index = words[0] === 'help' ? 1 : 0;
  for (; index < words.length; index += 1) {
    const next = command.commands.find(({ name, aliases }) =>
      [name, ...aliases].includes(words[index] ?? ''),
    );
    if (!next) break;
    command = next;
    path += ` ${next.name}`;
  }
  return { command, path, rest: words.slice(index) };
}

/** Names an option as the parser does: without its dashes. */
const keyOf = ({ long, short }: CliOption) => (long ?? short ?? '').replace(/^-+/, '');

/** An option in the words of the parser. */
const parsed = ({ short, value }: CliOption) => ({
  type: value === null ? ('boolean' as const) : ('string' as const),
  ...(short === null ? {} : { short: short.replace(/^-/, '') }),
});

function optionProblems(
  option: CliOption | undefined,
  name: string,
  value: string | undefined,
  isComplete: boolean,
): readonly string[] {
  if (!option) return [`there is no flag ${name}`];
  if (option.value === null) return value === undefined ? [] : [`${name} takes no value`];
  if (value === undefined) return isComplete ? [`${name} needs a value`] : [];
  return isPlaceholder(value) ? [] : valueProblems(option, value);
}

/** Values that goose checks, or looks up in its own lists. */
function valueProblems({ long, values }: CliOption, value: string): string[] {
  if (values && !values.includes(value))
    return [`${long} takes ${values.join(', ')}, not ${value}`];
  const isProvider = providerIds.has(value) || otherNames.providers.has(value);
  if (long === '--provider' && !isProvider) return [`there is no provider ${value}`];
  if (long === '--model' && !isModel(value)) return [`goose knows no model ${value}`];
  if (long === '--with-builtin')
    return value
      .split(',')
      .filter((name) => !isExtension(name))
      .map((name) => `there is no built-in extension ${name}`);
  return [];
}

function checkPositional(
  words: readonly string[],
  { arguments: expected, commands }: CliCommand,
  isComplete: boolean,
): string[] {
  if (expected.length === 0 && words.length > 0)
    return commands.length > 0
      ? [`there is no command ${words[0]}`]
      : [`it takes no argument, but ${words[0]} is given`];
  const surplus = expected.at(-1)?.repeatable ? undefined : words[expected.length];
  return [
    ...(surplus === undefined ? [] : [`${surplus} is one argument too many`]),
    ...expected.flatMap(({ name, required, values }, index) => {
      const word = words[index];
      if (word === undefined) return required && isComplete ? [`${name} is missing`] : [];
      if (values && !values.includes(word))
        return [`${word} is none of ${values.join(', ')}`];
      return name === 'SERVER' && !builtin.has(word)
        ? [`${word} is no server that comes with goose`]
        : [];
    }),
  ];
}

/** Reports required parts that a command lacks. */
function missing(
  { commands, options, usage }: CliCommand,
  used: ReadonlySet<CliOption>,
  positional: readonly string[],
): string[] {
  // A command whose usage names no optional command does nothing without one.
  const needsCommand =
    commands.length > 0 && usage.includes('<COMMAND>') && positional.length === 0;
  return [
    ...(needsCommand
      ? [`a command must follow: ${commands.map(({ name }) => name).join(', ')}`]
      : []),
    ...options
      .filter((option) => option.required && !used.has(option))
      .map(({ long }) => `${long} is required`),
    ...[...used].flatMap(({ long, description }) => {
      // goose names the other flag there.
      const other = /(?:Requires|Must be used with) (--[\w-]+)/.exec(description)?.[1];
      const needed = options.find((option) => option.long === other);
      return other && needed && !used.has(needed)
        ? [`${long} works only with ${other}`]
        : [];
    }),
  ];
}

/** Checks a flag with a value, such as `--provider lmstudio`, in each command that takes the flag. */
export function checkFlag(text: string): string[] {
  const words = text.split(/[\s=]+/);
  if (words.length !== 2 || /[A-Z"]/.test(words[1] ?? '')) return [];
  const results = cli.commands
    .filter(({ options }) =>
      options.some(({ long, short }) => long === words[0] || short === words[0]),
    )
    .map(({ name }) => checkCommandLine([name, ...words], false));
  return results.some((problems) => problems.length === 0) ? [] : (results[0] ?? []);
}
