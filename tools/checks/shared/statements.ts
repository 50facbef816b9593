import type { Node, Parent } from 'unist';
import { parseMarkdown, plainMarkdown } from './markdown.ts';

/** A sentence, a row of a table or a shown output: what a page says at one place. */
export interface Statement {
  /** Relative to the repository. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
  /** The heading that it stands below; empty before the first one. */
  readonly heading: string;
}

/** Reads a page of the manual into what it says, in its order. Titles and plain code say nothing. */
export function statementsOf(file: string, source: string): readonly Statement[] {
  const text = plainMarkdown(source, 'mdx');
  const found: Statement[] = [];
  let heading = '';

  function say(from: number, to: number) {
    const line = text.slice(0, from).split('\n').length;
    found.push({ file, line, text: text.slice(from, to), heading });
  }

  function read(node: Node): void {
    const [start, end] = rangeOf(node);
    switch (node.type) {
      case 'heading':
        heading = text.slice(start, end).replace(/^#+ /, '');
        return;
      case 'paragraph':
        for (const [from, to] of sentences(text.slice(start, end)))
          say(start + from, start + to);
        return;
      case 'table':
        for (const row of childrenOf(node).slice(1)) say(...rangeOf(row));
        return;
      case 'code':
        if (/^```text .*title=/.test(text.slice(start, end))) say(start, end);
        return;
      default:
        for (const child of childrenOf(node)) read(child);
    }
  }

  read(parseMarkdown(source, 'mdx'));
  return found;
}

function rangeOf({ position }: Node): readonly [number, number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0];
}

function childrenOf(node: Node): readonly Node[] {
  return 'children' in node ? (node as Parent).children : [];
}

/** Where the sentences of a paragraph are. A full stop in code or in an address ends none. */
function sentences(paragraph: string): readonly (readonly [number, number])[] {
  const masked = withoutCode(paragraph).replaceAll(/\]\([^)]*\)/g, blank);
  const stops = masked.matchAll(/[.!?][)”*]*(?=\s)/g);
  const ends = [...stops].map(({ 0: stop, index }) => index + stop.length);
  let from = 0;
  return [...ends, paragraph.length].map((end) => {
    const start = from + (/^\s*/.exec(paragraph.slice(from))?.[0].length ?? 0);
    from = end;
    return [start, end] as const;
  });
}

/** A text of the same length, without what stands as code. */
export function withoutCode(text: string): string {
  return text.replaceAll(/`[^`]*`/g, blank);
}

const blank = (found: string) => 'x'.repeat(found.length);
