/**
 * Cuts the article out of a built page, since menus take long to parse.
 * @throws {Error} when the page has none.
 */
export function articleOf(html: string, url: string): string {
  const end = '</article>';
  const found = html.slice(html.indexOf('<article'), html.lastIndexOf(end) + end.length);
  if (!found.startsWith('<article')) throw new Error(`${url} has no article.`);
  return found;
}
