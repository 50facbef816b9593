import { createProcessor } from '@mdx-js/mdx';
import type { Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import * as yaml from 'yaml';
import { codeFromFile } from '../plugins/code-from-file.ts';

/** A page of the site in the Markdown that every generator takes. */
export interface PlainPage {
  readonly title: string;
  readonly description: string;
  /** Without a heading of the first level: some generators make it of the title, others do not. */
  readonly body: string;
}

/**
 * Turns a page of the site into plain Markdown with GitHub's tables:
 *
 * - front matter becomes title and description;
 * - a component is replaced by what it holds, a tab begins with its label in bold, and a component
 *   that holds nothing is left out, as imports and comments are;
 * - an admonition becomes a quote that begins with its title or kind in bold;
 * - a block of code keeps its language alone; a block that names a file holds that file;
 * - a link inside the site becomes its text, since each generator has other addresses.
 *
 * @param source Text of a file of `docs/` or `blog/`.
 * @throws {Error} when it is no valid MDX, or has no title.
 */
export function toPlainPage(source: string): PlainPage {
  const processor = createProcessor({
    format: 'mdx',
    remarkPlugins: [remarkFrontmatter, remarkDirective, remarkGfm],
  });
  // Comments and `## Heading {#id}` are Docusaurus's own additions to MDX.
  const mdx = source
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/^(#{1,6} .*?)\s*\{#[\w-]+\}\s*$/gm, '$1');
  const tree: Root = processor.parse(mdx);
  codeFromFile()(tree);
  const { title, description } = frontMatter(tree);
  if (!title) throw new Error('A page of the bench needs a title.');
  const children = tree.children.flatMap((node) => plain<RootContent>(node));
  const body = unified()
    .use(remarkStringify, {
      resourceLink: true,
      unsafe: bracesAreCode,
      bullet: '-',
      emphasis: '_',
    })
    .use(remarkGfm, { tablePipeAlign: false })
    .stringify({ type: 'root', children });
  return { title, description: description ?? '', body };
}

/** In MDX a brace begins an expression; an escaped one is a brace everywhere. */
const bracesAreCode = [...'{}'].map((character) => ({
  character,
  inConstruct: 'phrasing' as const,
}));

function frontMatter(tree: Root): { title?: string; description?: string } {
  const node = tree.children.find(({ type }) => type === 'yaml');
  // The pages' front matter is checked by Docusaurus when the site is built.
  return node && 'value' in node
    ? (yaml.parse(node.value) as { title?: string; description?: string })
    : {};
}

/**
 * What a node becomes: nothing, itself, or what it holds.
 *
 * @typeParam Kind What may stand where the node stands; a node's replacement is of its own kind.
 */
function plain<Kind extends RootContent>(node: RootContent): Kind[] {
  return replacement(node) as Kind[];
}

function replacement(node: RootContent): RootContent[] {
  switch (node.type) {
    case 'yaml':
    case 'html':
    case 'image':
    case 'mdxjsEsm':
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return [];
    case 'code':
      return [{ ...node, meta: null }];
    case 'link':
      return /^https?:/.test(node.url) ? [withPlainChildren(node)] : inside(node);
    case 'mdxJsxFlowElement': {
      const label = node.attributes.find(
        (each) => each.type === 'mdxJsxAttribute' && each.name === 'label',
      );
      return typeof label?.value === 'string'
        ? [bold(label.value), ...inside(node)]
        : inside(node);
    }
    case 'mdxJsxTextElement':
    case 'leafDirective':
      return inside(node);
    case 'textDirective':
      return [{ type: 'text', value: `:${node.name}` }, ...inside(node)];
    case 'containerDirective': {
      const [first, ...others] = node.children;
      const hasTitle = first?.type === 'paragraph' && first.data?.directiveLabel === true;
      const title = hasTitle
        ? first.children
        : [{ type: 'text' as const, value: node.name }];
      const body = hasTitle ? others : node.children;
      return [
        {
          type: 'blockquote',
          children: [
            {
              type: 'paragraph',
              children: [
                {
                  type: 'strong',
                  children: title.flatMap((each) => plain<PhrasingContent>(each)),
                },
              ],
            },
            ...body.flatMap((each) => plain<(typeof body)[number]>(each)),
          ],
        },
      ];
    }
    default:
      return [withPlainChildren(node)];
  }
}

function withPlainChildren<Node extends RootContent>(node: Node): Node {
  return 'children' in node ? { ...node, children: inside(node) } : node;
}

function inside(node: RootContent): RootContent[] {
  return 'children' in node ? node.children.flatMap((child) => plain(child)) : [];
}

function bold(value: string): Paragraph {
  return {
    type: 'paragraph',
    children: [{ type: 'strong', children: [{ type: 'text', value }] }],
  };
}
