import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { createSearch } from '@site/src/search/engine';
import { type Topic, topicsFile } from '@site/src/search/namedPlaces';
import { createRanking } from '@site/src/search/ranking';
import { conceptsOf, gistOf } from '@site/src/search/words';

type Questions = Readonly<Record<string, string>>;

const { tuned, heldOut, missing } = parse(
  readFileSync(path.join(import.meta.dirname, 'questions.yaml'), 'utf8'),
) as {
  readonly tuned: Questions;
  readonly heldOut: Questions;
  readonly missing: string[];
};

vi.stubGlobal('fetch', async (url: string | URL) => {
  const body = await readFile(fileURLToPath(new URL(url)));
  return new Response(new Uint8Array(body));
});

const acceptedFor = (answers: string) =>
  new Set(
    answers.split(' ').map((page) => (page.startsWith('/') ? page : `/docs/${page}`)),
  );

const topics = JSON.parse(
  readFileSync(path.resolve('build-test/pagefind', topicsFile), 'utf8'),
) as readonly Topic[];

const site = pathToFileURL(path.resolve('build-test'));
const search = createSearch(`${site.href}/`);

async function pagesFor(question: string) {
  const { pages } = await search(question, 3);
  return pages.slice(0, 3).map((hit) => hit.path.replace(/#.*/, ''));
}

/** A tenth, since a search takes a while; the ranking alone, below, is asked a third. */
const some = Object.fromEntries(Object.entries(tuned).filter((_, at) => at % 10 === 0));

test.each([
  { name: 'questions that were tuned on', questions: some, lead: 0.95, three: 0.98 },
  { name: 'questions that were held out', questions: heldOut, lead: 0.9, three: 0.97 },
])(
  'the search answers $name',
  async ({ questions, lead, three }) => {
    const rows = Object.entries(questions);
    const misses: string[] = [];
    let [leading, amongThree] = [0, 0];
    for (const [question, answers] of rows) {
      const accepted = acceptedFor(answers);
      const pages = await pagesFor(question);
      const at = pages.findIndex((page) => accepted.has(page));
      if (at === 0) leading++;
      if (at >= 0) amongThree++;
      if (at !== 0) misses.push(`“${question}” finds ${pages.join(', ') || 'nothing'}`);
    }
    const found = `${leading} lead, ${amongThree} among three, of ${rows.length}`;
    const report = [found, ...misses].join('\n');
    expect(leading / rows.length, report).toBeGreaterThanOrEqual(lead);
    expect(amongThree / rows.length, report).toBeGreaterThanOrEqual(three);
  },
  120_000,
);

test('the search says which words it does not find, or takes for others', async () => {
  const kept = [];
  for (const question of missing) {
    const { total, meant, missing: words } = await search(question, 3);
    if (total > 0 && words.length === 0 && meant === question) kept.push(question);
  }
  expect(kept).toEqual([]);
});

test('each keyword of a page says something else than its title and the others', () => {
  const again = topics.flatMap(({ path: page, title, keywords }) => {
    const gists = [title, ...keywords].map(gistOf);
    return keywords
      .filter((_, at) => gists.indexOf(gists[at + 1] ?? '') <= at)
      .map((keyword) => `${page}: ${keyword}`);
  });
  expect(again).toEqual([]);
});

const gistWords = (text: string) => new Set(gistOf(text).split(' '));

/** Two thirds of their words are the same. */
function resembles(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / (one.size + other.size - shared) > 0.66;
}

const keywordWords = new Map(
  topics.flatMap(({ keywords }) => keywords.map((one) => [one, gistWords(one)] as const)),
);

const without = (topic: Topic, asked: readonly ReadonlySet<string>[]): Topic => ({
  ...topic,
  keywords: topic.keywords.filter((keyword) => {
    const words = keywordWords.get(keyword);
    return words && !asked.some((gist) => resembles(gist, words));
  }),
});

// Readers ask in words that nobody had in mind for the keywords.
test('the search answers questions that no keyword resembles', () => {
  const parts = 10;
  const rows = Object.entries(tuned).filter((_row, at) => at % 3 === 0);
  const places = Array.from({ length: parts }, (_, part) => {
    const asked = rows.filter((_row, at) => at % parts === part);
    const gists = asked.map(([question]) => gistWords(question));
    const ranking = createRanking(topics.map((topic) => without(topic, gists)));
    return asked.map(([question, answers]) => {
      const accepted = acceptedFor(answers);
      const concepts = conceptsOf(question, ranking.known, ranking.vocabulary);
      const ranked = ranking.rank(question, concepts);
      return ranked.findIndex(({ topic }) => accepted.has(topic.path));
    });
  }).flat();
  const share = (fits: (place: number) => boolean) =>
    places.filter(fits).length / rows.length;
  // Any edit of a page moves a few.
  expect(share((place) => place === 0)).toBeGreaterThanOrEqual(0.81);
  expect(share((place) => place >= 0 && place < 3)).toBeGreaterThanOrEqual(0.94);
}, 120_000);
