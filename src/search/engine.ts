import { fetchSitePages } from '@site/src/ui/sitePages';
import { excerptPieces } from './excerpt';
import { type Hit, isMeant, namedHits, nearestHits, type PageHit } from './hits';
import { type NamedPlace, namesFile } from './namedPlaces';

export interface Found {
  /** How many pages match. */
  readonly total: number;
  /** The best of them, behind the places that explain the query under its own name. */
  readonly pages: readonly PageHit[];
  /** What may have been meant, where nothing matches. */
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

/** What the site uses of https://pagefind.app/docs/api/, which comes without types. */
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

export type Search = (query: string, limit: number) => Promise<Found>;

const placesPerPage = 3;
const wordsPerExcerpt = 20;

/** A page about the word comes before a long page that often uses it; Pagefind's own weight is 5. */
const titleWeight = 20;

/** The index, and the list of names. */
interface Sources {
  readonly index: Instance;
  readonly names: readonly NamedPlace[];
}

/**
 * Makes the search over the site's Pagefind index and the list of names. It loads both at the first
 * query; after a failure, the next query loads them anew.
 *
 * @param baseUrl The site's base URL, below which the build has written both.
 */
export function createSearch(baseUrl: string): Search {
  const bundle = `${baseUrl}pagefind/`;
  let attempts = 0;
  let sources: Promise<Sources> | null = null;

  async function start(): Promise<Sources> {
    // Browsers remember that a module could not be loaded; another address makes them try again.
    const retry = attempts > 0 ? `?attempt=${attempts}` : '';
    attempts += 1;
    const url = `${bundle}pagefind.js${retry}`;
    const pagefind = (await import(/* webpackIgnore: true */ url)) as PagefindModule;
    const index = pagefind.createInstance({
      baseUrl: '/',
      excerptLength: wordsPerExcerpt,
      ranking: { metaWeights: { title: titleWeight } },
    });
    const list = await fetch(bundle + namesFile);
    if (!list.ok) throw new Error(`${list.url} answered ${list.status}`);
    // The build wrote it in this shape.
    return { index, names: (await list.json()) as readonly NamedPlace[] };
  }

  async function find(query: string, limit: number): Promise<Found> {
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
    await assertReachable(bundle);
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

/** Pagefind indexes the parts of `config.yaml` and `goose://`, but takes such a query for one word. */
function words(query: string): string {
  return query.replaceAll(/[./:=]+/g, ' ');
}

/**
 * Pagefind finds nothing, without an error, when it cannot fetch the part of the index that it
 * needs. "No results" is only true while the index can be reached.
 *
 * @throws {Error} when it cannot.
 */
async function assertReachable(bundle: string): Promise<void> {
  const response = await fetch(`${bundle}pagefind-entry.json`, { cache: 'no-store' });
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
}

function toPageHit({ url, excerpt, meta, sub_results: all }: PagefindPage): PageHit {
  const places = bestPlaces(all.filter((place) => place.url !== url));
  const opening = all.find((place) => place.url === url);
  // Below a page with places, its own excerpt would repeat the best of theirs.
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

/** The places that match best, in the order of the page. */
function bestPlaces(places: readonly PagefindPlace[]): readonly PagefindPlace[] {
  const best = places.toSorted((a, b) => score(b) - score(a)).slice(0, placesPerPage);
  const chosen = new Set(best);
  return places.filter((place) => chosen.has(place));
}

/** A match in a heading counts for more than one in the text. */
function score({ weighted_locations: matches }: PagefindPlace): number {
  return matches.reduce((sum, match) => sum + match.balanced_score, 0);
}
