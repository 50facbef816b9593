/** A stretch of an excerpt; matches are shown marked. */
export interface Piece {
  readonly text: string;
  readonly matches: boolean;
}

/**
 * Reads Pagefind's excerpt, which is text with `<mark>` around matches and `<`, `>` escaped.
 *
 * @returns Its pieces in order, neighbors joined, so that they can be shown without HTML.
 */
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
