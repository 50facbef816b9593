import type { Block } from './tree';

/** Signs, and beginnings, that may mean something in Markdown. */
const mayMean = /[\\`*_~<>[\]#|&@\p{Cc}]|:\/\/|www\.|^\s|\s$|^[-+=]|^\d+[.)]/iu;

const longest = 1000;

/** The blocks of a line of plain text, for which nobody needs to be asked; null for other texts. */
export function plainBlocks(text: string): readonly Block[] | null {
  if (text.length > longest || mayMean.test(text)) return null;
  if (text === '') return [];
  return [{ kind: 'formatted', node: { tag: 'p', children: [text] }, size: 1 }];
}
