import { type Block, paragraphOf } from './tree';

/** May mean something in Markdown. */
const mayMean = /[\\`*_~<>[\]#|&@\p{Cc}]|:\/\/|www\.|^\s|\s$|^[-+=]|^\d+[.)]/iu;

const longest = 1000;

/** Null where the parser has to be asked. */
export function plainBlocks(text: string): readonly Block[] | null {
  if (text.length > longest || mayMean.test(text)) return null;
  if (text === '') return [];
  return [{ kind: 'formatted', node: paragraphOf(text), size: 1 }];
}
