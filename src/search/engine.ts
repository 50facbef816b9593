import { fetchFile, fetchSitePages } from '@site/src/ui/sitePages';
import { excerptPieces, type Hit, namedHits, nearestHits, type PageHit } from './hits';
import {
  type NamedPlace,
  namesFile,
  partsFile,
  type Topic,
  topicsFile,
} from './namedPlaces';
import { createRanking } from './ranking';
import { conceptsOf, isBeginning } from './words';

interface PagefindPlace {
  readonly title: string;
  readonly url: string;
  readonly excerpt: string;
  readonly weighted_locations: readonly { readonly balanced_score: number }[];
}

interface PagefindPage {
  readonly url: string;
  readonly excerpt: string;
  readonly meta: { readonly title?: string; readonly section?: string };
  readonly sub_results: readonly PagefindPlace[];
}

interface PagefindResult {
  readonly id: string;
  data(): Promise<PagefindPage>;
}

/** The used part of https://pagefind.app/docs/api/, which has no types. */
interface PagefindModule {
  createInstance(options: { baseUrl: string; excerptLength: number }): {
    destroy(): Promise<void>;
    search(term: string): Promise<{
      readonly results: readonly PagefindResult[];
    }>;
  };
}

export type Search = ReturnType<typeof createSearch>;

const placesPerPage = 3;

/** The reader is told of words that these do not have. */
const bestPages = 3;

const wordsPerExcerpt = 20;

/** Loads index and names on the first query, and again after a failure. */
export function createSearch(baseUrl: string) {
  const bundle = `${baseUrl}pagefind/`;
  let attempts = 0;
  let sources: ReturnType<typeof start> | null = null;

  async function start() {
    // Browsers cache a failed module; a new address retries it.
    const retry = attempts > 0 ? `?attempt=${attempts}` : '';
    attempts += 1;
    const url = `${bundle}pagefind.js${retry}`;
    const pagefind = (await import(/* webpackIgnore: true */ url)) as PagefindModule;
    const index = pagefind.createInstance({
      baseUrl: '/',
      excerptLength: wordsPerExcerpt,
    });
    // Written by the build.
    const [names, topics] = (await Promise.all(
      [namesFile, topicsFile].map(async (file) =>
        (await fetchFile(bundle + file)).json(),
      ),
    )) as [readonly NamedPlace[], readonly Topic[]];
    return { index, names, ranking: createRanking(topics) };
  }

  async function find(query: string, limit: number) {
    sources ??= start();
    const { index, names, ranking } = await sources;
    const named = namedHits(names, query);
    const concepts = conceptsOf(query, ranking.known, ranking.vocabulary);
    const ranked = ranking.rank(query, concepts);
    const terms = concepts
      .map(({ typed, meant }) => meant ?? typed)
      // Pagefind drops letters of an unknown word until it finds one.
      .filter((term) => isBeginning(term, ranking.vocabulary));
    const marked = await Promise.all(
      [...terms, terms.join(' ')].map((term) => index.search(term)),
    );
    // The rarest word says most of a page, and all of them together more.
    const results = marked
      .toSorted((a, b) => b.results.length - a.results.length)
      .flatMap((found) => found.results);
    if (results.length === 0) await assertWhole(bundle);
    // A name is found as a whole, so its words are no mistakes.
    const misspelled = named.length > 0 ? [] : concepts;
    const meant = misspelled.reduce(
      (text, word) =>
        word.meant ? text.replace(new RegExp(word.typed, 'i'), word.meant) : text,
      query,
    );
    if (named.length === 0 && ranked.length === 0) {
      const nearest = nearestHits(names, await fetchSitePages(baseUrl), query);
      return { total: 0, pages: [], meant, missing: [], nearest };
    }
    const shown = new Map(results.map((result) => [result.id, result]));
    const pages = await Promise.all(
      ranked.slice(0, limit).map(({ topic }) => pageHit(topic, shown.get(topic.id))),
    );
    const best = ranked.slice(0, bestPages);
    const missing = concepts
      .filter((_, at) => best.every(({ has }) => !has[at]))
      .map((word) => word.typed);
    return {
      total: Math.max(ranked.length, 1),
      pages: [...named, ...pages],
      /** The query without its spelling mistakes. */
      meant,
      /** Words that none of the best pages has. */
      missing: named.length > 0 ? [] : missing,
      /** Suggestions when no page answers. */
      nearest: [],
    };
  }

  return async (query: string, limit: number) => {
    try {
      return await find(query, limit);
    } catch (error) {
      const failed = sources;
      sources = null;
      void failed?.then(({ index }) => index.destroy()).catch(() => undefined);
      throw error;
    }
  };
}

async function pageHit(
  topic: Topic,
  result: PagefindResult | undefined,
): Promise<PageHit> {
  if (result) return toPageHit(await result.data());
  const { path, title, section, description } = topic;
  return { path, title, section, excerpt: excerptPieces(description), places: [] };
}

/** @throws {Error} for a damaged part of the index, which Pagefind does not report. */
async function assertWhole(bundle: string): Promise<void> {
  // Past the cache, so that a lost connection is noticed too.
  const list = await fetchFile(bundle + partsFile, { cache: 'no-store' });
  const parts = (await list.json()) as readonly string[];
  await Promise.all(
    parts.map(async (part) => {
      const url = bundle + part;
      try {
        await unpacked(await fetchFile(url));
      } catch {
        await unpacked(await fetchFile(url, { cache: 'reload' }));
        throw new Error(`${part} was damaged`);
      }
    }),
  );
}

const unpacked = ({ body }: Response) =>
  new Response(body?.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();

function toPageHit({ url, excerpt, meta, sub_results: all }: PagefindPage): PageHit {
  const places = bestPlaces(all.filter((place) => place.url !== url));
  const opening = all.find((place) => place.url === url);
  // The page's own excerpt would repeat its best place.
  const own = opening?.excerpt ?? (places.length > 0 ? '' : excerpt);
  return {
    path: url,
    title: meta.title ?? url,
    section: meta.section ?? '',
    excerpt: excerptPieces(own),
    places: places.map(toHit),
  };
}

function toHit({ title, url, excerpt }: PagefindPlace): Hit {
  return { title, path: url, excerpt: excerptPieces(excerpt) };
}

/** Keeps the best places in page order. */
function bestPlaces(places: readonly PagefindPlace[]): readonly PagefindPlace[] {
  const best = places.toSorted((a, b) => score(b) - score(a)).slice(0, placesPerPage);
  const chosen = new Set(best);
  return places.filter((place) => chosen.has(place));
}

/** Weighs headings above text. */
function score({ weighted_locations: matches }: PagefindPlace): number {
  return matches.reduce((sum, match) => sum + match.balanced_score, 0);
}
