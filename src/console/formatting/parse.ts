import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { elementReader } from './elements';
import { limits, TooLargeError } from './limits';
import type { Block, Node } from './tree';

/** What has been drawn before a text: the limits are for all of it. */
export interface Used {
  readonly elements: number;
  readonly characters: number;
}

export const nothingUsed: Used = { elements: 0, characters: 0 };

export interface ParseJob {
  readonly text: string;
  readonly used: Used;
}

export interface Parsed {
  readonly blocks: readonly Block[];
  /** What cannot change any more when the text grows. */
  readonly settled: {
    /** How many of the blocks. */
    readonly blocks: number;
    /** Characters of the text that they are made of. */
    readonly text: number;
    readonly used: Used;
  };
  /** Whether no part of it says what another part means, as the address of a link does. */
  readonly isSelfContained: boolean;
}

/**
 * Reads Markdown as GitHub writes it, with HTML as text. A hostile text can make this take very long,
 * so it belongs into a worker.
 *
 * Of a text that grows, only the last block can still become another one, or a part of the block right
 * above it. So the rest of the text can be read by itself, from where that begins.
 *
 * @throws {RangeError} when quotes are so deep inside each other that the parser's stack ends.
 */
export function parse({ text, used }: ParseJob): Parsed {
  const root = fromMarkdown(text, {
    extensions: [gfm({ singleTilde: false })],
    mdastExtensions: [gfmFromMarkdown()],
  });
  const reader = elementReader(root);
  const blocks: Block[] = [];
  let { elements, characters } = used;
  let settled = { blocks: 0, text: 0, used };
  let former: { readonly begins: typeof settled; readonly end: number } | null = null;
  const done = (all: readonly Block[]): Parsed => ({
    blocks: all,
    settled,
    isSelfContained: reader.isSelfContained,
  });

  /** @returns whether there is room for more. */
  function add(read: () => Node | null, source: () => string): boolean {
    reader.startCount();
    const block = blockOf(read, source);
    elements += reader.counted.elements;
    characters += reader.counted.characters;
    if (elements > limits.elements || characters > limits.characters) return false;
    if (block) blocks.push(block);
    return true;
  }

  for (const child of root.children) {
    const lineStart = text.lastIndexOf('\n', startOf(child) - 1) + 1;
    const begins = {
      blocks: blocks.length,
      text: lineStart,
      used: { elements, characters },
    };
    const isApart = !former || /\n[^\n]*\n/.test(text.slice(former.end, lineStart));
    settled = former && !isApart ? former.begins : begins;
    // The parser takes a list behind indented code for another thing than one that stands alone.
    const isIndented =
      child.type === 'code' &&
      !/^ {0,3}[`~]{3}/.test(text.slice(lineStart, lineStart + 6));
    former = { begins, end: isIndented ? Number.POSITIVE_INFINITY : endOf(child) };
    if (
      !add(
        () => reader.read(child),
        () => sourceOf(child, text),
      )
    ) {
      return done([...blocks, { kind: 'plain', text: text.slice(startOf(child)) }]);
    }
  }
  const notes = reader.citedNotes();
  const notesAsWritten = () => notes.map((note) => sourceOf(note, text)).join('\n');
  const listOfNotes = (): Node | null =>
    notes.length === 0
      ? null
      : {
          tag: 'ol',
          start: 1,
          children: notes.map(({ children }) => ({
            tag: 'li',
            children: children.flatMap((child) => reader.read(child) ?? []),
          })),
        };
  return done(
    add(listOfNotes, notesAsWritten)
      ? blocks
      : [...blocks, { kind: 'plain', text: notesAsWritten() }],
  );
}

const startOf = ({ position }: Nodes) => position?.start.offset ?? 0;

const endOf = ({ position }: Nodes) => position?.end.offset ?? 0;

const sourceOf = (node: Nodes, text: string) => text.slice(startOf(node), endOf(node));

/** Elements around a block of code, and characters of it that have a color of their own. */
const codeFrame = 10;
const codeRun = 10;

/** How many elements the page will have for it, about. */
function elementsIn(node: Node): number {
  if (typeof node === 'string') return 0;
  if (node.tag === 'pre') {
    const runs = Math.min(Math.ceil(node.code.length / codeRun), limits.runs);
    return codeFrame + runs;
  }
  const parts = 'children' in node ? node.children : [];
  return parts.reduce((sum, part) => sum + elementsIn(part), 1);
}

function blockOf(read: () => Node | null, source: () => string): Block | null {
  try {
    const node = read();
    return node === null ? null : { kind: 'formatted', node, size: elementsIn(node) };
  } catch (error) {
    if (!(error instanceof TooLargeError)) throw error;
    return { kind: 'plain', text: source() };
  }
}
