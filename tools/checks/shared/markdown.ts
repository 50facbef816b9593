import { createProcessor } from '@mdx-js/mdx';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';

/** `md` is for files that Docusaurus does not build, such as the README. */
export type Format = 'md' | 'mdx';

/** A piece of text and the line of its file that it starts on, counted from 1. */
export interface Piece {
  readonly text: string;
  readonly line: number;
}

/**
 * Parses a file as Docusaurus does.
 *
 * @throws {Error} when it is no valid MDX
 */
export function parseMarkdown(source: string, format: Format) {
  const processor = createProcessor({
    format,
    remarkPlugins: [remarkFrontmatter, remarkDirective, remarkGfm],
  });
  return processor.parse(plainMarkdown(source, format));
}

/** Docusaurus reads two forms that MDX does not know: HTML comments, and ids of headings. */
export function plainMarkdown(source: string, format: Format): string {
  if (format === 'md') return source;
  return source
    .replaceAll(/<!--[\s\S]*?-->/g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
    .replaceAll(/^(#{1,6} .*?)[ \t]*\{#[\w-]+\}[ \t]*$/gm, '$1');
}
