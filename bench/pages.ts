import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type PlainPage, toPlainPage } from './content.ts';

/** A page of the bench, with its place in the sidebar. */
export interface BenchPage extends PlainPage {
  /** Place below the docs' folder without an ending, such as `part-01/section-01/quickstart`. */
  readonly place: string;
}

/** Ten pages in a section and ten sections in a part: no list in the sidebar is very long. */
const pagesPerSection = 10;
const sectionsPerPart = 10;

/**
 * The site's own pages as plain Markdown, docs before posts.
 *
 * @param siteDir Folder of the site.
 */
export function sourcePages(
  siteDir: string,
): readonly { name: string; page: PlainPage }[] {
  return ['docs/quickstart.mdx', 'docs/**/*.{md,mdx}', 'blog/*.md']
    .flatMap((pattern) => globSync(pattern, { cwd: siteDir }).toSorted())
    .filter((file, index, files) => files.indexOf(file) === index)
    .map((file) => ({
      name: path.parse(file).name.replace(/^\d{4}-\d{2}-\d{2}-/, ''),
      page: toPlainPage(readFileSync(path.join(siteDir, file), 'utf8')),
    }));
}

/**
 * As many pages as wanted: the site's own ones, again and again. From the second round on, the
 * title of a page ends in the number of its round.
 */
export function benchPages(
  sources: readonly { name: string; page: PlainPage }[],
  count: number,
): readonly BenchPage[] {
  return Array.from({ length: count }, (_, index) => {
    const source = sources[index % sources.length];
    if (!source) throw new Error('The site has no pages to measure with.');
    const round = Math.floor(index / sources.length) + 1;
    const section = Math.floor(index / pagesPerSection);
    const part = Math.floor(section / sectionsPerPart);
    // Docusaurus wants the names of all categories to differ.
    return {
      ...source.page,
      title: round > 1 ? `${source.page.title} ${round}` : source.page.title,
      place: [
        `part-${String(part + 1).padStart(2, '0')}`,
        `section-${String(section + 1).padStart(3, '0')}`,
        source.name,
      ].join('/'),
    };
  });
}
