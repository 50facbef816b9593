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
