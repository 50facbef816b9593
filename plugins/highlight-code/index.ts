import type { InlineCode, Parents, PhrasingContent, Root } from 'mdast';
import {
  type BundledLanguage,
  bundledLanguages,
  codeToTokensBase,
  isSpecialLang,
  type SpecialLanguage,
} from 'shiki';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';
import { packTokens } from '../../src/ui/code/packTokens.ts';
import { theme } from '../../src/ui/code/theme.ts';
import { type Block, elementBlock, fencedBlock } from './blocks.ts';
import { readMarks } from './marks.ts';

function isLanguage(name: string): name is BundledLanguage | SpecialLanguage {
  return name in bundledLanguages || isSpecialLang(name);
}

/** Longest names and commands that fit the smallest screen, in a list as well. */
const longest = { name: 28, command: 24 };

/** Ends of the parts of an address, a path or a name. */
const partEnd = /(?<=[/\\_]|[a-z]\.)(?=[A-Za-z0-9])/;

/** Names that leave a phone no room for the other columns of a table. */
const ofTable = /^\S{19,}$/;

const option = /(?<!\S)(-[\w-]{1,27})(?![\w-])/;

/**
 * Keeps short code with hyphens on one line, and each option of a long command, since a browser
 * would break `--quiet` after `--`. In a table, a long name may break between its parts.
 */
function keepWhole(node: InlineCode, index = 0, parent?: Parents): void {
  const { value } = node;
  const limit = value.includes(' ') ? longest.command : longest.name;
  if (value.includes('-') && value.length <= limit)
    node.data = { hProperties: { className: ['whole'] } };
  else if (option.test(value))
    parent?.children.splice(index, 1, element('code', '', parts(value)));
  else if (parent?.type === 'tableCell' && ofTable.test(value)) {
    const names = value
      .split(partEnd)
      .map((part) => element('span', 'part', [{ type: 'text', value: part }]));
    parent.children.splice(index, 1, element('code', '', names));
  }
}

function parts(command: string): PhrasingContent[] {
  return command
    .split(option)
    .map((value, index) =>
      index % 2 === 1
        ? element('span', 'whole', [{ type: 'text', value }])
        : { type: 'text', value },
    );
}

type Element = Extract<PhrasingContent, { type: 'mdxJsxTextElement' }>;

/** As MDX marks what an author wrote: the theme takes other code with elements for a block. */
const authored = { _mdxExplicitJsx: true } as Element['data'];

function element(name: string, className: string, children: PhrasingContent[]): Element {
  return {
    type: 'mdxJsxTextElement',
    name,
    attributes: className
      ? [{ type: 'mdxJsxAttribute', name: 'className', value: className }]
      : [],
    children,
    data: authored,
  };
}

/**
 * A remark plugin that colors code in the build, so that no highlighter goes to the browser. The
 * colors go to the theme's CodeBlock as `tokens`, for fenced blocks and for each `<CodeBlock
 * language="bash">` around a literal.
 * A language without a grammar fails the build.
 */
export const highlightCode: Plugin<[], Root> = () => async (tree, file) => {
  const blocks: Block[] = [];
  visit(tree, (node, index, parent) => {
    if (node.type === 'inlineCode') keepWhole(node, index, parent);
    if (node.type === 'code') {
      // The styles of commands ask for one name.
      if (node.lang === 'sh') node.lang = 'bash';
      if (node.meta?.includes('showLineNumbers='))
        file.fail(
          'The site numbers lines from 1: its policy allows no other start',
          node,
        );
      readMarks(node);
      blocks.push(fencedBlock(node));
    }
    if (node.type === 'mdxJsxFlowElement' && node.name === 'CodeBlock') {
      if (node.children.some(({ type }) => type !== 'mdxFlowExpression'))
        file.fail('The text of a CodeBlock has to stand in braces and backticks', node);
      blocks.push(elementBlock(node));
    }
  });
  for (const { node, language, code, color } of blocks) {
    if (!isLanguage(language)) {
      file.fail(`Nothing knows the colors of ${language}`, node);
      continue;
    }
    // On a busy machine a limit would leave lines half colored.
    const options = { lang: language, theme, tokenizeTimeLimit: 0 };
    const tokens = packTokens(await codeToTokensBase(code, options));
    if (tokens !== '') color(tokens);
  }
};
