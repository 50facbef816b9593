/**
 * The HTML of a built page's article. Most of a page are menus, which grow with the site and take
 * long to parse.
 *
 * @param url Names the page in errors.
 * @throws {Error} when the page has none.
 */
export function articleOf(html: string, url: string): string {
  const end = '</article>';
  const found = html.slice(html.indexOf('<article'), html.lastIndexOf(end) + end.length);
  if (!found.startsWith('<article')) throw new Error(`${url} has no article.`);
  return found;
}
