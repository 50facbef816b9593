import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { elementReader } from './elements';
import { limits, TooLargeError } from './limits';
import type { Block, Node } from './tree';

/**
 * Reads Markdown as GitHub writes it, with HTML as text. A hostile text can make this take very long,
 * so it belongs into a worker.
 *
 * @throws {RangeError} when quotes are so deep inside each other that the parser's stack ends.
 */
export function parse(text: string): readonly Block[] {
  const root = fromMarkdown(text, {
    extensions: [gfm({ singleTilde: false })],
    mdastExtensions: [gfmFromMarkdown()],
  });
  const reader = elementReader(root);
  const blocks: Block[] = [];
  let elements = 0;
  let characters = 0;

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
    if (
      !add(
        () => reader.read(child),
        () => sourceOf(child, text),
      )
    ) {
      return [...blocks, { kind: 'plain', text: text.slice(startOf(child)) }];
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
  return add(listOfNotes, notesAsWritten)
    ? blocks
    : [...blocks, { kind: 'plain', text: notesAsWritten() }];
}

const startOf = ({ position }: Nodes) => position?.start.offset ?? 0;

const sourceOf = (node: Nodes, text: string) =>
  text.slice(startOf(node), node.position?.end.offset ?? 0);

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
