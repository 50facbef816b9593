import { twinOf } from '../../src/copy-page/twin';
import type { Twin } from './llms';

/**
 * The map of the manual, in the form that goose's built-in skill `goose-doc-guide` searches: for
 * each page its title, its path below the map's own folder, and its headings. The skill reads no
 * page that is not in it.
 *
 * @param twins All docs pages, in reading order.
 * @param baseUrl The site's base URL, which the paths leave out.
 */
export function docsMap(title: string, twins: readonly Twin[], baseUrl: string): string {
  const written = twins.filter(({ page }) => page.lists === null);
  const sections = [...new Set(written.map(sectionOf))];
  const parts = sections.flatMap((section) => {
    const pages = written.filter((twin) => sectionOf(twin) === section);
    return [`## ${section}`].concat(pages.map((twin) => entry(twin, baseUrl)));
  });
  return `${[`# ${title} Documentation Map`].concat(parts).join('\n\n')}\n`;
}

function sectionOf({ page }: Twin): string {
  return page.section ?? 'Start here';
}

function entry({ page, markdown }: Twin, baseUrl: string): string {
  const place = twinOf(page.permalink.slice(baseUrl.length));
  return [`### [${page.title}](${place})`, page.description, headings(markdown)]
    .filter(Boolean)
    .join('\n\n');
}

/** A list of the headings below the title, as deep as they are. */
function headings(markdown: string): string {
  const prose = markdown.replaceAll(/^ *(`{3,}|~{3,})[^]*?^ *\1 *$/gm, '');
  return [...prose.matchAll(/^ *##(#*) (.+)$/gm)]
    .map(([, depth = '', heading = '']) => `${'  '.repeat(depth.length)}* ${heading}`)
    .join('\n');
}
