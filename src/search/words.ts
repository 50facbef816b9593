import { nearest } from '@site/src/ui/nearest';
import { stem, wordsOf } from './stems';
import lists from './words.json';

export type Concept = Readonly<ReturnType<typeof conceptsOf>[number]>;

/** Words that tell no topic of this manual from another. */
const fillers = new Set(lists.fillers.split(' '));

/** Readers' words for the same thing, one thing a line. */
const sameThing = lists.sameThing.map((line) => line.split(' '));

/** None of these is a mistake, even if the manual lacks it. */
const readersWords = new Set(sameThing.flat().map(stem));

export const counts = { same: 0.6, joined: 0.9, misspelled: 0.8, twice: 0.65 };

/** Of a word with more than one mistake. */
const leastLikeness = 0.72;

/** @returns all words where none tells anything. */
function withoutFillers<Word>(words: readonly Word[], textOf: (word: Word) => string) {
  const telling = words.filter((word) => !fillers.has(textOf(word)));
  return telling.length > 0 ? telling : words;
}

/** The same for a question and a keyword that differ in the order of words, in endings or in fillers. */
export const gistOf = (text: string): string =>
  withoutFillers(wordsOf(text), (word) => word)
    .map(stem)
    .toSorted()
    .join(' ');

/**
 * @param known Words of titles, headings, keywords and descriptions, which mistakes may mean.
 * @param vocabulary Stems of all words of the manual; others are taken for mistakes.
 */
export function conceptsOf(
  query: string,
  known: ReadonlySet<string>,
  vocabulary: ReadonlySet<string>,
) {
  const typed = wordsOf(query).map((word, at, all) => ({
    word,
    // “log in” is “login”.
    joined: [`${all[at - 1]}${word}`, `${word}${all[at + 1]}`],
  }));
  return withoutFillers(typed, ({ word }) => word).map(({ word, joined }) => {
    /** Both, and others for the same thing, with how much each counts. */
    const words = new Map<string, number>();
    const add = (other: string, count: number) => {
      if (count > (words.get(other) ?? 0)) words.set(other, count);
    };
    add(word, 1);
    const isWord = readersWords.has(stem(word)) || isBeginning(word, vocabulary);
    const parts = isWord ? [] : partsOf(word, known);
    for (const part of parts) add(part, counts.joined);
    /** The word as the manual spells it, if what was typed is a mistake. */
    const meant = isWord || parts.length > 0 ? null : spelling(word, known);
    if (meant !== null) add(meant, counts.misspelled);
    for (const one of joined) if (vocabulary.has(stem(one))) add(one, counts.joined);
    const stemmed = stem(meant ?? word);
    for (const group of sameThing)
      if (group.some((other) => stem(other) === stemmed))
        for (const other of group) add(other, counts.same);
    return { typed: word, meant, words };
  });
}

/** True for a word of the manual, and for one that is typed in part. */
export function isBeginning(word: string, vocabulary: ReadonlySet<string>): boolean {
  const typed = stem(word);
  return [...vocabulary].some((known) => known.startsWith(typed));
}

/** “cronjob” is “cron job”. */
function partsOf(word: string, known: ReadonlySet<string>): readonly string[] {
  const first = [...known].find(
    (part) =>
      part.length > 2 &&
      word.length - part.length > 2 &&
      word.startsWith(part) &&
      known.has(word.slice(part.length)),
  );
  return first === undefined ? [] : [first, word.slice(first.length)];
}

function spelling(word: string, known: ReadonlySet<string>): string | null {
  if (word.length < 4) return null;
  // Pairs of letters, which `nearest` counts, hardly show a single mistake.
  const close = [...known].filter((other) => isOneMistake(word, other));
  const [best] = nearest([word], close.length > 0 ? close : [...known], (other) => [
    other,
  ]);
  if (!best) return null;
  return close.length > 0 || best.likeness >= leastLikeness ? best.candidate : null;
}

/** True where one letter is missing, added or another, or two neighbors changed places. */
function isOneMistake(word: string, other: string): boolean {
  const at = [...word].findIndex((letter, index) => letter !== other[index]);
  const [typed, meant] = [word.slice(at), other.slice(at)];
  const swapped = typed.charAt(1) + typed.charAt(0) + typed.slice(2);
  if (swapped === meant) return true;
  // Short words are one letter apart by chance.
  if (word.length > 4 && (typed.slice(1) === meant || typed === meant.slice(1)))
    return true;
  return word.length > 5 && at > 0 && typed.slice(1) === meant.slice(1);
}
