import type { Root } from 'mdast';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';
import { type Block, elementBlock, fencedBlock } from './blocks.ts';
import { colorsOf, isLanguage } from './colors.ts';

/**
 * A remark plugin that colors code while the site is built, so that no highlighter goes to the
 * browser. The code stays as it is; its colors go beside it as `tokens`, to the theme's CodeBlock.
 * Fenced blocks get them, and each `<CodeBlock language="bash">` around a literal string.
 *
 * A language without a grammar fails the build.
 */
export const highlightCode: Plugin<[], Root> = () => async (tree, file) => {
  const blocks: Block[] = [];
  visit(tree, (node) => {
    if (node.type === 'code') blocks.push(fencedBlock(node));
    if (node.type === 'mdxJsxFlowElement' && node.name === 'CodeBlock')
      blocks.push(elementBlock(node));
  });
  for (const { node, language, code, color } of blocks) {
    if (!isLanguage(language)) {
      file.fail(`Nothing knows the colors of ${language}`, node);
      continue;
    }
    const tokens = await colorsOf(code, language);
    if (tokens !== '') color(tokens);
  }
};
