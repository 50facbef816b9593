/** A place of the docs that explains something under its exact name. */
export interface NamedPlace {
  /** As it is typed or shown: a command, a flag, a variable, a key, a tool, a message. */
  readonly name: string;
  /** Path of the page with the place's id, from the site's root without the base URL. */
  readonly path: string;
  /** Title of the page. */
  readonly page: string;
  /** The heading above; for a flag, its command. */
  readonly heading: string;
  /** What is said there. */
  readonly text: string;
}

/** The list that the build writes beside the index. */
export const namesFile = 'names.json';

/** From how many words on a name is found within a longer text, such as a pasted message. */
const wordsOfAMessage = 3;

/**
 * The places whose name is the query, in the order of the list. A flag may stand behind its command;
 * a message may have other words around it.
 */
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

/** Whether the query is written as names are: with signs that words do not have, or as a command. */
export function looksLikeName(query: string): boolean {
  return /[_/]|^-|\w-\w|^goose \w/.test(query);
}

/** Case, spaces and the marks around code make no difference. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[`“”"]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
