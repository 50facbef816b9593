import type { Piece } from '../shared/markdown.ts';
import type { Finding } from '../shared/problem.ts';
import type { Facts } from './facts.ts';
import { otherKeys } from './words.ts';

/** Checks the keys that a text tells its reader to press together. */
export function checkKeys(pieces: readonly Piece[], facts: Facts): Finding[] {
  return pieces.flatMap(({ text, line }) =>
    (text.match(/\b(?:(?:Ctrl|Cmd|Alt|Option|Shift)\+)+(?:[A-Z][a-z]+|[^\s`])/g) ?? [])
      .filter((key) => !facts.keys.has(key) && !otherKeys.has(key))
      .map((key) => ({ line, message: `neither goose nor its app has the key ${key}` })),
  );
}
