import { spawnSync } from 'node:child_process';
import { parse } from 'shell-quote';
import type { Finding } from '../shared/problem.ts';
import { checkCommandLine } from './commandLine.ts';
import { isGoose, isOwnFolder, isPath, isVariable } from './facts.ts';
import { checkVariable } from './names.ts';
import { type CodeBlock, hasWord } from './page.ts';

/** Languages of blocks that bash can read. */
const bashLanguages: ReadonlySet<string> = new Set(['bash', 'sh', 'shell', 'zsh']);

export const commandLanguages: ReadonlySet<string> = new Set([
  ...bashLanguages,
  'console',
  'powershell',
  'ps1',
]);

/** Checks the commands of goose in a shell block, and the variables that are set for them. */
export const checkShell = (block: CodeBlock): Finding[] => [
  ...checkBash(block),
  ...readShell(block.text).flatMap((command) =>
    checkCommand(command, block.text).map((message) => ({
      line: block.line + command.line,
      message,
    })),
  ),
];

/** Lets bash parse a block without running it. A machine without bash checks nothing here. */
function checkBash({ language, line, text }: CodeBlock): Finding[] {
  if (!bashLanguages.has(language)) return [];
  const { stderr, error } = spawnSync('bash', ['-n'], {
    // In another language its messages differ, and one that is not installed is a warning.
    env: { ...process.env, LC_ALL: 'C' },
    input: `${text}\n`,
    encoding: 'utf8',
  });
  if (error || stderr === '') return [];
  const [, at = '1', reason = stderr] = /line (\d+): (.*)/.exec(stderr) ?? [];
  return [{ line: line + Number(at) - 1, message: `bash cannot read this: ${reason}` }];
}

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
  return logicalLines(text).flatMap(({ content, line }) =>
    splitCommands(content).map((words) => commandOf(words, line)),
  );
}

function logicalLines(text: string): { content: string; line: number }[] {
  const found: { content: string; line: number }[] = [];
  /** Joins a line to the next one, when the command continues there. */
  let joint: string | null = null;
  let until: string | undefined;
  for (const [line, raw] of text.split('\n').entries()) {
    if (until !== undefined) {
      if (raw.trim() === until) until = undefined;
      continue;
    }
    const continues = raw.endsWith('\\');
    const content = continues ? raw.slice(0, -1) : raw;
    const last = found.at(-1);
    if (joint !== null && last) last.content += joint + content.trim();
    else found.push({ content: content.replace(/^\s*(?:\$|PS>) /, ''), line });
    joint = continues ? ' ' : isQuoteOpen(found.at(-1)?.content ?? '') ? '\n' : null;
    until = /<<-?\s*['"]?(\w+)['"]?/.exec(raw)?.[1];
  }
  return found;
}

/** Detects a quoted argument that continues in the next line. */
function isQuoteOpen(content: string): boolean {
  // Closed quotes, escaped characters and comments hold no quote that opens.
  const open = content.replaceAll(/\\.|'[^']*'|"(?:\\.|[^"\\])*"|(?<=^|\s)#[^\n]*/gs, '');
  return /['"]/.test(open);
}

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
