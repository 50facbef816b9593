import type { Piece } from '../shared/markdown.ts';
import type { Finding } from '../shared/problem.ts';
import { checkCommandLine } from './commandLine.ts';
import type { Facts } from './facts.ts';
import { checkFlag } from './flags.ts';
import { hasWord } from './hasWord.ts';
import { isKnownFile, isKnownPath, isOwnFolder, isPath, looksLikePath } from './paths.ts';
import { isPrinted, isQuoted } from './quoted.ts';
import { checkSlashCommand } from './slashCommands.ts';
import { checkVariable, isVariable } from './variables.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Forms that a name of goose has: `smart_approve`, `claude-acp`, `toolsList_unstable`. */
const name = /^[a-z][A-Za-z0-9]*(?:[_-]+[A-Za-z0-9]+)*$/;
/** Forms of a type's name: `GooseClient`. */
const typeName = /^(?:[A-Z][a-z0-9]+){2,}(?:_[a-z]+)?$/;
const variable = /^[A-Z][A-Z0-9]*(?:_+[A-Z0-9]+)+$/;
const flag = /^--?[A-Za-z][\w-]*/;

/**
 * Checks a piece of code in prose: a command line of goose, a variable, a flag, a path, or a name.
 *
 * @param code the text of the page's own blocks; a name that they define may be named
 */
export function checkInlineCode(
  { text, line }: Piece,
  facts: Facts,
  known: Vocabulary,
  code: string,
): Finding[] {
  const finding = (message: string): Finding[] => [{ line, message }];
  const [first = '', ...rest] = text.split(/\s+/);
  if (first === 'goose' && rest.length > 0) {
    return checkCommandLine(rest, facts, { complete: false }).flatMap(finding);
  }
  const [, assigned, set] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(text) ?? [];
  const named = assigned ?? text;
  if (variable.test(named) || assigned !== undefined) {
    if (!isVariable(named, facts) && !hasWord(code, named)) {
      return finding(`goose knows no variable ${named}`);
    }
    return checkVariable(named, set ?? '', facts).flatMap(finding);
  }
  if (flag.test(text)) {
    const found = flag.exec(text)?.[0] ?? '';
    if (!known.flags.has(found) && !hasWord(code, found)) {
      return finding(`no command of goose has the flag ${found}`);
    }
    return checkFlag(text, facts).flatMap(finding);
  }
  if (isOwnFolder(text)) {
    return isPath(text, facts) ? [] : finding(`goose info names no path ${text}`);
  }
  const slash = code.includes(text) ? null : checkSlashCommand(text, facts);
  if (slash !== null) return slash.flatMap(finding);
  if (looksLikePath(text)) {
    return isKnownPath(text, facts) ||
      `${code}\n`.split(/[\s"'`:]/).some((word) => word.endsWith(text))
      ? []
      : finding(`neither goose nor knownPaths.ts names the path ${text}`);
  }
  if (/^[\w.-]+\.(?:ya?ml|db|jsonl?)$/.test(text)) {
    return isKnownFile(text, facts) || code.includes(text)
      ? []
      : finding(`neither goose nor this page has a file ${text}`);
  }
  const [, key] = /^(\w+): \w+$/.exec(text) ?? [];
  if (key !== undefined && /[a-z]/.test(key)) {
    return known.words.has(key) || hasWord(code, key) || isPrinted(text, facts)
      ? []
      : finding(`neither goose nor the code of this page has the name ${key}`);
  }
  const [, value = ''] = /^"\w+": "(\w+)"$/.exec(text) ?? [];
  if (value !== '' && !known.words.has(value) && !hasWord(code, value)) {
    return finding(`neither goose nor the code of this page has the value ${value}`);
  }
  if (isQuoted(text)) {
    return isPrinted(text, facts) || text.split(': ').every((part) => code.includes(part))
      ? []
      : finding(
          `data/ has no text “${text}”; add it to tools/goose/sync/textNames.ts and run npm run sync:goose`,
        );
  }
  return namesOf(text)
    .filter((word) => !known.words.has(word) && !hasWord(code, word))
    .flatMap((word) =>
      finding(`neither goose nor the code of this page has the name ${word}`),
    );
}

/** A name by itself, or the names of a call such as `client.prompt(…)`. */
function namesOf(text: string): string[] {
  const called = /^([\w.]+)\(.*\)$/.exec(text)?.[1]?.split('.');
  return (called ?? [text]).filter((word) => name.test(word) || typeName.test(word));
}
