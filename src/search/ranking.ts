import type { Topic } from './namedPlaces';
import { stem, stemsOf, wordsOf } from './stems';
import { type Concept, counts, gistOf } from './words';

/** Found by trial with `tests/search/questions.yaml`, each asked without the keywords that resemble it. */
const weights = {
  title: 8.2,
  keyword: 3.5,
  description: 5.9,
  /** Of the logarithm of the number of keywords with a word. */
  often: 3,
  /** Of the words that stand together in the best of these. */
  together: 6.5,
  /** Of the words that stand together in a section, in its heading and in its text. */
  section: 0.8,
  /** Of a word that the page has, and that more of its sections have than those of others. */
  text: 0.9,
  density: 1.2,
  /** Of a word that only begins with the one that was typed. */
  beginning: 0.8,
};

/** Guides answer questions; long pages of reference mention everything. */
const kinds: Readonly<Record<string, number>> = {
  Tutorials: 0.77,
  Reference: 0.72,
  'Architecture overview': 0.5,
  Robots: 0.4,
  Blog: 0.6,
};

/** Least share of the second best score for a page to be listed; a title can outdo all others. */
const leastScore = 0.2;

/** For each concept, how well something fits it. */
type Row = readonly number[];

export function createRanking(topics: readonly Topic[]) {
  const pages = topics.map(pageOf);
  const written = pages.flatMap(({ sections }) => sections.map(({ text }) => text));
  const averageLength = sum(written.map(({ size }) => size)) / written.length;
  const averageKeywords =
    sum(topics.map(({ keywords }) => keywords.length)) / topics.length;
  /** Words of titles, headings, keywords and descriptions. */
  const known = new Set(topics.flatMap(namesOf).flatMap(wordsOf));
  /** Stems of these and of all texts. */
  const vocabulary = new Set([...known].map(stem));
  for (const text of written) for (const one of text) vocabulary.add(one);

  function match(page: Page, wanted: readonly Stems[], literal: readonly Stems[]) {
    const phrases = page.phrases.map(({ weight, stems }): Row =>
      fitsOnce(wanted, stems).map((value) => weight * value),
    );
    const texts = page.sections.map(({ text }): Row =>
      literal.map((concept) => fit(concept, text)),
    );
    const sections = page.sections.map(({ heading, text }): Row => {
      // Words count more in a short section.
      const short = Math.sqrt(averageLength / text.size);
      return wanted.map(
        (concept, at) =>
          weights.section *
          (fit(concept, heading) + short * fit(literal[at] ?? concept, text)),
      );
    });
    const alone = page.phrases.map(({ isKeyword, stems }, of): Row => {
      const row = phrases[of] ?? [];
      // A title says what its page is about, also by a part.
      const part = isKeyword ? Math.sqrt(precision(row, stems)) : 1;
      return row.map((value) => value * part);
    });
    const few = Math.sqrt(averageKeywords / (page.topic.keywords.length || 1));
    const perConcept = wanted.map((_, at) => {
      const inTexts = texts.map((row) => row[at] ?? 0);
      return {
        inPhrase: Math.max(...alone.map((row) => row[at] ?? 0)),
        /** In how many keywords it is, counted less where a page has many. */
        keywords:
          few *
          page.phrases.filter(
            ({ isKeyword }, of) => isKeyword && (phrases[of]?.[at] ?? 0) > 0,
          ).length,
        inText: Math.max(...inTexts),
        /** In how many sections it is. */
        density: sum(inTexts) / Math.sqrt(inTexts.length),
      };
    });
    return { page, phrases, sections, perConcept };
  }

  return {
    known,
    vocabulary,
    /** Sorts the pages, the best first. */
    rank(query: string, concepts: readonly Concept[]) {
      const typed = stemsOf(query).join(' ');
      const gist = gistOf(query);
      const wanted = concepts.map(({ words: all }) => stemsFor(all, vocabulary));
      // Other words for the same thing are looked for in titles, headings and keywords alone.
      const literal = concepts.map(({ words: all }) => {
        const own = [...all].filter(([, count]) => count >= counts.misspelled);
        return stemsFor(new Map(own), vocabulary);
      });
      const matched = pages.map((page) => match(page, wanted, literal));
      const rarities = concepts.map((_, at) => {
        const having = matched.filter(({ perConcept }) => isIn(perConcept[at]));
        const rarity = Math.log(1 + pages.length / (having.length + 0.5)) ** 0.35;
        return isSaidTwice(concepts, at) ? counts.twice * rarity : rarity;
      });
      const densest = concepts.map((_, at) =>
        Math.max(...matched.map(({ perConcept }) => perConcept[at]?.density ?? 0)),
      );
      const worth = (row: Row) =>
        sum(row.map((value, at) => value * (rarities[at] ?? 0)));
      const share = (row: Row) => worth(row.map(Math.sign)) / sum(rarities);

      const isGuess = concepts.map(({ meant }) => meant !== null);
      const hasOne = ({ perConcept }: ReturnType<typeof match>, guess: boolean) =>
        perConcept.some((one, at) => isIn(one) && isGuess[at] === guess);
      // A correction has to fit the words that are spelled right.
      const isSure = matched.some((page) => hasOne(page, false));

      const ranked = matched
        .filter((page) => hasOne(page, !isSure))
        .map(({ page, phrases, sections, perConcept }) => {
          const single = perConcept.map(
            ({ inPhrase, keywords, inText, density }, at) =>
              inPhrase +
              weights.often * Math.log1p(keywords) +
              weights.text * inText +
              weights.density * (density / (densest[at] || 1)),
          );
          const together = page.phrases.map(({ stems }, at) => {
            const row = phrases[at] ?? [];
            return precision(row, stems) * worth(row) * share(row);
          });
          const score =
            worth(single) +
            weights.together * ofBest(together) +
            Math.max(...sections.map((row) => worth(row) * share(row)));
          const kind = kinds[page.topic.section] ?? 1;
          return {
            topic: page.topic,
            score: score * kind * share(single) ** 0.4,
            /** For each concept, whether the page has it. */
            has: perConcept.map(isIn),
            /** 2 where its title or a keyword is the whole query, 1 where it says the same, so it leads. */
            whole: page.names.has(typed) ? 2 : Number(page.gists.has(gist)),
          };
        });
      const [, second] = ranked.map(({ score }) => score).toSorted((a, b) => b - a);
      const least = leastScore * (second ?? 0);
      return ranked
        .filter(({ score, whole }) => score >= least || whole > 0)
        .toSorted((a, b) => b.whole - a.whole || b.score - a.score);
    },
  };
}

/** A page that says it in several ways is a surer answer. */
function ofBest(values: Row): number {
  const [first = 0, second = 0, third = 0] = values.toSorted((a, b) => b - a);
  return 0.5 * first + 0.3 * second + 0.2 * third;
}

/** True for a word that means the same as another of the query, such as “MCP server”. */
function isSaidTwice(concepts: readonly Concept[], at: number): boolean {
  const typed = stem(concepts[at]?.typed ?? '');
  return concepts.some(
    ({ words }, other) =>
      other !== at &&
      [...words].some(([word, count]) => count === counts.same && stem(word) === typed),
  );
}

/** The share of a phrase's words that the query has. */
const precision = (row: Row, stems: ReadonlySet<string>) =>
  Math.min(1, row.filter(Boolean).length / stems.size);

const isIn = (one: { readonly inPhrase: number; readonly inText: number } | undefined) =>
  one !== undefined && one.inPhrase + one.inText > 0;

type Page = ReturnType<typeof pageOf>;

const phrase = (text: string, weight: number, isKeyword = false) => ({
  weight,
  isKeyword,
  stems: new Set(stemsOf(text)),
});

const namesOf = ({ title, keywords, sections, description }: Topic) => [
  title,
  ...keywords,
  ...sections.map(({ heading }) => heading),
  description,
];

function pageOf(topic: Topic) {
  const { title, keywords, sections, description } = topic;
  return {
    topic,
    names: new Set([title, ...keywords].map((name) => stemsOf(name).join(' '))),
    gists: new Set([title, ...keywords].map(gistOf)),
    phrases: [
      phrase(title, weights.title),
      ...keywords.map((keyword) => phrase(keyword, weights.keyword, true)),
      phrase(description, weights.description),
    ].filter(({ stems }) => stems.size > 0),
    sections: sections.map(({ heading, stems }) => ({
      heading: new Set(stemsOf(heading)),
      text: new Set(stems.split(' ')),
    })),
  };
}

/** Stems that fit a concept, with how well they do, from 0 to 1. */
type Stems = ReadonlyMap<string, number>;

function bestFit(concept: Stems, stems: ReadonlySet<string>) {
  let best = { stem: '', value: 0 };
  for (const [one, value] of concept)
    if (value > best.value && stems.has(one)) best = { stem: one, value };
  return best;
}

const fit = (concept: Stems, stems: ReadonlySet<string>) => bestFit(concept, stems).value;

/** Two words of a query that mean the same stem fit it once. */
function fitsOnce(concepts: readonly Stems[], stems: ReadonlySet<string>): Row {
  const taken = new Map<string, number>();
  const fits = concepts.map((concept) => bestFit(concept, stems));
  for (const [at, { stem: one, value }] of fits.entries()) {
    const before = taken.get(one);
    if (before === undefined || (fits[before]?.value ?? 0) < value) taken.set(one, at);
  }
  return fits.map(({ stem: one, value }, at) => (taken.get(one) === at ? value : 0));
}

/** A typed word may be the beginning of others. A whole word, such as “serve”, does not mean “server”. */
function stemsFor(words: Stems, vocabulary: ReadonlySet<string>): Stems {
  const found = new Map<string, number>();
  for (const [word, weight] of words) {
    const typed = stem(word);
    const isPart =
      weight >= counts.misspelled && typed.length > 3 && !vocabulary.has(typed);
    const begun = isPart
      ? [...vocabulary].filter((other) => other.startsWith(typed))
      : [typed];
    for (const other of begun) {
      const count = weight * (other === typed ? 1 : weights.beginning);
      if (count > (found.get(other) ?? 0)) found.set(other, count);
    }
  }
  return found;
}

const sum = (numbers: Row) => numbers.reduce((all, one) => all + one, 0);
