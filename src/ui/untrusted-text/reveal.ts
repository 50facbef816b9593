import {
  codeOddities,
  hasLatin,
  hasVariants,
  messageOddities,
  nameOf,
  numberOf,
  proseOddities,
  shownMarks,
  strangers,
} from './characters';

/** `message` must be read to its end; in `code` every character counts. */
export type Reading = 'prose' | 'message' | 'code';

const oddities: Readonly<Record<Reading, RegExp>> = {
  prose: proseOddities,
  message: messageOddities,
  code: codeOddities,
};

export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'mark'; readonly label: string; readonly name: string };

/** Beyond this number, marks are plain text, so that they stay cheap. */
const mostMarks = 400;

/** Longer rows of hidden characters are counted instead of named. */
const namedInARow = 3;

/** Deeper indentation is counted instead of shown. */
const deepestIndentation = 64;

/** @param most Further marks become plain text. */
export function reveal(
  text: string,
  reading: Reading,
  most = mostMarks,
): readonly Part[] {
  const parts: Part[] = [];
  let plain = '';
  let from = 0;
  let marks = 0;

  function addMark(mark: Mark) {
    marks += 1;
    if (marks > most) {
      plain += `⟨${mark.label}⟩`;
      return;
    }
    if (plain !== '') parts.push({ kind: 'text', text: plain });
    plain = '';
    parts.push({ kind: 'mark', ...mark });
  }

  for (const match of text.matchAll(oddities[reading])) {
    const [found] = match;
    const { hidden, flood, lines, spaces, word } = match.groups ?? {};
    plain += text.slice(from, match.index);
    from = match.index + found.length;
    if (hidden !== undefined) addMark(markOfHidden(hidden));
    else if (flood !== undefined) {
      const shown = [...flood];
      plain += shown.slice(0, shownMarks).join('');
      addMark(counted(shown.length - shownMarks, 'combining marks'));
    } else if (lines !== undefined) {
      plain += '\n';
      addMark(counted(lines.split('\n').length - 2, 'empty lines'));
      plain += '\n';
    } else if (spaces !== undefined && !isIndentation(text, match.index, spaces)) {
      addMark(
        counted(spaces.length, spaces.includes('\t') ? 'spaces and tabs' : 'spaces'),
      );
    } else if (word !== undefined && isMixed(word)) {
      let seen = 0;
      for (const { 0: stranger, index } of word.matchAll(strangers)) {
        plain += word.slice(seen, index);
        seen = index + stranger.length;
        addMark(markOfStranger(stranger));
      }
      plain += word.slice(seen);
    } else plain += found;
  }
  plain += text.slice(from);
  if (plain !== '') parts.push({ kind: 'text', text: plain });
  return parts;
}

/** As {@link reveal}, for attributes and screen readers. */
export function revealed(text: string, reading: Reading = 'prose'): string {
  return reveal(text, reading)
    .map((part) => (part.kind === 'text' ? part.text : `⟨${part.label}⟩`))
    .join('');
}

export interface SeenText {
  readonly text: string;
  readonly removed: number;
}

/** Removes invisible characters and normalizes line breaks to `\n`. */
export function withoutHidden(text: string): SeenText {
  const before = text.replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n');
  let seen = before;
  let last: string;
  do {
    last = seen;
    // Removal may join what stood apart.
    seen = reveal(last, 'prose', Number.POSITIVE_INFINITY)
      .map((part) => (part.kind === 'text' ? part.text : ''))
      .join('');
  } while (seen !== last);
  return { text: seen, removed: [...before].length - [...seen].length };
}

type Mark = Omit<Extract<Part, { kind: 'mark' }>, 'kind'>;

function counted(count: number, what: string): Mark {
  const label = `${count.toLocaleString('en-US')} ${what}`;
  return { label, name: label };
}

function markOfHidden(hidden: string): Mark {
  const characters = [...hidden];
  const [first = ''] = characters;
  const same = characters.every((character) => character === first);
  const count = characters.length;
  if (count === 1)
    return { label: numberOf(first), name: `${nameOf(first)}, ${numberOf(first)}` };
  if (same) {
    return {
      label: `${numberOf(first)} × ${count.toLocaleString('en-US')}`,
      name: `${count.toLocaleString('en-US')} times ${nameOf(first)}, ${numberOf(first)}`,
    };
  }
  const named = characters.slice(0, namedInARow);
  const more = count - named.length;
  const rest = more > 0 ? ` and ${more.toLocaleString('en-US')} more` : '';
  return {
    label: named.map(numberOf).join(' ') + rest,
    name: `${count.toLocaleString('en-US')} hidden characters: ${named.map(nameOf).join(', ')}${rest}`,
  };
}

function isMixed(word: string): boolean {
  return hasVariants.test(word) || (hasLatin.test(word) && word.search(strangers) !== -1);
}

function markOfStranger(stranger: string): Mark {
  const numbers = [...stranger].slice(0, namedInARow).map(numberOf).join(' ');
  return {
    label: `${stranger} ${numbers}`,
    name: `${stranger}, which only looks like another character, ${numbers}`,
  };
}

function isIndentation(text: string, index: number, spaces: string): boolean {
  const startsLine = index === 0 || text[index - 1] === '\n';
  return startsLine && spaces.length <= deepestIndentation;
}
