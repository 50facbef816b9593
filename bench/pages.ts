import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Nodes, Parents, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

/** A page in Markdown that every generator accepts. */
export interface PlainPage {
  readonly title: string;
  /** Without the first heading: some generators draw it from the title. */
  readonly body: string;
}

/** A page with its place below the docs' folder, such as `section-001/quickstart`. */
export interface BenchPage extends PlainPage {
  readonly place: string;
}

/** The host that the bench builds for. */
export const siteUrl = 'http://localhost';

const pagesPerSection = 10;

/**
 * The docs of this site as often as needed, the quickstart first. Titles of repeated pages end in a number.
 *
 * @param built Folder of this site's build, which holds each page in Markdown too.
 */
export function benchPages(built: string, count: number): readonly BenchPage[] {
  const sources = ['docs/quickstart.md', 'docs/**/*.md']
    .flatMap((pattern) => globSync(pattern, { cwd: built }).toSorted())
    .filter((file, index, files) => files.indexOf(file) === index)
    .map((file) => ({
      name: path.parse(file).name,
      page: plainPage(readFileSync(path.join(built, file), 'utf8')),
    }));
  return repeated(sources, count);
}

export function repeated(
  sources: readonly { readonly name: string; readonly page: PlainPage }[],
  count: number,
): readonly BenchPage[] {
  return Array.from({ length: count }, (_, index) => {
    const source = sources[index % sources.length];
    if (!source) throw new Error('The site has no pages to measure with.');
    const round = Math.floor(index / sources.length) + 1;
    const section = String(Math.floor(index / pagesPerSection) + 1).padStart(3, '0');
    return {
      ...source.page,
      title: round > 1 ? `${source.page.title} ${round}` : source.page.title,
      place: `section-${section}/${source.name}`,
    };
  });
}

/** Drops what differs between generators: images, HTML, code titles and links inside the site. */
export function plainPage(markdown: string): PlainPage {
  const tree = fromMarkdown(markdown, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  const heading = tree.children.find(
    (node) => node.type === 'heading' && node.depth === 1,
  );
  if (!heading) throw new Error('A page of the bench needs a title.');
  const children = tree.children.filter((node) => node !== heading).flatMap(plain);
  const body = unified()
    .use(remarkStringify, { resourceLink: true, unsafe: codeInMdx, bullet: '-' })
    .use(remarkGfm, { tablePipeAlign: false })
    // Each node is replaced by nodes that may stand in its place.
    .stringify({ type: 'root', children: children as RootContent[] } satisfies Root);
  return { title: textOf(heading), body };
}

/** MDX reads these as code, even where Markdown does not. */
const codeInMdx = [...'{}<'].map((character) => ({
  character,
  inConstruct: 'phrasing' as const,
}));

function plain(node: Nodes): Nodes[] {
  if (node.type === 'html' || node.type === 'image') return [];
  if (node.type === 'code') return [{ ...node, meta: null }];
  if (
    node.type === 'link' &&
    (node.url.startsWith(`${siteUrl}/`) || !/^https?:/.test(node.url))
  )
    return node.children.flatMap(plain);
  if (!('children' in node)) return [node];
  return [{ ...node, children: (node as Parents).children.flatMap(plain) } as Nodes];
}

function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
