import type { CliCommand } from '../../../data/types.ts';
import { checkCommandLine } from './commandLine.ts';
import type { Facts } from './facts.ts';
import type { Piece } from './page.ts';
import type { Finding } from '../shared/problem.ts';
import { otherFlags, otherVariables, otherWords } from './words.ts';

/** Names that may stand in prose as code. */
export interface Vocabulary {
  readonly words: ReadonlySet<string>;
  readonly flags: ReadonlySet<string>;
}

/** Collects every name that goose and its SDK have. */
export function vocabulary(facts: Facts): Vocabulary {
  const words = new Set<string>([...facts.modes, ...otherWords]);
  const flags = new Set<string>(otherFlags);
  for (const { id, program, defaultModel } of facts.providers.values()) {
    for (const word of [id, program, defaultModel]) if (word) words.add(word);
  }
  for (const { name, tools } of facts.extensions) {
    words.add(name);
    for (const tool of tools)
      for (const word of [tool.name, ...tool.parameters]) words.add(word);
  }
  for (const { name, fields } of facts.sdk.types) {
    for (const word of [name, ...(fields ?? []).map((field) => field.name)])
      words.add(word);
  }
  for (const { name } of [
    ...facts.sdk.client,
    ...facts.sdk.properties,
    ...facts.sdk.goose,
    ...facts.sdk.functions,
    ...facts.sdk.callbacks,
  ]) {
    words.add(name);
  }
  for (const { missing } of facts.sdk.goose) for (const word of missing) words.add(word);
  addCommand(facts.cli, words, flags);
  return { words, flags };
}

function addCommand(command: CliCommand, words: Set<string>, flags: Set<string>) {
  words.add(command.name);
  for (const { long, short, values } of command.options) {
    for (const flag of [long, short]) if (flag !== null) flags.add(flag);
    for (const value of values ?? []) words.add(value);
  }
  for (const { values } of command.arguments)
    for (const value of values ?? []) words.add(value);
  for (const below of command.commands) addCommand(below, words, flags);
}

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
  const [, assigned, value] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(text) ?? [];
  const named = assigned ?? text;
  if (variable.test(named) || assigned !== undefined) {
    if (!isVariable(named, facts) && !hasWord(code, named)) {
      return finding(`goose knows no variable ${named}`);
    }
    return checkVariable(named, value ?? '', facts).flatMap(finding);
  }
  if (flag.test(text)) {
    const found = flag.exec(text)?.[0] ?? '';
    if (!known.flags.has(found) && !hasWord(code, found)) {
      return finding(`no command of goose has the flag ${found}`);
    }
    return checkFlag(text, facts).flatMap(finding);
  }
  if (/^~\/\.(?:config|local\/share|local\/state)\/goose\b/.test(text)) {
    return isPath(text, facts) ? [] : finding(`goose info names no path ${text}`);
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

/** Says whether goose, or somebody whom the pages speak of, reads this variable. */
export function isVariable(named: string, facts: Facts): boolean {
  return facts.variables.has(named) || otherVariables.has(named);
}

/** Checks the values of the variables whose values goose lists. */
export function checkVariable(named: string, value: string, facts: Facts): string[] {
  if (value === '' || value.startsWith('$') || value.startsWith('your-')) return [];
  if (named === 'GOOSE_MODE' && !facts.modes.has(value)) {
    return [`GOOSE_MODE has no value ${value}`];
  }
  if (named === 'GOOSE_PROVIDER' && !facts.providers.has(value)) {
    return [`there is no provider ${value}`];
  }
  return [];
}

/** A flag with a value, such as `--provider lmstudio`, is checked as part of a session. */
function checkFlag(text: string, facts: Facts): string[] {
  const words = text.split(/[\s=]+/);
  if (words.length !== 2 || /[A-Z"]/.test(words[1] ?? '')) return [];
  const takers = facts.cli.commands.filter(({ options }) =>
    options.some(({ long, short }) => long === words[0] || short === words[0]),
  );
  const results = takers.map((taker) =>
    checkCommandLine([taker.name, ...words], facts, { complete: false }),
  );
  return results.find((problems) => problems.length === 0) ? [] : (results[0] ?? []);
}

function isPath(text: string, facts: Facts): boolean {
  const folder = text.replace(/\/$/, '');
  return facts.paths.some(
    (path) => path === folder || path.startsWith(`${folder}/`) || isInside(folder, path),
  );
}

/** Files that `goose info` does not name stand beside the configuration. */
function isInside(text: string, path: string): boolean {
  return path.endsWith('/.config/goose') && text.startsWith(`${path}/`)
    ? /^(?:secrets|permission|pricing)\.yaml$|^(?:AGENTS\.md|\.goosehints)$|^(?:agents|memory|recipes|skills)\b/.test(
        text.slice(path.length + 1),
      )
    : false;
}

/**
 * Whether code holds a word.
 *
 * @param word a name, which holds no sign that means something in a regular expression
 */
export function hasWord(code: string, word: string): boolean {
  return new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(code);
}
