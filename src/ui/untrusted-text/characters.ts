/*
 * Characters that are invisible or change how their neighbors look. Based on Unicode properties;
 * only characters that are blank or misleading in most fonts, without such a property, are listed
 * by number.
 */

const blanks = String.raw`\u2800\uFFFC\u{13441}\u{13442}\u{1D159}`;

/** Line breaks and tabs are visible; other control characters are not. */
const hiddenSet = String.raw`(?![\n\t])[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}${blanks}]`;

/** A program distinguishes each space in code. */
const hiddenInCodeSet = String.raw`(?:${hiddenSet}|(?! )[\p{Zs}\p{Cn}])`;

/** More combining marks per letter cover the lines around. */
export const shownMarks = 4;

const markFlood = String.raw`(?<flood>(?:(?!\p{Default_Ignorable_Code_Point})\p{M}){${shownMarks + 1},})`;

const picture = String.raw`\p{Extended_Pictographic}(?:[\uFE0E\uFE0F]|\p{Emoji_Modifier})?`;

const emoji = String.raw`${picture}(?:\u200D${picture})*|[\d#*]\uFE0F\u20E3`;

const joining = [
  'Arabic',
  'Bengali',
  'Devanagari',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Khmer',
  'Malayalam',
  'Mongolian',
  'Oriya',
  'Sinhala',
  'Syriac',
  'Tamil',
  'Telugu',
]
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('');

/** Scripts in which joiners between letters are part of the spelling. */
const joined = String.raw`[${joining}][\u200C\u200D](?=[${joining}])`;

/** Letters that most fonts draw like Latin ones. */
const lookAlikes = String.raw`\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Lisu}\p{Script=Coptic}`;

/** Variants of Latin letters and digits: full-width, mathematical, Roman numerals and the like. */
const letterVariants = String.raw`\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A\u{1D400}-\u{1D7FF}\u0131\u0251\u0261\u2102\u210A-\u2113\u2115\u2119-\u211D\u2124\u212A-\u2139\u2145-\u2149\u2160-\u217F`;

/** Signs that look like the slash, bar, hyphen, dot, colon, semicolon and exclamation mark. */
const signVariants = String.raw`\uFF0F\u2044\u2215\u2571\u29F8\u01C0\u2010\u2011\u2212\u2024\u2236\uA789\u037E\u01C3`;

const variants = letterVariants + signVariants;

const ascii = String.raw`\dA-Za-z`;

/** Whole words, so that a long one is scanned once. Latin words may contain strangers. */
const words = String.raw`(?<word>[${ascii}${lookAlikes}${variants}]+)`;

/** Strangers in a word, and whether it has Latin letters for them to imitate. */
export const strangers = new RegExp(`[${lookAlikes}${variants}]+`, 'gu');
export const hasVariants = new RegExp(`[${variants}]`, 'u');
export const hasLatin = /[A-Za-z]/;

/** Gaps that would push the text behind them out of sight. */
const gaps = String.raw`(?<lines>\n(?:[ \t]*\n){4,})|(?<spaces>[ \t]{8,})`;

const kept = String.raw`(?<kept>${emoji}|${joined}|\r\n)`;

const hiddenInProse = String.raw`${kept}|(?<hidden>(?:${hiddenSet})+)|${markFlood}`;

export const proseOddities = new RegExp(hiddenInProse, 'gu');

/** Matches what must be marked in text that has to be read to its end. */
export const messageOddities = new RegExp(`${hiddenInProse}|${gaps}`, 'gu');

/** Matches what must be marked when every character counts, as in a command. */
export const codeOddities = new RegExp(
  String.raw`(?<hidden>(?:${hiddenInCodeSet})+)|${markFlood}|${gaps}|${words}`,
  'gu',
);

/** Names of characters known from attacks or accidents. */
const names: Readonly<Record<number, string>> = {
  0x00: 'null',
  0x07: 'bell',
  0x08: 'backspace',
  0x0d: 'carriage return',
  0x1b: 'escape',
  0x7f: 'delete',
  0xa0: 'no-break space',
  0xad: 'soft hyphen',
  0x034f: 'combining grapheme joiner',
  0x061c: 'Arabic letter mark',
  0x115f: 'Hangul filler',
  0x1160: 'Hangul filler',
  0x200b: 'zero-width space',
  0x200c: 'zero-width non-joiner',
  0x200d: 'zero-width joiner',
  0x200e: 'left-to-right mark',
  0x200f: 'right-to-left mark',
  0x2028: 'line separator',
  0x2029: 'paragraph separator',
  0x202a: 'left-to-right embedding',
  0x202b: 'right-to-left embedding',
  0x202c: 'end of direction change',
  0x202d: 'left-to-right override',
  0x202e: 'right-to-left override',
  0x2060: 'word joiner',
  0x2066: 'left-to-right isolate',
  0x2067: 'right-to-left isolate',
  0x2068: 'first strong isolate',
  0x2069: 'end of isolate',
  0x2800: 'blank braille pattern',
  0x3000: 'ideographic space',
  0x3164: 'Hangul filler',
  0xfeff: 'zero-width no-break space',
  0xffa0: 'Hangul filler',
};

export function nameOf(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  if (point >= 0xe00_00 && point <= 0xe00_7f) return 'tag';
  if ((point >= 0xfe00 && point <= 0xfe0f) || (point >= 0xe01_00 && point <= 0xe01_ef)) {
    return 'variation selector';
  }
  return names[point] ?? (/\p{Zs}/u.test(character) ? 'space' : 'hidden character');
}

/** Returns a number such as `U+202E`. */
export function numberOf(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  return `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;
}
