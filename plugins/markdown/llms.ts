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
export const written = (alternates: readonly Alternate[]) =>
  alternates.filter(({ page }) => page.lists === null);

/**
 * Groups pages by the sidebar's category.
 * @param other Title of the pages outside of all.
 */
export function bySection(alternates: readonly Alternate[], other: string) {
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
