import { twinOf } from '../../src/copy-page/twin';
import type { DocsPage } from './docsPages';

/** A docs page and its text. */
export interface Twin {
  readonly page: DocsPage;
  /** Full address of the page. */
  readonly url: string;
  readonly markdown: string;
}

/** Another address worth knowing, at the end of the list. */
export interface FurtherLink {
  readonly title: string;
  readonly url: string;
  readonly description: string;
}

/**
 * The table of contents for language models, in the format of https://llmstxt.org.
 *
 * @param site Name of the site and a sentence on what it is about.
 * @param twins All docs pages, in reading order.
 */
export function llmsTxt(
  site: { readonly title: string; readonly summary: string },
  twins: readonly Twin[],
  further: readonly FurtherLink[],
): string {
  const written = twins.filter(({ page }) => page.lists === null);
  const headings = new Set(written.map(headingOf));
  return [
    `# ${site.title}`,
    `> ${site.summary}`,
    'Each page of the documentation is listed here in Markdown. Without `.md` at the end, an address leads to the page for people.',
    ...[...headings].map((heading) =>
      section(
        heading,
        written
          .filter((twin) => headingOf(twin) === heading)
          .map(({ page: { title, description }, url }) => ({
            title,
            description,
            url: twinOf(url),
          })),
      ),
    ),
    section('Optional', further),
  ]
    .join('\n\n')
    .concat('\n');
}

function headingOf({ page }: Twin): string {
  return page.section ?? 'Docs';
}

function section(heading: string, links: readonly FurtherLink[]): string {
  const items = links.map(
    ({ title, url, description }) => `- [${title}](${url}): ${description}`,
  );
  return `## ${heading}\n\n${items.join('\n')}`;
}

/** All docs pages in one text, each below its address. */
export function llmsFullTxt(title: string, twins: readonly Twin[]): string {
  const written = twins.filter(({ page }) => page.lists === null);
  return [
    `<!-- The documentation of ${title}, page by page. -->\n`,
    ...written.map(({ url, markdown }) => `<!-- ${url} -->\n\n${markdown}`),
  ].join('\n');
}
