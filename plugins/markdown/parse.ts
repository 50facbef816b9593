import type { Nodes } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { parseFragment } from 'parse5';

/** Parses without the positions of elements, which take longest. */
export function parse(html: string): Nodes {
  return fromParse5(parseFragment(html));
}
