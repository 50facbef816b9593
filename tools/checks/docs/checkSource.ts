import { checkAnchors } from './anchors.ts';
import { checkShell } from './checkShell.ts';
import { checkKeys } from './keys.ts';
import { checkPackages } from './packages.ts';
import type { Piece } from '../shared/markdown.ts';
import type { Finding, Problem } from '../shared/problem.ts';
import { checkProject } from './project.ts';
import { commandsIn } from './source.ts';
import { hasWord } from './hasWord.ts';
import { checkInlineCode } from './inlineCode.ts';
import type { Measure } from './measure.ts';
import { isVariable } from './variables.ts';
import { checkNodeVersions, checkVersions } from './versions.ts';

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
  const { inlineCode, blocks, texts } = commandsIn(file, source);
  const code = blocks.map(({ text }) => text).join('\n');
  const findings = [
    ...inlineCode
      .filter(({ text }) => /^goose |^~\/|\.yaml$/.test(text))
      .flatMap((piece) =>
        checkInlineCode(piece, measure.facts, measure.vocabulary, code),
      ),
    ...blocks.flatMap((block) => checkShell(block, measure)),
    ...checkPackages([...inlineCode, ...blocks], measure.facts),
    ...checkProject([...inlineCode, ...blocks]),
    ...checkTexts(texts, measure),
    ...checkAnchors(
      texts.filter(({ text }) => /^\/docs\/[\w/#-]+$/.test(text)),
      file,
      measure.anchors,
    ),
  ];
  return {
    commands: inlineCode.length + blocks.length,
    problems: findings
      .map(({ line, message }) => ({ file, line, message }))
      .toSorted((a, b) => a.line - b.line),
  };
}

/** Flags and variables of goose and of the examples, keys and versions, in whatever a component says or puts together. */
function checkTexts(texts: readonly Piece[], measure: Measure): Finding[] {
  const { facts, vocabulary, examples } = measure;
  return [
    ...checkKeys(texts, facts),
    ...checkNodeVersions(texts),
    // Pictures are numbers and single letters.
    ...checkVersions(
      texts.filter(({ text }) => /\p{L}{2}/u.test(text)),
      facts,
    ),
    ...texts.flatMap(({ text, line }) => [
      ...(text.match(/\bGOOSE_[A-Z0-9_]+\b/g) ?? [])
        .filter((name) => !isVariable(name, facts))
        .map((name) => ({ line, message: `goose knows no variable ${name}` })),
      ...(text.match(/(?<![\w-])--[a-z][a-z-]*(?![\w-])/g) ?? [])
        .filter((flag) => !vocabulary.flags.has(flag) && !isStyle(flag))
        .filter((flag) => !hasWord(examples, flag))
        .map((flag) => ({ line, message: `no command of goose has the flag ${flag}` })),
    ]),
  ];
}

/** Properties of a style are written like flags. */
function isStyle(name: string): boolean {
  return /^--(?:ifm|account|step|docusaurus)-/.test(name);
}
