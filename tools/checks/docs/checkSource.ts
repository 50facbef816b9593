import { checkShell } from './checkShell.ts';
import { checkPackages } from './packages.ts';
import type { Problem } from '../shared/problem.ts';
import { checkProject } from './project.ts';
import { commandsIn } from './source.ts';
import { checkInlineCode } from './inlineCode.ts';
import type { Measure } from './measure.ts';

/** What came of a file that may show commands. */
export interface SourceResult {
  /** How many commands it shows. */
  readonly commands: number;
  readonly problems: readonly Problem[];
}

/** Compares the commands that a component shows with what goose has. */
export function checkSource(
  file: string,
  source: string,
  measure: Measure,
): SourceResult {
  const { inlineCode, blocks } = commandsIn(file, source);
  const code = blocks.map(({ text }) => text).join('\n');
  const findings = [
    ...inlineCode
      .filter(({ text }) => text.startsWith('goose '))
      .flatMap((piece) =>
        checkInlineCode(piece, measure.facts, measure.vocabulary, code),
      ),
    ...blocks.flatMap((block) => checkShell(block, measure)),
    ...checkPackages([...inlineCode, ...blocks], measure.facts),
    ...checkProject([...inlineCode, ...blocks]),
  ];
  return {
    commands: inlineCode.length + blocks.length,
    problems: findings
      .map(({ line, message }) => ({ file, line, message }))
      .toSorted((a, b) => a.line - b.line),
  };
}
