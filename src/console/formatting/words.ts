import type { Block, Node } from './tree';

/** What formatted text says, for those who hear it: without the signs that format it. */
export function wordsOf(blocks: readonly Block[]): string {
  return blocks
    .map((block) => (block.kind === 'plain' ? block.text : wordsIn(block.node)))
    .join('\n');
}

/** Elements whose words are no part of the line before them. */
const apart = new Set([
  'p',
  'li',
  'tr',
  'td',
  'th',
  'ul',
  'ol',
  'blockquote',
  'pre',
  'br',
]);

function wordsIn(node: Node): string {
  if (typeof node === 'string') return node;
  const words = ownWords(node);
  return apart.has(node.tag) ? ` ${words}` : words;
}

function ownWords(node: Exclude<Node, string>): string {
  if ('children' in node) return node.children.map(wordsIn).join('');
  switch (node.tag) {
    case 'code':
      return node.text;
    case 'pre':
      return node.code;
    case 'img':
      return node.alt;
    case 'checkbox':
      return node.checked ? 'done: ' : 'to do: ';
    default:
      return '';
  }
}
