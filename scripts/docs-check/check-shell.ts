import { checkBash } from './bash.ts';
import type { Measure } from './check-page.ts';
import { checkCommandLine } from './command-line.ts';
import type { CodeBlock } from './page.ts';
import type { Finding } from './problem.ts';
import { readShell, type ShellCommand } from './shell.ts';
import { checkVariable, hasWord, isVariable } from './vocabulary.ts';

/** Checks the commands of goose in a shell block, and the variables that are set for them. */
export function checkShell(block: CodeBlock, measure: Measure): Finding[] {
  return [
    ...checkBash(block),
    ...readShell(block.text).flatMap((command) =>
      checkCommand(command, block, measure).map((message) => ({
        line: block.line + command.line,
        message,
      })),
    ),
  ];
}

function checkCommand(
  { variables, words }: ShellCommand,
  { text }: CodeBlock,
  { facts, examples }: Measure,
): string[] {
  const [program = '', ...rest] = words;
  return [
    ...variables.flatMap(([name, value]) =>
      isVariable(name, facts) || isUsed(name, text) || hasWord(examples, name)
        ? checkVariable(name, value, facts)
        : [`nothing that this page speaks of reads ${name}`],
    ),
    ...(isGoose(program) ? checkCommandLine(rest, facts, { complete: true }) : []),
  ];
}

/** Whether the block's own commands take the variable's value. */
function isUsed(name: string, text: string): boolean {
  return new RegExp(`\\$\\{?${name}\\b`).test(text);
}

function isGoose(program: string): boolean {
  return /(?:^|[/\\])goose(?:\.exe|-binary-[\w-]+)?$/.test(program);
}
