/** Texts as a hostile model, tool or server writes them. */
import {
  array,
  type Arbitrary,
  constantFrom,
  integer,
  oneof,
  string,
  tuple,
} from 'fast-check';

/** Signs that mean something in Markdown, HTML or a terminal, and some that cannot be seen. */
const pieces = [
  '* ** _ ~~ ` ``` > - 1. # | |- \\ [ ] ![ ]( ) [^1] < </ <!-- &#0; &amp; www. http:// a@b.',
  '<script> <img/onerror=alert(1)> javascript: __proto__ goose \u202E \u2066 \u200B \u0301 \u0000',
  '\uD800 \u{E0041} \u001B[31m',
]
  .flatMap((line) => line.split(' '))
  .concat(
    '- ',
    '> ',
    '# ',
    '[ ] ',
    '\t',
    '    ',
    '\n',
    '\n\n',
    '\r',
    '[a]: https://a.example "',
  );

/** One piece many times, as in the texts that parsers are slow with. */
const flood: Arbitrary<string> = tuple(
  constantFrom(...pieces),
  integer({ min: 1, max: 60 }),
).map(([piece, count]) => piece.repeat(count));

/** Any character. The unit `binary` lists all of them for seconds before it gives the first one. */
export const character = integer({ min: 0, max: 0x10_ff_ff })
  .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
  .map((code) => String.fromCodePoint(code));

/** Any mixture of floods and other characters. */
export const hostileText: Arbitrary<string> = array(
  oneof(flood, constantFrom(...pieces), string({ unit: character, maxLength: 20 })),
  { maxLength: 40 },
).map((parts) => parts.join(''));

/** Texts that took a page or its parser down, or could: each with its name for the test. */
export const bombs: readonly (readonly [name: string, text: string])[] = [
  ['quotes in quotes', '>'.repeat(3000)],
  ['quotes with text', `${'> '.repeat(3000)}end`],
  ['stars', '*'.repeat(40_000)],
  ['words between stars', 'a**b'.repeat(20_000)],
  ['emphasis that opens', '*a_ '.repeat(20_000)],
  ['open brackets', '['.repeat(90_000)],
  ['pictures in pictures', '!['.repeat(45_000)],
  ['links in links', '[a]('.repeat(25_000)],
  ['angle brackets', '<'.repeat(90_000)],
  ['comments', '<!--'.repeat(20_000)],
  ['backticks', '`a``b```'.repeat(10_000)],
  ['a wide table', `${'|a'.repeat(500)}\n${'|-'.repeat(500)}\n${'|b'.repeat(40_000)}`],
  ['a long table', `|a|b|\n|-|-|\n${'|1|2|\n'.repeat(15_000)}`],
  [
    'lists in lists',
    Array.from({ length: 400 }, (_, depth) => `${' '.repeat(depth * 2)}- x`).join('\n'),
  ],
  ['a long list', '- x\n'.repeat(25_000)],
  [
    'references',
    `[a]: https://a.example/${'x'.repeat(40_000)}\n\n${'[a] '.repeat(10_000)}`,
  ],
  ['notes', Array.from({ length: 5000 }, (_, n) => `[^${n}]\n\n[^${n}]: x\n\n`).join('')],
  ['addresses', 'www.a.'.repeat(15_000)],
  ['mailboxes', 'a@a.'.repeat(25_000)],
  ['headings', '# x\n'.repeat(25_000)],
  ['rules', '---\n\n'.repeat(20_000)],
  ['escapes', '\\*'.repeat(50_000)],
  ['entities', '&#x202E;'.repeat(12_000)],
  ['marks on one letter', `a${'\u0301'.repeat(90_000)}`],
  ['what cannot be seen', '\u200B\u202E'.repeat(45_000)],
  ['a long word', 'x'.repeat(90_000)],
  ['a long text', 'word '.repeat(60_000)],
];
