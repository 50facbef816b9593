import type { Node, Parent } from 'unist';
import { visit } from 'unist-util-visit';
import { type Format, parseMarkdown, type Piece } from '../shared/markdown.ts';

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
  /** Words in bold, without those that hold code. */
  readonly strong: readonly Piece[];
  /** First cells of the tables whose first column is called “goose asks”. */
  readonly questions: readonly Piece[];
  /** Cells below “Exit code” and the like that hold a number alone. */
  readonly exitCodeCells: readonly Piece[];
  /** Names of the `:::` containers. */
  readonly admonitions: readonly Piece[];
  /** The components that the page is drawn with. */
  readonly components: readonly Component[];
}

/** A component, such as `<Command name="run" />`. */
export interface Component {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/**
 * Parses a page as Docusaurus does.
 *
 * @param source text of the file
 * @throws {Error} when it is no valid MDX
 */
export function parsePage(source: string, format: Format): Page {
  const page = {
    blocks: [] as CodeBlock[],
    inlineCode: [] as Piece[],
    prose: [] as Piece[],
    links: [] as Piece[],
    strong: [] as Piece[],
    questions: [] as Piece[],
    exitCodeCells: [] as Piece[],
    admonitions: [] as Piece[],
    components: [] as Component[],
  };
  visit(parseMarkdown(source, format), (node) => {
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
      case 'strong':
        page.strong.push(...onlyText(node));
        break;
      case 'table': {
        const [head, ...rows] = node.children;
        for (const [column, cell] of (head?.children ?? []).entries()) {
          const [{ text: title } = { text: '' }] = onlyText(cell);
          const cells = rows.flatMap(({ children }) =>
            children[column] ? onlyText(children[column]) : [],
          );
          if (title === 'goose asks') page.questions.push(...cells);
          if (/^(?:Exit code\b.*|Code)$/.test(title))
            page.exitCodeCells.push(...cells.filter(({ text }) => /^\d+$/.test(text)));
        }
        break;
      }
      case 'containerDirective':
        page.admonitions.push({ text: node.name, line });
        break;
      case 'mdxJsxFlowElement':
        page.components.push({
          name: node.name ?? '',
          attributes: Object.fromEntries(
            node.attributes.flatMap((each) =>
              'name' in each && typeof each.value === 'string'
                ? [[each.name, each.value]]
                : [],
            ),
          ),
        });
        if (node.name === 'CodeBlock' || node.name === 'SiteCode')
          page.blocks.push(...codeElement(node));
        break;
      default:
    }
  });
  return page;
}

/** What stands in an element that holds text and nothing else. */
function onlyText({ children, position }: Parent): Piece[] {
  const [only, ...more] = children;
  return only?.type === 'text' && 'value' in only && more.length === 0
    ? [{ text: String(only.value), line: position?.start.line ?? 1 }]
    : [];
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
