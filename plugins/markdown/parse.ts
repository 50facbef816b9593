import type { Nodes } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { parseFragment } from 'parse5';

/** Parses the HTML of a part of a page. Where its elements stand is left out, which takes longest. */
export function parse(html: string): Nodes {
  return fromParse5(parseFragment(html));
}
