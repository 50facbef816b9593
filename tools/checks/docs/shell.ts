import { parse } from 'shell-quote';
import type { Piece } from '../shared/markdown.ts';
import type { Finding } from '../shared/problem.ts';
import { checkCommandLine } from './commandLine.ts';
import { isGoose, isOwnFolder, isPath, isVariable } from './facts.ts';
import { checkVariable } from './names.ts';
import { hasWord } from './page.ts';

export const commandLanguages: ReadonlySet<string> = new Set(
  'bash sh shell zsh console powershell ps1'.split(' '),
);

/** Checks the commands of goose in a shell block, and the variables that are set for them. */
export const checkShell = ({ text, line }: Piece): Finding[] =>
  readShell(text).flatMap((command) =>
    checkCommand(command, text).map((message) => ({
      line: line + command.line,
      message,
    })),
  );

function checkCommand({ variables, words }: ShellCommand, block: string): string[] {
  const [program = '', ...rest] = words;
  const isUsed = (name: string) => hasWord(block.replaceAll(`${name}=`, ''), name);
  return [
    ...variables.flatMap(([name, value]) =>
      isVariable(name) || isUsed(name)
        ? checkVariable(name, value)
        : [`goose knows no variable ${name}`],
    ),
    ...(isGoose(program) ? checkCommandLine(rest, true) : []),
    ...rest
      .filter((word) => isOwnFolder(word) && !isPath(word))
      .map((word) => `goose info names no path ${word}`),
  ];
}

/** One command of a shell line: the variables set for it, the program and its words. */
export interface ShellCommand {
  readonly variables: readonly (readonly [name: string, value: string])[];
  readonly words: readonly string[];
  /** Counted from 0, within the block. */
  readonly line: number;
}

/** Splits the text of a shell block into its commands. Bodies of here-documents are left out. */
export function readShell(text: string): ShellCommand[] {
  const withoutBodies = text.replaceAll(
    /(<<-?\s*(['"]?)(\w+)\2.*)(\n[^]*?\n\s*\3)$/gm,
    (_, start: string, _quote, _end, body: string) =>
      start + body.replaceAll(/[^\n]/g, ''),
  );
  return Array.from(withoutBodies.matchAll(logicalLine)).flatMap(
    ({ 0: content, index }) => {
      const line = withoutBodies.slice(0, index).split('\n').length - 1;
      const joined = content.replace(/^\s*(?:\$|PS>) /, '').replaceAll(/\\\n\s*/g, ' ');
      return splitCommands(joined).map((words) => commandOf(words, line));
    },
  );
}

/** A line, with those on which a quoted argument or a command continues. */
const logicalLine = /(?:\\[^]|'[^']*'|"(?:\\[^]|[^"\\])*"|(?<=^|\s)#.*|[^\n])+/gm;

function splitCommands(line: string): string[][] {
  const commands: string[][] = [[]];
  let skip = false;
  for (const part of parse(line, (name) => `$${name}`)) {
    if (typeof part === 'string') {
      if (skip) skip = false;
      else commands.at(-1)?.push(part);
      commands.push(...substitutions(part), ...(part.includes('$(') ? [[]] : []));
    } else if ('comment' in part) {
      break;
    } else if (part.op === 'glob') {
      commands.at(-1)?.push(part.pattern);
    } else if (/[<>]/.test(part.op)) {
      // Neither the number before a redirection nor the file behind it is a word of the command.
      if (/^\d$/.test(commands.at(-1)?.at(-1) ?? '')) commands.at(-1)?.pop();
      skip = true;
    } else {
      commands.push([]);
    }
  }
  return commands.filter((words) => words.length > 0);
}

/** Commands in `$(…)` inside of quotes. */
function substitutions(word: string): string[][] {
  return [...word.matchAll(/\$\(([^()]*)\)/g)].flatMap(([, inner = '']) =>
    splitCommands(inner),
  );
}

const assignment = /^([A-Za-z_]\w*)=(.*)$/s;

/** Words that run the command which follows them. */
const runners = new Set(['sudo', 'exec', 'time', 'nohup', 'env', 'npx', 'then', 'do']);

function commandOf(words: readonly string[], line: number): ShellCommand {
  const variables: [string, string][] = [];
  let index = 0;
  for (; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const [, name, value = ''] = assignment.exec(word) ?? [];
    if (name !== undefined) variables.push([name, value]);
    else if (word !== 'export' && !runners.has(word)) break;
  }
  return { variables, words: words.slice(index), line };
}
