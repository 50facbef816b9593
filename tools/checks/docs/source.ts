import type { Piece } from '../shared/markdown.ts';
import type { Finding, Problem } from '../shared/problem.ts';
import { checkProject, checkVersions, type Surroundings } from './checkPage.ts';
import { flags } from './facts.ts';
import { checkAnchors } from './links.ts';
import { checkInlineCode, checkVariableNames } from './names.ts';
import { findIn, hasWord } from './page.ts';
import { checkShell } from './shell.ts';

export interface SourceResult {
  /** Number of commands that the file shows. */
  readonly commands: number;
  readonly problems: readonly Problem[];
}

/** The text of `<code>`, and of curly quotes that begin with the name of goose. */
const quoted = /<code>(?<code>[^<{]+)<|“(?<command>goose [^”]+)”/g;

/** A string that is called a command, or several that are joined to lines. */
const called = /\b(?:\w*command|shell)(?::| =)\s+(?:'[^'\n]+'|\[[^\]]+\])/gi;

/** Compares the commands and names that a component shows with those of goose. */
export function checkSource(
  file: string,
  source: string,
  { anchors, examples }: Pick<Surroundings, 'anchors' | 'examples'>,
): SourceResult {
  const text = source.replaceAll(/^ *(?:\/?\*|\/[/^]).*$/gm, '');
  const found = (pattern: RegExp, read: (match: RegExpExecArray) => string): Piece[] =>
    Array.from(text.matchAll(pattern), (match) => ({
      text: read(match),
      line: text.slice(0, match.index).split('\n').length,
    }));
  const inlineCode = found(
    quoted,
    ({ groups }) => groups?.['code'] ?? groups?.['command'] ?? '',
  );
  // No language of its own: the same string may be for bash or for PowerShell.
  const blocks = found(called, ([all]) =>
    Array.from(all.matchAll(/'([^'\n]+)'/g), ([, line]) => line).join('\n'),
  ).map((piece) => ({ ...piece, language: 'console', meta: '' }));
  const code = blocks.map((block) => block.text).join('\n');
  const shown = [...inlineCode, ...blocks];
  const all = [{ text, line: 1 }];
  const findings: Finding[] = [
    ...inlineCode
      .filter((piece) => /^goose |^~\//.test(piece.text))
      .flatMap((piece) => checkInlineCode(piece, code)),
    ...blocks.flatMap(checkShell),
    ...checkProject(shown),
    ...checkVersions(all, true),
    ...checkVariableNames(all),
    ...findIn(
      all,
      /(?<= )--[a-z][a-z-]*(?![\w-])/g,
      (flag) =>
        !flags.has(flag) &&
        !hasWord(examples, flag) &&
        `no command of goose has the flag ${flag}`,
    ),
    ...checkAnchors(
      // The beginning of an address ends in a sign.
      found(/(?<=['"`])\/docs\/[\w/#-]*\w(?=['"`])/g, ([address]) => address).map(
        (piece) => ({ ...piece, label: '' }),
      ),
      file,
      anchors,
    ),
  ];
  return {
    commands: shown.length,
    problems: findings
      .map(({ line, message }) => ({ file, line, message }))
      .toSorted((a, b) => a.line - b.line),
  };
}
