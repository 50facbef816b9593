import { markdownOf } from '../../src/ui/sitePages';
import { bySection, written, type Alternate } from './llms';

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
