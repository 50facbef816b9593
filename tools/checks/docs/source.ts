import { inFile, type Problem } from '../shared/problem.ts';
import { checkProject, checkVersions, type Surroundings } from './checkPage.ts';
import { flags } from './facts.ts';
import { checkAnchors } from './links.ts';
import { checkInlineCode, checkVariableNames } from './names.ts';
import { findIn, hasWord } from './page.ts';
import { checkShell } from './shell.ts';

/** The text of `<code>`, and of curly quotes that begin with the name of goose. */
const quoted = /(?<=<code>)[^<{]+(?=<)|(?<=“)goose [^”]+(?=”)/g;

/** A string that is called a command, or several that are joined to lines. */
const called = /\b(?:\w*command|shell)(?::| =)\s+(?:'[^'\n]+'|\[[^\]]+\])/gi;

/** Compares the commands and names that a component shows with those of goose. */
export function checkSource(
  file: string,
  source: string,
  { anchors, examples }: Surroundings,
): Problem[] {
  // Comments and patterns are for no reader.
  const text = source.replaceAll(/^ *(?:\/?\*|\/[/^]).*$/gm, '');
  const found = (pattern: RegExp) =>
    Array.from(text.matchAll(pattern), ({ 0: piece, index }) => ({
      text: piece,
      line: text.slice(0, index).split('\n').length,
      label: '',
    }));
  const inlineCode = found(quoted);
  const blocks = found(called).map(({ text: strings, line }) => ({
    line,
    text: Array.from(strings.matchAll(/'([^']+)'/g), ([, each]) => each).join('\n'),
  }));
  const code = blocks.map((block) => block.text).join('\n');
  const shown = [...inlineCode, ...blocks];
  return inFile(file, [
    ...inlineCode
      .filter((piece) => /^goose |^~\//.test(piece.text))
      .flatMap((piece) => checkInlineCode(piece, code)),
    ...blocks.flatMap(checkShell),
    ...checkProject(shown),
    ...checkVersions(text, true),
    ...checkVariableNames(text),
    ...findIn(
      text,
      /(?<= )--[a-z][a-z-]*(?![\w-])/g,
      (flag) =>
        !flags.has(flag) &&
        !hasWord(examples, flag) &&
        `no command of goose has the flag ${flag}`,
    ),
    // The beginning of an address ends in a sign.
    ...checkAnchors(found(/(?<=['"`])\/docs\/[\w/#-]*\w(?=['"`])/g), file, anchors),
  ]);
}
