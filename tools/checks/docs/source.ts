import { type JSXElement, type Node, parseSync, Visitor } from 'oxc-parser';
import type { Piece } from '../shared/markdown.ts';
import type { CodeBlock } from './page.ts';

/** The commands that a component shows. */
export interface ShownCommands {
  /** What stands in `<code>`, and in curly quotes behind the name of goose. */
  readonly inlineCode: readonly Piece[];
  /** Strings that are called a command, such as `{ command: 'goose session' }`. */
  readonly blocks: readonly CodeBlock[];
  /** Every string and text of the file. */
  readonly texts: readonly Piece[];
}

/**
 * Reads the commands out of a TypeScript file.
 *
 * @param name of the file; its ending says which syntax it has
 * @throws {Error} when the file cannot be parsed
 */
export function commandsIn(name: string, source: string): ShownCommands {
  const { program, errors } = parseSync(name, source);
  if (errors[0]) throw new Error(`${name}: ${errors[0].message}`);
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  const inlineCode: Piece[] = [];
  const blocks: CodeBlock[] = [];
  const texts: Piece[] = [];
  const addQuoted = (text: string, offset: number) => {
    texts.push({ text, line: lineAt(offset) });
    for (const { index, groups } of text.matchAll(/“(?<command>goose [^”]+)”/g)) {
      inlineCode.push({ text: groups?.['command'] ?? '', line: lineAt(offset + index) });
    }
  };
  const addCommand = (named: string, value: Node | null) => {
    const text = value && literalText(value);
    if (!text || !/command$|^shell$/i.test(named)) return;
    // No language of its own: the same string may be for bash or for PowerShell.
    blocks.push({ text, language: 'console', meta: '', line: lineAt(value.start) });
  };
  new Visitor({
    JSXElement(element) {
      const text = codeText(element);
      if (text) inlineCode.push({ text, line: lineAt(element.start) });
    },
    JSXText: ({ value, start }) => addQuoted(value, start),
    Literal({ value, start }) {
      if (typeof value === 'string') addQuoted(value, start + 1);
    },
    TemplateElement: ({ value, start }) => addQuoted(value.cooked ?? '', start),
    Property({ key, value }) {
      if (key.type === 'Identifier') addCommand(key.name, value);
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier') addCommand(id.name, init);
    },
  }).visit(program);
  return { inlineCode, blocks, texts };
}

/** A string, or several that are joined to lines. */
function literalText(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') {
    return null;
  }
  const { object } = node.callee;
  if (object.type !== 'ArrayExpression') return null;
  const lines = object.elements.map((element) => element && literalText(element));
  return lines.includes(null) ? null : lines.join('\n');
}

/** The text of a `<code>` that holds nothing else. */
function codeText({ openingElement: { name }, children }: JSXElement): string | null {
  const [only, ...more] = children;
  const isCode = name.type === 'JSXIdentifier' && name.name === 'code';
  return isCode && only?.type === 'JSXText' && more.length === 0 ? only.value : null;
}
