import { nearest } from '@site/src/ui/nearest';
import type { SitePage } from '@site/src/ui/sitePages';
import { exactPlaces, looksLikeName, type NamedPlace } from './namedPlaces';

export interface Hit {
  readonly title: string;
  /** Path below the site's root, without the base URL. */
  readonly path: string;
  readonly excerpt: readonly Piece[];
}

export interface PageHit extends Hit {
  readonly section: string;
  readonly places: readonly Hit[];
}

/** Least likeness of a name, a word and a page to be suggested. */
const least = { name: 0.7, page: 0.25 };

const nearestPages = 3;

/** Finds the place of a name, perhaps misspelled, with its other places below it. */
export function namedHits(
  names: readonly NamedPlace[],
  query: string,
): readonly PageHit[] {
  const exact = exactPlaces(names, query);
  if (exact.length > 0 || !looksLikeName(query)) return grouped(exact);
  const [best] = nearest([query], names, ({ name }) => [name]);
  if (!best || best.likeness < least.name) return [];
  return grouped(names.filter(({ name }) => name === best.candidate.name));
}

function grouped([first, ...others]: readonly NamedPlace[]): readonly PageHit[] {
  if (!first) return [];
  const places = others.map((place) => ({
    ...namedHit(place, place.heading),
    title: place.page === first.page ? place.heading : `${place.page}: ${place.heading}`,
  }));
  return [{ ...namedHit(first, first.name), section: first.page, places }];
}

function namedHit({ path, name, heading, text }: NamedPlace, title: string): Hit {
  const where = [name, title].includes(heading) ? '' : `${heading}: `;
  return { title, path, excerpt: [{ text: where + text, matches: false }] };
}

/** Suggests the names and pages most similar to the query. */
export function nearestHits(
  names: readonly NamedPlace[],
  pages: readonly SitePage[],
  query: string,
): readonly PageHit[] {
  const candidates = [
    ...names.map((place) => ({
      spellings: [place.name],
      hit: { ...namedHit(place, place.name), section: place.page, places: [] },
    })),
    ...pages.map(({ path, title }) => ({
      spellings: [title, path.slice(path.lastIndexOf('/') + 1)],
      hit: { title, path, section: '', excerpt: [], places: [] },
    })),
  ];
  return nearest([query], candidates, ({ spellings }) => spellings)
    .filter(({ likeness }) => likeness >= least.page)
    .map(({ candidate }) => candidate.hit)
    .filter(({ title }, at, all) => all.findIndex((hit) => hit.title === title) === at)
    .slice(0, nearestPages);
}

interface Piece {
  readonly text: string;
  readonly matches: boolean;
}

/** Splits text with `<mark>` around matches, so that it renders without HTML. */
export function excerptPieces(excerpt: string): readonly Piece[] {
  return excerpt
    .replaceAll(/<\/mark>(\s*)<mark>/g, '$1')
    .split(/<mark>(.*?)<\/mark>/s)
    .map((text, index) => ({
      text: text.replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
      matches: index % 2 === 1,
    }))
    .filter(({ text }) => text !== '');
}
