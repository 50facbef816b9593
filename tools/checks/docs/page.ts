import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { type Format, parseMarkdown, type Piece } from '../shared/markdown.ts';
import type { Finding } from '../shared/problem.ts';

export interface CodeBlock extends Piece {
  /** Such as `bash`; empty when the block names none. */
  readonly language: string;
  /** The rest of the line, such as `title="config.yaml"`. */
  readonly meta: string;
}

/** A component, such as `<Command name="run" />`. */
export interface Component {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface Link extends Piece {
  /** The words that lead there; empty where they are not known. */
  readonly label: string;
}

/** The parts of a page, wherever they stand: in tabs, lists, tables or admonitions. */
export interface Page {
  readonly blocks: readonly CodeBlock[];
  readonly inlineCode: readonly Piece[];
  /** Also front matter, attributes of components, and what stands behind a block's language. */
  readonly prose: readonly Piece[];
  /** Targets of links. */
  readonly links: readonly Link[];
  /** Alternative texts of pictures. */
  readonly alternatives: readonly Piece[];
  /** Names of the `:::` containers. */
  readonly admonitions: readonly Piece[];
  readonly components: readonly Component[];
}

/**
 * Parses a page as Docusaurus does.
 *
 * @throws {Error} when it is no valid MDX
 */
export function parsePage(source: string, format: Format): Page {
  const blocks: CodeBlock[] = [];
  const components: Component[] = [];
  const inlineCode: Piece[] = [];
  const prose: Piece[] = [];
  const links: Link[] = [];
  const alternatives: Piece[] = [];
  const admonitions: Piece[] = [];
  visit(parseMarkdown(source, format), (node) => {
    const line = node.position?.start.line ?? 1;
    switch (node.type) {
      case 'code': {
        const { value: text, lang, meta } = node;
        // The code starts below its fence.
        blocks.push({ text, language: lang ?? '', meta: meta ?? '', line: line + 1 });
        prose.push({ text: meta ?? '', line });
        break;
      }
      case 'inlineCode':
        inlineCode.push({ text: node.value, line });
        break;
      case 'text':
        prose.push({ text: node.value, line });
        break;
      case 'yaml':
        prose.push({ text: node.value, line: line + 1 });
        break;
      case 'link':
        links.push({ text: node.url, label: textIn(node), line });
        break;
      case 'image':
        alternatives.push({ text: node.alt ?? '', line });
        break;
      case 'containerDirective':
        admonitions.push({ text: node.name, line });
        break;
      case 'mdxJsxFlowElement': {
        const attributes: Record<string, string> = {};
        for (const each of node.attributes)
          if ('name' in each && typeof each.value === 'string') {
            attributes[each.name] = each.value;
            prose.push({ text: each.value, line });
          }
        components.push({ name: node.name ?? '', attributes });
        break;
      }
      default:
    }
  });
  return { blocks, inlineCode, prose, links, alternatives, admonitions, components };
}

function textIn(node: Nodes): string {
  if ('children' in node) return node.children.map(textIn).join('');
  return node.type === 'text' || node.type === 'inlineCode' ? node.value : '';
}

/** The title of a block, from what stands behind its language. */
export const titleOf = (meta: string): string | undefined =>
  /title="([^"]*)"/.exec(meta)?.[1];

/**
 * Reports the matches of a pattern for which `problemOf` has a sentence, line by line.
 *
 * @param problemOf Takes the first group of the pattern, or the match where there is none.
 */
export const findIn = (
  pieces: readonly Piece[],
  pattern: RegExp,
  problemOf: (name: string, match: RegExpExecArray) => string | false | null,
): Finding[] =>
  pieces.flatMap(({ text, line }) =>
    text.split('\n').flatMap((content, index) =>
      [...content.matchAll(pattern)].flatMap((match) => {
        const message = problemOf(match[1] ?? match[0], match);
        return message ? [{ line: line + index, message }] : [];
      }),
    ),
  );

/** Looks for a whole word in code; `…` stands for any part of it. */
export function hasWord(code: string, word: string): boolean {
  const start = /^\w/.test(word) ? String.raw`(?<![\w-])` : '';
  const end = /\w$/.test(word) ? String.raw`(?![\w-])` : '';
  const inner = word
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('…', String.raw`\S*`);
  return new RegExp(start + inner + end).test(code);
}
