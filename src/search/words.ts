import { nearest } from '@site/src/ui/nearest';
import words from './words.json';

/** A word of the query, and others for the same thing, with how much each counts. */
export type Concept = ReadonlyMap<string, number>;

/** Words that tell no topic of this manual from another. */
const fillers = new Set(words.fillers.split(' '));

/** Readers' words for the same thing, one thing a line. */
const sameThing = words.sameThing.map((line) => line.split(' '));

export const counts = { same: 0.6, joined: 0.9, misspelled: 0.8 };

const leastLikeness = 0.7;

export function wordsOf(text: string): readonly string[] {
  return (
    text
      .toLowerCase()
      .replaceAll(/[’']/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Takes endings off, so that “schedules” and “scheduled” are one word. */
export function stem(word: string): string {
  if (word.length < 4) return word;
  return word
    .replace(/ie[ds]$/, 'y')
    .replace(/(?:ing|ed|es|s|e)$/, '')
    .replace(/(.)\1$/, '$1');
}

/** @param known Words of titles, headings and keywords, against which the spelling is checked. */
export function conceptsOf(
  query: string,
  known: ReadonlySet<string>,
): readonly Concept[] {
  const typed = wordsOf(query);
  const telling = typed.filter((word) => !fillers.has(word));
  const asked = telling.length > 0 ? telling : typed;
  return asked.map((word, at) => {
    const concept = new Map<string, number>();
    const add = (other: string, count: number) => {
      if (count > (concept.get(other) ?? 0)) concept.set(other, count);
    };
    add(word, 1);
    const spelled = spellings(word, known);
    for (const right of spelled) add(right, counts.misspelled);
    for (const joined of [`${asked[at - 1]}${word}`, `${word}${asked[at + 1]}`])
      if (known.has(stem(joined))) add(joined, counts.joined);
    for (const group of sameThing) {
      const isOne = group.some((other) =>
        [word, ...spelled].some((one) => stem(one) === stem(other)),
      );
      if (isOne) for (const other of group) add(other, counts.same);
    }
    return concept;
  });
}

/** The word as it is spelled in the manual. */
export function bestWord(concept: Concept): string {
  const [typed = '', ...others] = concept;
  return (others.find(([, count]) => count === counts.misspelled) ?? typed)[0];
}

function spellings(word: string, known: ReadonlySet<string>): readonly string[] {
  const stemmed = stem(word);
  if (word.length < 4 || [...known].some((other) => other.startsWith(stemmed))) return [];
  const [best] = nearest([stemmed], [...known], (other) => [other]);
  return best && best.likeness >= leastLikeness ? [best.candidate] : [];
}
