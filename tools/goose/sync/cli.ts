import type { CliArgument, CliCommand, CliOption } from '../../../data/types.ts';
import { readKnown } from '../data.ts';

type Section = 'about' | 'Commands' | 'Arguments' | 'Options';

export type Ask = (args: readonly string[]) => Promise<string>;

/**
 * Words for what the help leaves open, by path and name of an option or argument. Source of the
 * meanings: crates/goose-cli/src/cli.rs in github.com/aaif-goose/goose.
 */
const cliWords = readKnown<Readonly<Record<string, string>>>('cli');

export async function readCli(ask: Ask): Promise<CliCommand> {
  return readCommand(ask, [], { name: 'goose', aliases: [] });
}

async function readCommand(
  ask: Ask,
  path: readonly string[],
  { name, aliases }: Pick<CliCommand, 'name' | 'aliases'>,
): Promise<CliCommand> {
  const help = parseHelp(await ask([...path, '--help']));
  const commands: CliCommand[] = [];
  for (const below of help.commands) {
    // `help` repeats the names of the other commands.
    if (below.name === 'help') continue;
    commands.push(await readCommand(ask, [...path, below.name], below));
  }
  const said = (...names: readonly string[]) => cliWords[[...path, ...names].join(' ')];
  return {
    name,
    aliases,
    about: help.about || (said() ?? ''),
    usage: help.usage,
    arguments: help.arguments.map((each) => explained(each, said(each.name))),
    options: help.options.map((each) => explained(each, said(key(each)))),
    commands: commands.toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
  };
}

function explained<E extends CliArgument | CliOption>(entry: E, words = ''): E {
  return { ...entry, description: entry.description || words };
}

/**
 * Reads one page of help, as clap prints it.
 * @throws {Error} when there is no usage line, so that a new format is noticed
 */
export function parseHelp(text: string) {
  const usage = /^Usage: (.+)$/m.exec(text)?.[1];
  if (usage === undefined) throw new Error(`No usage line in this help:\n${text}`);
  const sections = splitSections(text);
  return {
    about: firstParagraph(sections.about),
    usage,
    arguments: entries(sections.Arguments).map((entry) => argument(entry)),
    options: entries(sections.Options)
      .map((entry) => option(entry, usage))
      .toSorted((a, b) => key(a).localeCompare(key(b), 'en')),
    commands: entries(sections.Commands).map(command),
  };
}

function key({ long, short }: CliOption): string {
  return long ?? short ?? '';
}

function splitSections(text: string): Record<Section, string[]> {
  const sections: Record<Section, string[]> = {
    about: [],
    Commands: [],
    Arguments: [],
    Options: [],
  };
  let current: Section | null = 'about';
  for (const line of text.split('\n')) {
    const header = /^(Commands|Arguments|Options):$/.exec(line)?.[1];
    if (header !== undefined) {
      // The expression matches these names and no other.
      current = header as Section;
    } else if (line.startsWith('Usage: ')) {
      current = null;
    } else if (current !== null) {
      sections[current].push(line.trimEnd());
    }
  }
  return sections;
}

function firstParagraph(lines: readonly string[]): string {
  const text = lines.join('\n').trim();
  return (text.split('\n\n')[0] ?? '').replaceAll('\n', ' ');
}

/** An entry starts near the margin; its description follows two spaces later or further in. */
type Entry = ReturnType<typeof entries>[number];

function entries(lines: readonly string[]) {
  const found: { head: string; description: string[] }[] = [];
  for (const line of lines) {
    const start = /^ {2,6}(?=\S)(.+)$/.exec(line)?.[1];
    if (start === undefined) {
      found.at(-1)?.description.push(line.trim());
      continue;
    }
    const [head = '', ...rest] = start.split(/ {2,}/);
    found.push({ head, description: [rest.join(' ')] });
  }
  return found.map(({ head, description }) => ({
    head,
    description: description.join('\n').trim(),
  }));
}

function command({ head, description }: Entry): Pick<CliCommand, 'name' | 'aliases'> {
  const aliases = /\[alias(?:es)?: ([^\]]+)\]/.exec(description)?.[1];
  return { name: head, aliases: aliases?.split(', ') ?? [] };
}

function argument({ head, description }: Entry): CliArgument {
  return {
    name: head.replaceAll(/[<>[\].]/g, ''),
    required: head.startsWith('<'),
    repeatable: head.endsWith('...'),
    ...described(description),
  };
}

function option({ head, description }: Entry, usage: string): CliOption {
  const long = /--[\w-]+/.exec(head)?.[0] ?? null;
  return {
    long,
    short: /^-\w/.exec(head)?.[0] ?? null,
    value: /<([^>]+)>/.exec(head)?.[1] ?? null,
    required: long !== null && new RegExp(`(?<!\\[)${long} <`).test(usage),
    repeatable:
      head.endsWith('...') || /(?:specified|be used) multiple times/.test(description),
    ...described(description),
  };
}

function described(
  description: string,
): Pick<CliOption, 'description' | 'default' | 'values'> {
  const values =
    /\[possible values: ([^\]]+)\]/.exec(description)?.[1] ??
    // goose can write only the formats that it names.
    /^Output format \(([a-z, -]+)\)/.exec(description)?.[1];
  return {
    description: description
      .replaceAll(/\[(?:default|possible values|alias(?:es)?): [^\]]*\]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    values: values?.split(', ') ?? null,
    default: /\[default: ([^\]]*)\]/.exec(description)?.[1] ?? null,
  };
}
