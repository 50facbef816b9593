import type { SlashCommand } from '../../../data/types.ts';
import type { Piece } from '../shared/markdown.ts';
import type { Finding } from '../shared/problem.ts';
import { checkCommandLine, checkFlag } from './commandLine.ts';
import {
  flags,
  isExtension,
  isModel,
  isOwnFolder,
  isPath,
  isPlaceholder,
  isVariable,
  modes,
  otherNames,
  proven,
  providerIds,
  slashCommands,
  words,
} from './facts.ts';
import { findIn, hasWord } from './page.ts';

/**
 * Checks a piece of code in prose: a command line of goose, a variable, a flag, a path, or a name.
 *
 * @param code the page's own blocks and the examples, whose names the page may use
 */
export const checkInlineCode = ({ text, line }: Piece, code: string): Finding[] =>
  problemsOf(text, code).map((message) => ({ line, message }));

function problemsOf(text: string, code: string): string[] {
  const [first = '', ...rest] = text.split(/\s+/);
  if (first === 'goose' && rest.length > 0) return checkCommandLine(rest, false);

  const [, variable, value = ''] = /^([A-Z][A-Z0-9_]*)(?:=(.*))?$/.exec(text) ?? [];
  if (variable !== undefined)
    return isVariable(variable) || hasWord(code, variable)
      ? checkVariable(variable, value)
      : [`goose knows no variable ${variable}`];

  const flag = /^--?[A-Za-z][\w-]*/.exec(text)?.[0];
  if (flag !== undefined)
    return flags.has(flag) || hasWord(code, flag)
      ? checkFlag(text)
      : [`no command of goose has the flag ${flag}`];

  if (isOwnFolder(text)) return isPath(text) ? [] : [`goose info names no path ${text}`];
  if (text.startsWith('/')) return code.includes(text) ? [] : checkSlashCommand(text);

  const isKnown = (name: string) =>
    words.has(name) || hasWord(code, name) || hasWord(proven, name.replace(/^~\//, ''));
  const unknown = (parts: readonly string[]) => parts.filter((part) => !isKnown(part));
  // Three words are a message, which is known as a whole. A number alone is a value.
  return unknown([text])
    .flatMap((each) =>
      message.test(each) ? [each] : unknown(each.split(/[\s=]+|: |[(){}[\],"'|^$]+/)),
    )
    .flatMap((each) => unknown(/^[\w.]+$/.test(each) ? each.split('.') : [each]))
    .filter(isLikeGoose)
    .map(
      (part) =>
        `goose, its tests and this page’s code have no ${part}; :advice[…] marks what is not goose’s`,
    );
}

const message = /^(?!git )[\w'.]+ [A-Za-z]+ \w+/;

/** Another program's name is free, unless it is formed as goose's, or differs from one by a letter or a word. */
function isLikeGoose(name: string): boolean {
  if (/__|goose|^(?:~\/)?\.agents\//i.test(name)) return true;
  const parts = name.split(message.test(name) ? /(?= )/ : '');
  if (parts.length < 4) return false;
  const near = parts.flatMap((_, index) => [
    // A part that is wrong or too much, and one that is missing.
    [parts.slice(0, index), parts.slice(index + 1)],
    [parts.slice(0, index), parts.slice(index)],
  ]);
  const gap = message.test(name) ? String.raw`(?: ?\S+)?` : String.raw`\w?`;
  const patterns = near.map((sides) =>
    sides.map((side) => side.join('').replaceAll(/[^\w ]/g, String.raw`\$&`)).join(gap),
  );
  return new RegExp(String.raw`(?<![\w-])(?:${patterns.join('|')})(?![\w-])`).test(
    proven,
  );
}

/** Finds names of variables that begin as goose's, and that goose does not know. */
export const checkVariableNames = (where: readonly Piece[] | string): Finding[] =>
  findIn(
    where,
    /\bGOOSE_[A-Z0-9_]+\b/g,
    (name) => !isVariable(name) && `goose knows no variable ${name}`,
  );

/** Checks the values of the variables whose values goose lists. */
export function checkVariable(name: string, value: string): string[] {
  if (value === '' || isPlaceholder(value)) return [];
  if (name === 'GOOSE_MODE' && !modes.has(value))
    return [`GOOSE_MODE has no value ${value}`];
  if (name === 'GOOSE_PROVIDER' && !providerIds.has(value))
    return [`there is no provider ${value}`];
  return name.endsWith('_MODEL') && !isModel(value)
    ? [`goose knows no model ${value}`]
    : [];
}

/** Checks a command of a session, such as `/mode approve`. */
function checkSlashCommand(text: string): string[] {
  const [, name, argument = ''] = /^(\/[a-z?][\w-]*)(?: ([^/]*))?$/.exec(text) ?? [];
  if (name === undefined || otherNames.words.has(name)) return [];
  const ways = slashCommands.filter(({ usage }) =>
    usage.some((each) => each.split(' ')[0] === name),
  );
  if (ways.length === 0) return [`a session has no command ${name}`];
  // Words in capitals stand for the reader's own.
  if (argument === '' || /^[A-Z]+$/.test(argument)) return [];
  if (name === '/builtin')
    return argument
      .split(',')
      .filter((each) => !isExtension(each))
      .map((each) => `there is no built-in extension ${each}`);
  const values = ways.flatMap(listedValues);
  return values.length === 0 || values.includes(argument)
    ? []
    : [`${name} takes ${values.join(', ')}, not ${argument}`];
}

/** The values that goose lists in its help, such as `(light, dark, ansi)`. */
function listedValues({ usage, description }: SlashCommand): string[] {
  const listed = /\(([a-z_]+(?:, [a-z_]+)+)\)/.exec(description)?.[1];
  return listed !== undefined && usage.some((each) => each.endsWith('<name>'))
    ? listed.split(', ')
    : [];
}
