import { markdownOf } from '../../src/ui/sitePages';
import type { DocsPage } from './docsPages';

export interface Alternate {
  readonly page: DocsPage;
  readonly url: string;
  readonly markdown: string;
}

export interface FurtherLink {
  readonly title: string;
  readonly url: string;
  readonly description: string;
}

/** Leaves out the pages that only list others. */
const written = (alternates: readonly Alternate[]) =>
  alternates.filter(({ page }) => page.lists === null);

/**
 * Groups pages by the sidebar's category.
 * @param other Title of the pages outside of all.
 */
function bySection(alternates: readonly Alternate[], other: string) {
  const sectionOf = ({ page }: Alternate) => page.section ?? other;
  return [...new Set(alternates.map(sectionOf))].map((section) => ({
    section,
    pages: alternates.filter((alternate) => sectionOf(alternate) === section),
  }));
}

/**
 * The table of contents for language models, in the format of https://llmstxt.org.
 * @param alternates All docs pages, in reading order.
 */
export function llmsTxt(
  site: { readonly title: string; readonly summary: string },
  alternates: readonly Alternate[],
  further: readonly FurtherLink[],
): string {
  const parts = [
    `# ${site.title}`,
    `> ${site.summary}`,
    'Each page of the documentation is listed here in Markdown. Without `.md` at the end, an address leads to the page for people.',
    ...bySection(alternates, 'Docs').map(({ section, pages }) =>
      links(
        section,
        pages.map(({ page, url }) => ({ ...page, url: markdownOf(url) })),
      ),
    ),
    links('Optional', further),
  ];
  return `${parts.join('\n\n')}\n`;
}

function links(heading: string, targets: readonly FurtherLink[]): string {
  const items = targets.map(
    ({ title, url, description }) => `- [${title}](${url}): ${description}`,
  );
  return `## ${heading}\n\n${items.join('\n')}`;
}

export const llmsFullTxt = (title: string, alternates: readonly Alternate[]): string =>
  [
    `<!-- The documentation of ${title}, page by page. -->\n`,
    ...written(alternates).map(({ url, markdown }) => `<!-- ${url} -->\n\n${markdown}`),
  ].join('\n');

/**
 * The map of the manual, in the form that goose's built-in skill `goose-doc-guide` searches. The
 * skill reads no page that is not in it.
 * @param alternates All docs pages, in reading order.
 * @param baseUrl The site's base URL, which the paths leave out.
 */
export function docsMap(
  title: string,
  alternates: readonly Alternate[],
  baseUrl: string,
): string {
  const parts = bySection(written(alternates), 'Start here').flatMap(
    ({ section, pages }) =>
      [`## ${section}`].concat(pages.map((alternate) => entry(alternate, baseUrl))),
  );
  return `${[`# ${title} Documentation Map`, ...parts].join('\n\n')}\n`;
}

function entry({ page, markdown }: Alternate, baseUrl: string): string {
  const place = markdownOf(page.permalink.slice(baseUrl.length));
  return [`### [${page.title}](${place})`, page.description, headings(markdown)]
    .filter(Boolean)
    .join('\n\n');
}

function headings(markdown: string): string {
  const prose = markdown.replaceAll(/^ *(`{3,}|~{3,})[^]*?^ *\1 *$/gm, '');
  return [...prose.matchAll(/^ *##(#*) (.+)$/gm)]
    .map(([, depth = '', heading = '']) => `${'  '.repeat(depth.length)}* ${heading}`)
    .join('\n');
}
