import type { Block, Node } from './tree';

/** For screen readers: without the signs that format a text. */
export function wordsOf(blocks: readonly Block[]): string {
  return blocks
    .map((block) => (block.kind === 'plain' ? block.text : wordsIn(block.node)))
    .join('\n');
}

/** Parted from the words before. */
const apart = new Set('p li tr td th ul ol blockquote pre br'.split(' '));

function wordsIn(node: Node): string {
  if (node.type === 'text') return node.value;
  const { tagName, properties, children } = node;
  const words =
    tagName === 'input'
      ? properties.checked
        ? 'done:'
        : 'to do:'
      : (properties.alt ?? children.map(wordsIn).join(''));
  return apart.has(tagName) ? ` ${words}` : words;
}
