import { type JSXElement, type Node, Visitor } from 'oxc-parser';
import type { Piece } from '../shared/markdown.ts';
import type { Finding, Problem } from '../shared/problem.ts';
import { parseSource } from '../shared/sourceFile.ts';
import { checkProject, checkVersions, type Surroundings } from './checkPage.ts';
import { flags } from './facts.ts';
import { checkAnchors } from './links.ts';
import { checkInlineCode, checkVariableNames } from './names.ts';
import { type CodeBlock, findIn, hasWord } from './page.ts';
import { checkShell } from './shell.ts';

export interface SourceResult {
  /** Number of commands that the file shows. */
  readonly commands: number;
  readonly problems: readonly Problem[];
}

/** Compares the commands and names that a component shows with those of goose. */
export function checkSource(
  file: string,
  source: string,
  { anchors, examples }: Pick<Surroundings, 'anchors' | 'examples'>,
): SourceResult {
  const { inlineCode, blocks, texts } = commandsIn(file, source);
  const code = blocks.map(({ text }) => text).join('\n');
  const shown = [...inlineCode, ...blocks];
  const findings: Finding[] = [
    ...inlineCode
      .filter(({ text }) => /^goose |^~\//.test(text))
      .flatMap((piece) => checkInlineCode(piece, code)),
    ...blocks.flatMap(checkShell),
    ...checkProject(shown),
    ...checkVersions(texts, true),
    ...checkVariableNames(texts),
    ...findIn(
      // A text that begins with dashes is a property of a style.
      texts,
      /(?<=[^\w(-])--[a-z][a-z-]*(?![\w-])/g,
      (flag) =>
        !flags.has(flag) &&
        !hasWord(examples, flag) &&
        `no command of goose has the flag ${flag}`,
    ),
    ...checkAnchors(
      // The beginning of an address ends in a sign.
      texts
        .filter(({ text }) => /^\/docs\/[\w/#-]*\w$/.test(text))
        .map(({ text, line }) => ({ text, line, label: '' })),
      file,
      anchors,
    ),
  ];
  return {
    commands: shown.length,
    problems: findings
      .map(({ line, message }) => ({ file, line, message }))
      .toSorted((a, b) => a.line - b.line),
  };
}

interface ShownCommands {
  /** The text of `<code>`, and of curly quotes that begin with the name of goose. */
  readonly inlineCode: readonly Piece[];
  /** Strings that are called a command, such as `{ command: 'goose session' }`. */
  readonly blocks: readonly CodeBlock[];
  /** Every string and text of the file. */
  readonly texts: readonly Piece[];
}

/** Reads the commands out of a TypeScript file. */
function commandsIn(name: string, source: string): ShownCommands {
  const { program, lineAt } = parseSource(name, source);
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
