import type { List, Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { elementReader } from './elements';
import { limits, TooLargeError, type Used } from './limits';
import type { Block } from './tree';

export interface ParseJob {
  readonly text: string;
  readonly used: Used;
}

export type Parsed = Readonly<ReturnType<typeof parse>>;

/**
 * Reads GitHub’s Markdown, with HTML as text. A hostile text can make this take very long, so it
 * belongs into a worker. Of a growing text only the last block can still become another one, or a
 * part of the block right above it, so the rest is read from there.
 */
export function parse({ text, used }: ParseJob) {
  const root = fromMarkdown(text, {
    extensions: [gfm({ singleTilde: false })],
    mdastExtensions: [gfmFromMarkdown()],
  });
  const reader = elementReader(root);
  const blocks: Block[] = [];
  let { elements, characters } = used;
  /** Cannot change any more when the text grows. */
  let settled = { blocks: 0, text: 0, used };
  let former: { readonly begins: typeof settled; readonly end: number } | null = null;
  const done = (all: readonly Block[]) => ({
    blocks: all,
    settled,
    isSelfContained: reader.isSelfContained,
  });

  /** False where there is no more room. */
  function add(node: Nodes, source: string): boolean {
    const counted = countedOrNull(() => reader.read(node));
    elements += counted?.elements ?? limits.blockElements;
    characters += counted?.characters ?? 0;
    if (elements > limits.elements || characters > limits.characters) return false;
    if (counted === null) blocks.push({ kind: 'plain', text: source });
    else if (counted.node)
      blocks.push({ kind: 'formatted', node: counted.node, size: counted.size });
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
    // The parser reads a list behind indented code otherwise than one that stands alone.
    const isIndented =
      child.type === 'code' &&
      !/^ {0,3}[`~]{3}/.test(text.slice(lineStart, lineStart + 6));
    former = { begins, end: isIndented ? Number.POSITIVE_INFINITY : endOf(child) };
    if (!add(child, sourceOf(child, text)))
      return done([...blocks, { kind: 'plain', text: text.slice(startOf(child)) }]);
  }
  const notes = reader.citedNotes();
  const notesAsWritten = notes.map((note) => sourceOf(note, text)).join('\n');
  const listOfNotes: List = {
    type: 'list',
    ordered: true,
    spread: true,
    children: notes.map(({ children }) => ({ type: 'listItem', spread: true, children })),
  };
  return done(
    notes.length === 0 || add(listOfNotes, notesAsWritten)
      ? blocks
      : [...blocks, { kind: 'plain', text: notesAsWritten }],
  );
}

const startOf = ({ position }: Nodes) => position?.start.offset ?? 0;

const endOf = ({ position }: Nodes) => position?.end.offset ?? 0;

const sourceOf = (node: Nodes, text: string) => text.slice(startOf(node), endOf(node));

/** Null for what is too large, or too deep for the converter's stack. */
function countedOrNull<Counted>(read: () => Counted): Counted | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof TooLargeError || error instanceof RangeError) return null;
    throw error;
  }
}
