import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { createSearch } from '@site/src/search/engine';
import { type Topic, topicsFile } from '@site/src/search/namedPlaces';
import { gistOf } from '@site/src/search/words';

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

const site = pathToFileURL(path.resolve('build-test'));
const search = createSearch(`${site.href}/`);

async function pagesFor(question: string) {
  const { pages } = await search(question, 3);
  return pages.slice(0, 3).map((hit) => hit.path.replace(/#.*/, ''));
}

test.each([
  { name: 'questions that were tuned on', questions: tuned, lead: 0.95, three: 0.98 },
  { name: 'questions that were held out', questions: heldOut, lead: 0.9, three: 0.97 },
])(
  'the search answers $name',
  async ({ questions, lead, three }) => {
    const rows = Object.entries(questions);
    const misses: string[] = [];
    let [leading, amongThree] = [0, 0];
    for (const [question, answers] of rows) {
      const accepted = new Set(
        answers.split(' ').map((page) => (page.startsWith('/') ? page : `/docs/${page}`)),
      );
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
    // Hundreds of searches take 10 seconds of the processor, which others may use, too.
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
  const file = path.resolve('build-test/pagefind', topicsFile);
  const topics = JSON.parse(readFileSync(file, 'utf8')) as readonly Topic[];
  const again = topics.flatMap(({ path: page, title, keywords }) => {
    const gists = [title, ...keywords].map(gistOf);
    return keywords
      .filter((_, at) => gists.indexOf(gists[at + 1] ?? '') <= at)
      .map((keyword) => `${page}: ${keyword}`);
  });
  expect(again).toEqual([]);
});
