/** Titles of the anchors in a page's text: the heading, or the anchor's own name. */
export function sectionsOf(html: string): Readonly<Record<string, string>> {
  const [, article = ''] = /<article[^>]*>(.*)<\/article>/s.exec(html) ?? [];
  const anchors = article.matchAll(
    /<(\w+)(?:\s[^>]*)?\sid=(?:"([^"]+)"|([^\s">]+))[^>]*>(?=(.{0,400}))/gs,
  );
  return Object.fromEntries(
    [...anchors].map(([, tag = '', quoted, plain, after = '']) => {
      const id = quoted ?? plain ?? '';
      return [id, /^h[1-6]$/.test(tag) ? headingOf(after) || id : id];
    }),
  );
}

/** Characters by React's escapes for them. */
const escapes: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};

const headingOf = (html: string) =>
  html
    .replace(/<(?:a [^>]*class="?hash-link|\/h[1-6]).*/s, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&[#\w]+;/g, (escape) => escapes[escape] ?? escape);
