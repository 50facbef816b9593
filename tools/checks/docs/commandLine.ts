import { parseArgs } from 'node:util';
import type { CliCommand, CliOption } from '../../../data/types.ts';
import type { Facts } from './facts.ts';
import { isModel } from './models.ts';
import { customProviders } from './words.ts';

/** How much of a command line must be there. */
export interface CommandLineOptions {
  /** Prose may name a command without the arguments that it needs. */
  readonly complete: boolean;
}

/**
 * Compares a command line with what goose's help says.
 *
 * @param words the words after `goose`
 * @returns what is wrong, one sentence each
 */
export function checkCommandLine(
  words: readonly string[],
  facts: Facts,
  { complete }: CommandLineOptions,
): string[] {
  const { command, path, rest } = findCommand(words, facts.cli);
  const problems: string[] = [];
  const used = new Set<CliOption>();
  const positional: string[] = [];
  const say = (text: string) => problems.push(`${path}: ${text}`);

  const options = new Map(command.options.map((option) => [keyOf(option), option]));
  const { tokens } = parseArgs({
    args: [...rest],
    options: Object.fromEntries(
      [...options].map(([key, option]) => [key, parsed(option)]),
    ),
    // What goose does not have is named below, together with all else that is wrong.
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind === 'positional') positional.push(token.value);
    if (token.kind !== 'option') continue;
    const { rawName, value } = token;
    const option = options.get(token.name);
    if (!option) {
      say(`there is no flag ${rawName}`);
      continue;
    }
    used.add(option);
    if (option.value === null) {
      if (value !== undefined) say(`${rawName} takes no value`);
    } else if (value === undefined) {
      if (complete) say(`${rawName} needs a value`);
    } else {
      const wrong = checkValue(option, value, facts);
      if (wrong !== null) say(wrong);
    }
  }

  if ([...used].some(({ long }) => long === '--help' || long === '--version')) {
    const [unknown] = command.arguments.length === 0 ? positional : [];
    if (unknown !== undefined) say(`there is no command ${unknown}`);
    return problems;
  }
  problems.push(
    ...checkPositional(positional, command, facts, complete).map(
      (text) => `${path}: ${text}`,
    ),
  );
  if (!complete) return problems;
  if (command.commands.length > 0 && takesCommand(command) && positional.length === 0) {
    say(`a command must follow: ${command.commands.map(({ name }) => name).join(', ')}`);
  }
  for (const option of command.options) {
    if (option.required && !used.has(option)) say(`${option.long} is required`);
  }
  for (const option of used) {
    const needed = requirement(option, command);
    if (needed !== undefined && !used.has(needed)) {
      say(`${option.long} works only with ${needed.long}`);
    }
  }
  return problems;
}

/** Follows the words to the command that they name, as far as there is one. */
export function findCommand(
  words: readonly string[],
  root: CliCommand,
): { command: CliCommand; path: string; rest: readonly string[] } {
  let command = root;
  let path = root.name;
  let index = 0;
  if (words[0] === 'help') index = 1;
  for (; index < words.length; index += 1) {
    const next = command.commands.find(
      ({ name, aliases }) =>
        name === words[index] || aliases.includes(words[index] ?? ''),
    );
    if (!next) break;
    command = next;
    path += ` ${next.name}`;
  }
  return { command, path, rest: words.slice(index) };
}

/** Names an option as the parser does: without its dashes. */
function keyOf({ long, short }: CliOption): string {
  return (long ?? short ?? '').replace(/^-+/, '');
}

/** An option in the words of the parser. */
function parsed({ short, value }: CliOption) {
  return {
    type: value === null ? ('boolean' as const) : ('string' as const),
    ...(short === null ? {} : { short: short.replace(/^-/, '') }),
  };
}

function checkPositional(
  words: readonly string[],
  command: CliCommand,
  facts: Facts,
  complete: boolean,
): string[] {
  const expected = command.arguments;
  if (expected.length === 0 && words.length > 0) {
    return command.commands.length > 0
      ? [`there is no command ${words[0]}`]
      : [`it takes no argument, but ${words[0]} is given`];
  }
  const problems: string[] = [];
  if (words.length > expected.length && !expected.at(-1)?.repeatable) {
    problems.push(`${words[expected.length]} is one argument too many`);
  }
  for (const [index, argument] of expected.entries()) {
    const word = words[index];
    if (word === undefined) {
      if (argument.required && complete) problems.push(`${argument.name} is missing`);
    } else if (argument.values && !argument.values.includes(word)) {
      problems.push(`${word} is none of ${argument.values.join(', ')}`);
    } else if (argument.name === 'SERVER' && !facts.builtin.has(word)) {
      problems.push(`${word} is no server that comes with goose`);
    }
  }
  return problems;
}

/** Values that goose checks, or looks up in its own lists. */
function checkValue(option: CliOption, value: string, facts: Facts): string | null {
  if (isPlaceholder(value)) return null;
  if (option.values && !option.values.includes(value)) {
    return `${option.long} takes ${option.values.join(', ')}, not ${value}`;
  }
  if (
    option.long === '--provider' &&
    !facts.providers.has(value) &&
    !customProviders.has(value)
  ) {
    return `there is no provider ${value}`;
  }
  if (option.long === '--model' && !isModel(value, facts)) {
    return `goose knows no model ${value}`;
  }
  if (option.long === '--with-builtin') {
    const unknown = value
      .split(',')
      .find((name) => !facts.builtin.has(name) && !facts.platform.has(name));
    if (unknown !== undefined) return `there is no built-in extension ${unknown}`;
  }
  if (/^(?:NUMBER|PORT|LIMIT|N)$/.test(option.value ?? '') && !/^\d+$/.test(value)) {
    return `${option.long} takes a number, not ${value}`;
  }
  if (option.value === 'KEY=VALUE' && !value.includes('=')) {
    return `${option.long} takes KEY=VALUE, not ${value}`;
  }
  if (option.value === 'URL' && !/^https?:\/\//.test(value) && value !== 'URL') {
    return `${option.long} takes a URL, not ${value}`;
  }
  return null;
}

/** Readers put their own value in the place of these. */
function isPlaceholder(value: string): boolean {
  return value.startsWith('$') || value.startsWith('your-');
}

/** A command whose usage names no optional command does nothing without one. */
function takesCommand({ usage }: CliCommand): boolean {
  return usage.includes('<COMMAND>');
}

/** goose says in a flag's description which other flag it needs. */
function requirement(option: CliOption, command: CliCommand): CliOption | undefined {
  const name = /(?:Requires|Must be used with) (--[\w-]+)/.exec(option.description)?.[1];
  return command.options.find(({ long }) => long !== null && long === name);
}
