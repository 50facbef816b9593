export interface NamedPlace {
  /** A command, flag, variable, key, tool or message. */
  readonly name: string;
  /** Path with anchor below the site's root, without the base URL. */
  readonly path: string;
  readonly page: string;
  /** The heading above; for a flag, its command. */
  readonly heading: string;
  readonly text: string;
}

/** Written by the build beside the index. */
export const namesFile = 'names.json';

/** A page as the ranking knows it. */
export interface Topic {
  /** Pagefind's name of the page. */
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly section: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly sections: readonly Section[];
}

interface Section {
  /** Empty above the first heading. */
  readonly heading: string;
  /** Those of its words, each once, with spaces between them. */
  readonly stems: string;
}

/** Written by the build beside the index. */
export const topicsFile = 'topics.json';

/** Lists the parts of the index; written by the build. */
export const partsFile = 'parts.json';

/** Names with fewer words are not searched for in longer text. */
const wordsOfAMessage = 3;

/** A flag may follow its command; a message may have other words around it. */
export function exactPlaces(
  places: readonly NamedPlace[],
  query: string,
): readonly NamedPlace[] {
  const asked = plain(query);
  const exact = places.filter(({ name, heading }) =>
    [name, `${heading} ${name}`].some((known) => plain(known) === asked),
  );
  if (exact.length > 0) return exact;
  return places.filter(({ name }) => {
    const known = plain(name);
    return known.split(' ').length >= wordsOfAMessage && asked.includes(known);
  });
}

/** Reports whether the query has signs that only names have, or is a command. */
export function looksLikeName(query: string): boolean {
  return /[_/]|^-|\w-\w|^goose \w+$/.test(query);
}

/** Ignores case, spaces and marks around code. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[`“”"]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
