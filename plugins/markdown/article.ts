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

/** How React escapes these. */
const escapes: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};

/** The text of a built page's element. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&[#\w]+;/g, (escape) => escapes[escape] ?? escape);
