import { checkBash } from './bash.ts';
import { checkCommandLine } from './commandLine.ts';
import { hasWord } from './hasWord.ts';
import { inLines } from './inLines.ts';
import type { Measure } from './measure.ts';
import type { CodeBlock } from './page.ts';
import type { Finding } from '../shared/problem.ts';
import { isOwnFolder, isPath } from './paths.ts';
import { readShell, type ShellCommand } from './shell.ts';
import { downloads, otherFlags, shellPrograms } from './words.ts';
import { checkVariable, isVariable } from './variables.ts';

/** Checks the commands of goose in a shell block, and the variables that are set for them. */
export function checkShell(block: CodeBlock, measure: Measure): Finding[] {
  return [
    ...checkBash(block),
    ...checkDownloads(block),
    ...readShell(block.text).flatMap((command) =>
      checkCommand(command, block, measure).map((message) => ({
        line: block.line + command.line,
        message,
      })),
    ),
  ];
}

/**
 * A command that downloads goes where we looked, or to an address made up for examples.
 *
 * @param form of the addresses to look at; in commands all of them
 */
export function checkDownloads(block: CodeBlock, form = /./): Finding[] {
  return inLines([block], (content) =>
    (content.match(/https?:\/\/[^\s"'|)]+/g) ?? [])
      .filter(
        (url) =>
          form.test(url) &&
          !downloads.has(url) &&
          !/^https?:\/\/(?:127\.|localhost|[\w.]*example\.com)/.test(url),
      )
      .map((url) => `nobody looked at what ${url} is`),
  );
}

function checkCommand(
  { variables, words }: ShellCommand,
  { text }: CodeBlock,
  { facts, examples }: Measure,
): string[] {
  const [program = '', ...rest] = words;
  if (program !== '' && !isGoose(program) && !isProgram(program)) {
    return [`words.ts does not list the program ${program}`];
  }
  return [
    ...variables.flatMap(([name, value]) =>
      isVariable(name, facts) || isUsed(name, text) || hasWord(examples, name)
        ? checkVariable(name, value, facts)
        : [`nothing that this page speaks of reads ${name}`],
    ),
    ...(isGoose(program) ? checkCommandLine(rest, facts, { complete: true }) : []),
    ...rest
      .filter((word) => isOwnFolder(word) && !isPath(word, facts))
      .map((word) => `goose info names no path ${word}`),
    ...rest.flatMap((word, index) =>
      rest[index - 1] === '--with-extension' ? checkServer(word, examples) : [],
    ),
  ];
}

/** The flags of a server that goose starts: those of the examples, and of the programs that run them. */
function checkServer(command: string, examples: string): string[] {
  return (command.match(/(?<= )--?[a-z][\w-]*/g) ?? [])
    .filter((flag) => !otherFlags.has(flag) && !hasWord(examples, flag))
    .map((flag) => `no server of the examples has the flag ${flag}`);
}

/** Whether the block's own commands take the variable's value. */
function isUsed(name: string, text: string): boolean {
  return new RegExp(`\\$\\{?${name}\\b`).test(text);
}

/** A program of a path, or of a variable, is the reader's own; PowerShell names its own `Verb-Noun`. */
function isProgram(program: string): boolean {
  return (
    shellPrograms.has(program) ||
    /[/\\$]|^\./.test(program) ||
    /^[A-Z]\w+-[A-Z]\w+$/.test(program)
  );
}

function isGoose(program: string): boolean {
  return /(?:^|[/\\])goose(?:\.exe|-binary-[\w-]+)?$/.test(program);
}
