import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/**
 * A remark plugin that fills a code block with `file=examples/…` from that file, so that a page
 * shows the program that the tests run.
 * @throws {Error} when the file is missing, or when the block has text of its own.
 */
export function codeFromFile() {
  return (tree: Root) => {
    visit(tree, 'code', (node) => {
      const file = /\bfile=(\S+)/.exec(node.meta ?? '')?.[1];
      if (file === undefined) return;
      if (node.value !== '')
        throw new Error(`A block with file=${file} has its own text.`);
      node.value = readFileSync(path.resolve(file), 'utf8').trimEnd();
    });
  };
}
