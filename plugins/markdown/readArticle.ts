import { type Found, namesOn } from './explainedNames.ts';
import { parse } from './parse.ts';
import { toMarkdown } from './toMarkdown.ts';

export interface ReadArticle {
  readonly names: readonly Found[];
  readonly markdown: string;
}

/**
 * @param url Full address of the page.
 * @param path Path of the page without the base URL.
 */
export function readArticle(html: string, url: string, path: string): ReadArticle {
  const tree = parse(html);
  return { names: namesOn(tree, path), markdown: toMarkdown(tree, url) };
}

export { bestPlaces } from './explainedNames.ts';
