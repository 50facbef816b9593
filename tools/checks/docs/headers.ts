import type { Piece } from '../shared/markdown.ts';
import type { Finding } from '../shared/problem.ts';
import type { Facts } from './facts.ts';

/** A header by itself, or one that is given to curl. */
const form = /^[A-Z][a-z]*(?:-[A-Z][a-z]+)+$|(?<=-H ["'])[\w-]+(?=:)/g;

/** Checks the HTTP headers that a page names as code. */
export function checkHeaders(pieces: readonly Piece[], facts: Facts): Finding[] {
  return pieces.flatMap(({ text, line }) =>
    (text.match(form) ?? [])
      .filter((name) => !isHeader(name, facts))
      .map((name) => ({ line, message: `goose has no header ${name}` })),
  );
}

/** Names of headers are the same in any case. */
export function isHeader(name: string, { texts }: Facts): boolean {
  return texts.headers.some((header) => header.toLowerCase() === name.toLowerCase());
}
