import { numberWords } from '../docs/numberWords.ts';
import { isQuoted } from '../docs/quoted.ts';
import { withoutCode, type Statement } from '../shared/statements.ts';

const number = new RegExp(
  String.raw`(?<![\w.#/-])(?:\d[\d,.]*|${numberWords.slice(1).join('|')}|twice|half)\b`,
  'i',
);
/** What goose does, can or does not: “goose then reads”, “goose cannot”. */
const deed =
  /\bgoose(?: (?:also|then|still|already|only|itself|now|never|therefore|always|just|first))* (?:[a-z]+(?<!s)s|can|cannot|may|must|asks|does|has|is|goes|will)\b/;

/** A permission mode, as code. */
const mode = /`(?:auto|smart_approve|approve|chat)`/;

/** Whether a statement holds what can be wrong: a number, a default, a message, a mode, a deed. */
export function isClaim({ text }: Statement): boolean {
  if (text.startsWith('```')) return true;
  const prose = withoutCode(text).replaceAll(/\]\([^)]*\)/g, ']');
  return (
    number.test(prose.replaceAll(/\bgoose \d+\.\d+\.\d+|\b\d+\.\d+\.\d+\b/g, 'goose')) ||
    /\bdefaults?\b/i.test(prose) ||
    deed.test(prose) ||
    mode.test(text) ||
    [...text.matchAll(/`([^`]+)`/g)].some(([, code = '']) => isQuoted(code))
  );
}

/** What a name of goose does: “`--quiet` leaves out”; a row that begins with one explains it. */
const explained =
  /^\| `|`[^`]+` (?:[a-z]+ly |also |still |then )?(?:[a-z]+(?<!s)s|can|cannot|may|must|has to)\b/;
/** Words that turn a sentence into another one. “Then” at its start tells the reader what to do. */
const turning =
  /\b(?:no|not|none|nothing|nobody|never|only|without|each|every|all|both|always|No|Nothing|Nobody|Only|Without|Each|Every|All|Both|first|then|too|also|cannot|instead|than|wins?)\b/;
const about =
  /`|\b(?:goose|sessions?|models?|tools?|calls?|extensions?|servers?|requests?|commands?|helpers?|it|they)\b/i;

/** Whether a statement could be turned into a false one, though it is no claim that needs a proof. */
export function canBeFalse({ text }: Statement): boolean {
  return explained.test(text) || (turning.test(text) && about.test(text));
}
