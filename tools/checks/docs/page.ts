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

export interface Link extends Piece {
  /** The words that lead there; empty where they are not known. */
  readonly label: string;
}

/** The parts of a page, wherever they stand: in tabs, lists, tables or admonitions. */
export interface Page {
  readonly blocks: readonly CodeBlock[];
  readonly inlineCode: readonly Piece[];
  /** Targets of links. */
  readonly links: readonly Link[];
}

/**
 * Parses a page as Docusaurus does.
 *
 * @throws {Error} when it is no valid MDX
 */
export function parsePage(source: string, format: Format): Page {
  const blocks: CodeBlock[] = [];
  const inlineCode: Piece[] = [];
  const links: Link[] = [];
  visit(parseMarkdown(source, format), (node) => {
    const line = node.position?.start.line ?? 1;
    switch (node.type) {
      case 'code': {
        const { value: text, lang, meta } = node;
        // The code starts below its fence.
        blocks.push({ text, language: lang ?? '', meta: meta ?? '', line: line + 1 });
        break;
      }
      case 'inlineCode':
        inlineCode.push({ text: node.value, line });
        break;
      case 'link':
        links.push({ text: node.url, label: textIn(node), line });
        break;
      default:
    }
  });
  return { blocks, inlineCode, links };
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
 * @param where pieces of a file, or the whole of it
 * @param problemOf Takes the first group of the pattern, or the match where there is none.
 */
export const findIn = (
  where: readonly Piece[] | string,
  pattern: RegExp,
  problemOf: (name: string, match: RegExpExecArray) => string | false,
): Finding[] =>
  (typeof where === 'string' ? [{ text: where, line: 1 }] : where).flatMap(
    ({ text, line }) =>
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
