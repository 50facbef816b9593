import { type Found, namesOn } from './explainedNames.ts';
import { parse } from './parse.ts';
import { toMarkdown } from './toMarkdown.ts';

/** What the build takes out of a page's article. */
export interface ReadArticle {
  /** What the page explains by name. */
  readonly names: readonly Found[];
  readonly markdown: string;
}

/**
 * Reads an article, which takes long, for all who want to know something of it.
 *
 * @param html Of the article.
 * @param url Full address of the page.
 * @param path Of the page, from the site's root without the base URL.
 */
export function readArticle(html: string, url: string, path: string): ReadArticle {
  const tree = parse(html);
  return { names: namesOn(tree, path), markdown: toMarkdown(tree, url) };
}

export { bestPlaces } from './explainedNames.ts';
