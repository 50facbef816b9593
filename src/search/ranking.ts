import type { Topic } from './namedPlaces';
import { type Concept, stem, wordsOf } from './words';

/** Found by trial with `tests/search/questions.yaml`, with half of the keywords left out. */
const weights = {
  title: 4,
  keyword: 2.3,
  heading: 2,
  description: 0.8,
  /** Of the text. */
  body: 2.7,
  /** Of the words that stand together in a title, keyword or heading. */
  together: 1.7,
  /** Of a word that only begins with the one that was typed. */
  beginning: 0.6,
  /** Of a page that has the whole query as its title or a keyword. */
  whole: 1.5,
};

/** Guides answer questions; long pages of reference mention everything. */
const kinds: Readonly<Record<string, number>> = {
  Tutorials: 0.75,
  Reference: 0.7,
  'Architecture overview': 0.7,
  Robots: 0.6,
  Blog: 0.6,
};

/** Exponent of the share of the query that a page has; punishes what is missing. */
const completeness = 0.5;

/** Least share of the best score for a page to be listed. */
const leastScore = 0.2;

interface Phrase {
  readonly stems: readonly string[];
  readonly weight: number;
}

export interface Ranked {
  readonly topic: Topic;
  readonly score: number;
  /** Share of the query that the page has, from 0 to 1; rare words count more. */
  readonly coverage: number;
}

export interface Ranking {
  /** Stems of all titles, keywords, headings and descriptions. */
  readonly known: ReadonlySet<string>;
  /**
   * Sorts the pages, the best first.
   *
   * @param query As typed, with the words that the concepts leave out.
   * @param bodies For each concept, how well the texts of pages fit it, from 0 to 1, by id.
   */
  rank(
    query: string,
    concepts: readonly Concept[],
    bodies: readonly ReadonlyMap<string, number>[],
  ): readonly Ranked[];
}

export function createRanking(topics: readonly Topic[]): Ranking {
  const pages = topics.map((topic) => ({ topic, phrases: phrasesOf(topic) }));
  const known = new Set(
    pages.flatMap(({ phrases }) => phrases.flatMap(({ stems }) => stems)),
  );

  return {
    known,
    rank(query, concepts, bodies) {
      const typed = stemsOf(query).join(' ');
      const wanted = concepts.map((concept) => stemsFor(concept, known));
      const matched = pages.map(({ topic, phrases }) => ({
        topic,
        isWhole: phrases.some(
          ({ stems, weight }) => weight >= weights.keyword && stems.join(' ') === typed,
        ),
        matches: wanted.map((stems, at): Match => {
          const inPhrases = phrases.map((phrase) => phrase.weight * fit(stems, phrase));
          const body = weights.body * (bodies[at]?.get(topic.id) ?? 0);
          return { inPhrases, score: Math.max(...inPhrases) + body };
        }),
      }));
      const rarities = concepts.map((_, at) => {
        const having = matched.filter(({ matches }) => (matches[at]?.score ?? 0) > 0);
        return Math.sqrt(Math.log(1 + topics.length / (having.length + 0.5)));
      });
      const ranked = matched
        .map((page) => scored(page, rarities))
        .toSorted((a, b) => b.score - a.score);
      const least = leastScore * (ranked[0]?.score ?? 0);
      return ranked.filter(({ score }) => score > 0 && score >= least);
    },
  };
}

/** How well a page has one concept. */
interface Match {
  readonly inPhrases: readonly number[];
  readonly score: number;
}

interface Matched {
  readonly topic: Topic;
  readonly isWhole: boolean;
  readonly matches: readonly Match[];
}

function scored(
  { topic, isWhole, matches }: Matched,
  rarities: readonly number[],
): Ranked {
  const all = sum(rarities);
  const weighed = (of: (match: Match) => number) =>
    sum(matches.map((match, at) => of(match) * (rarities[at] ?? 0)));
  const together = (matches[0]?.inPhrases ?? []).map((_, phrase) => {
    const score = weighed(({ inPhrases }) => inPhrases[phrase] ?? 0);
    return (score * weighed(({ inPhrases }) => (inPhrases[phrase] ? 1 : 0))) / all;
  });
  const coverage = weighed(({ score }) => (score > 0 ? 1 : 0)) / all;
  const score =
    weighed((match) => match.score) + weights.together * Math.max(...together);
  const kind = (kinds[topic.section] ?? 1) * (isWhole ? weights.whole : 1);
  return { topic, score: score * kind * coverage ** completeness, coverage };
}

const stemsOf = (text: string) => wordsOf(text).map(stem);

const phrase = (text: string, weight: number): Phrase => ({
  stems: stemsOf(text),
  weight,
});

const phrasesOf = ({ title, keywords, headings, description }: Topic) => [
  phrase(title, weights.title),
  ...keywords.map((keyword) => phrase(keyword, weights.keyword)),
  ...headings.map((heading) => phrase(heading, weights.heading)),
  phrase(description, weights.description),
];

const fit = (wanted: ReadonlyMap<string, number>, { stems }: Phrase) =>
  Math.max(0, ...stems.map((one) => wanted.get(one) ?? 0));

/** How well the known stems fit a concept, from 0 to 1. */
function stemsFor(
  concept: Concept,
  known: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const [word, weight] of concept) {
    const typed = stem(word);
    for (const other of known) {
      const begins = typed.length > 3 && other.startsWith(typed) ? weights.beginning : 0;
      const count = weight * (other === typed ? 1 : begins);
      if (count > (found.get(other) ?? 0)) found.set(other, count);
    }
  }
  return found;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
