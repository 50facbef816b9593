import { fetchFile, fetchSitePages } from '@site/src/ui/sitePages';
import {
  excerptPieces,
  type Hit,
  isMeant,
  namedHits,
  nearestHits,
  type PageHit,
} from './hits';
import { type NamedPlace, namesFile, partsFile } from './namedPlaces';

export interface SearchResult {
  readonly total: number;
  /** Named places come before Pagefind's results. */
  readonly pages: readonly PageHit[];
  /** Suggestions when nothing matches. */
  readonly nearest: readonly PageHit[];
}

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

/** The used part of https://pagefind.app/docs/api/, which has no types. */
interface PagefindModule {
  createInstance(options: {
    baseUrl: string;
    excerptLength: number;
    ranking: { metaWeights: Record<string, number> };
  }): {
    destroy(): Promise<void>;
    search(term: string): Promise<{
      readonly results: readonly {
        data(): Promise<PagefindPage>;
      }[];
    }>;
  };
}

type Instance = ReturnType<PagefindModule['createInstance']>;

export type Search = (query: string, limit: number) => Promise<SearchResult>;

const placesPerPage = 3;
const wordsPerExcerpt = 20;

/** Ranks a page about a word above a page that often uses it; Pagefind's default is 5. */
const titleWeight = 20;

interface Sources {
  readonly index: Instance;
  readonly names: readonly NamedPlace[];
}

/** Loads index and names on the first query, and again after a failure. */
export function createSearch(baseUrl: string): Search {
  const bundle = `${baseUrl}pagefind/`;
  let attempts = 0;
  let sources: Promise<Sources> | null = null;

  async function start(): Promise<Sources> {
    // Browsers cache a failed module; a new address retries it.
    const retry = attempts > 0 ? `?attempt=${attempts}` : '';
    attempts += 1;
    const url = `${bundle}pagefind.js${retry}`;
    const pagefind = (await import(/* webpackIgnore: true */ url)) as PagefindModule;
    const index = pagefind.createInstance({
      baseUrl: '/',
      excerptLength: wordsPerExcerpt,
      ranking: { metaWeights: { title: titleWeight } },
    });
    const list = await fetchFile(bundle + namesFile);
    // Written by the build.
    return { index, names: (await list.json()) as readonly NamedPlace[] };
  }

  async function find(query: string, limit: number): Promise<SearchResult> {
    sources ??= start();
    const { index, names } = await sources;
    const { results } = await index.search(words(query));
    const named = namedHits(names, query);
    const best = await Promise.all(
      results.slice(0, limit).map((result) => result.data()),
    );
    const pages = best.map(toPageHit);
    if (named.length > 0 || pages.some((page) => isMeant(query, page))) {
      const total = Math.max(results.length, 1);
      return { total, pages: [...named, ...pages], nearest: [] };
    }
    await assertWhole(bundle);
    const all = await fetchSitePages(baseUrl);
    return { total: 0, pages: [], nearest: nearestHits(names, all, query) };
  }

  return async (query, limit) => {
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

/** Pagefind indexes the parts of `config.yaml`, but takes such a query for one word. */
function words(query: string): string {
  return query.replaceAll(/[./:=]+/g, ' ');
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
