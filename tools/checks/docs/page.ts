import { createProcessor } from '@mdx-js/mdx';
import type { Node } from 'unist';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import { visit } from 'unist-util-visit';

/** A piece of text and the line of its file that it starts on, counted from 1. */
export interface Piece {
  readonly text: string;
  readonly line: number;
}

export interface CodeBlock extends Piece {
  /** Such as `bash`; empty when the block names none. */
  readonly language: string;
  /** What stands behind the language, such as `title="config.yaml"`. */
  readonly meta: string;
}

/** What a page holds for the check, wherever it stands: in tabs, lists, tables or admonitions. */
export interface Page {
  readonly blocks: readonly CodeBlock[];
  readonly inlineCode: readonly Piece[];
  readonly prose: readonly Piece[];
  /** Targets of links. */
  readonly links: readonly Piece[];
  /** Names of the `:::` containers. */
  readonly admonitions: readonly Piece[];
}

/**
 * Parses a page as Docusaurus does.
 *
 * @param source text of the file
 * @param format `md` for files that Docusaurus does not build, such as the README
 * @throws {Error} when it is no valid MDX
 */
export function parsePage(source: string, format: 'md' | 'mdx'): Page {
  const processor = createProcessor({
    format,
    remarkPlugins: [remarkFrontmatter, remarkDirective, remarkGfm],
  });
  const page = {
    blocks: [] as CodeBlock[],
    inlineCode: [] as Piece[],
    prose: [] as Piece[],
    links: [] as Piece[],
    admonitions: [] as Piece[],
  };
  visit(processor.parse(format === 'mdx' ? plainMdx(source) : source), (node) => {
    const line = node.position?.start.line ?? 1;
    switch (node.type) {
      case 'code':
        page.blocks.push({
          text: node.value,
          language: node.lang ?? '',
          meta: node.meta ?? '',
          // The code starts below its fence.
          line: line + 1,
        });
        break;
      case 'inlineCode':
        page.inlineCode.push({ text: node.value, line });
        break;
      case 'text':
        page.prose.push({ text: node.value, line });
        break;
      case 'link':
        page.links.push({ text: node.url, line });
        break;
      case 'containerDirective':
        page.admonitions.push({ text: node.name, line });
        break;
      case 'mdxJsxFlowElement':
        if (node.name === 'CodeBlock') page.blocks.push(...codeElement(node));
        break;
      default:
    }
  });
  return page;
}

/** Docusaurus reads two forms that MDX does not know: HTML comments, and ids of headings. */
export function plainMdx(source: string): string {
  return source
    .replaceAll(/<!--[\s\S]*?-->/g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
    .replaceAll(/^(#{1,6} .*?)\s*\{#[\w-]+\}\s*$/gm, '$1');
}

interface CodeElement extends Node {
  readonly attributes: readonly Node[];
  readonly children: readonly Node[];
}

/** Code that is written as `<CodeBlock language="bash">{`…`}</CodeBlock>`. */
function codeElement({ attributes, children }: CodeElement): CodeBlock[] {
  const attribute = (name: string): string => {
    const found = attributes.find((each) => 'name' in each && each.name === name);
    return found && 'value' in found && typeof found.value === 'string'
      ? found.value
      : '';
  };
  return children.flatMap((child) => {
    const text = child.type === 'mdxFlowExpression' ? literal(child) : null;
    if (text === null) return [];
    return [
      {
        text,
        language: attribute('language'),
        meta: `title="${attribute('title')}"`,
        line: child.position?.start.line ?? 1,
      },
    ];
  });
}

function literal(node: Node): string | null {
  const source = 'value' in node ? String(node.value).trim() : '';
  return /^(['"`])[\s\S]*\1$/.test(source) && !source.includes('${')
    ? source.slice(1, -1)
    : null;
}
