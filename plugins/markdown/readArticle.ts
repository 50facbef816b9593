import { namesOn } from './explainedNames.ts';
import { parse } from './parse.ts';
import { toMarkdown } from './toMarkdown.ts';

export type ReadArticle = ReturnType<typeof readArticle>;

/**
 * @param url Full address of the page.
 * @param path Path of the page without the base URL.
 */
export function readArticle(html: string, url: string, path: string) {
  const tree = parse(html);
  return { names: namesOn(tree, path), markdown: toMarkdown(tree, url) };
}

export { bestPlaces } from './explainedNames.ts';
