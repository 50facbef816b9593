/**
 * A page of the documentation as a test reads it: its commands, what it shows of their output, and
 * its rows and sentences. What does not fit is named with the page's file and line.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderFacts } from '../../../tools/facts.ts';

const root = path.join(import.meta.dirname, '../../..');

/** Thrown when a page does not say what was found out; the message starts with file and line. */
export class ClaimError extends Error {
  override readonly name = 'ClaimError';
}

export type Block = Readonly<ReturnType<typeof codeBlocks>[number]>;

/** Reads a page, such as `docs/quickstart.mdx`. */
export function readPage(file: string) {
  const source = renderFacts(readFileSync(path.join(root, file), 'utf8'), file);
  const blocks = codeBlocks(source);
  const fail = (line: number, message: string): never => {
    throw new ClaimError(`${file}:${line} ${message}`);
  };
  const found = (block: Block | undefined, which: string): Block =>
    block ?? fail(1, `has no code block ${which}`);

  /** The text below the heading of this anchor, up to the next one of any level. */
  const section = (anchor: string): string => {
    const [, text] = source.split(`{#${anchor}}\n`);
    return text?.split(/^#+ /m)[0] ?? fail(1, `has no heading with {#${anchor}}`);
  };

  return {
    file,
    source,
    blocks,
    section,
    /** Fails unless the page shows what the command printed. */
    compare(output: Block, command: string, printed: string) {
      if (!matches(output.code, printed))
        fail(output.line, `shows another output of “${command}”:\n${tidy(printed)}`);
    },
    /** The output that the page shows of this block. */
    outputBelow(block: Block) {
      const next = blocks[blocks.indexOf(block) + 1];
      return next?.title === 'Output' ? next : undefined;
    },
    /** The block with this title. */
    block: (title: string) =>
      found(
        blocks.find((block) => block.title === title),
        `with the title “${title}”`,
      ),
    /** The first block that holds this text. */
    blockWith: (text: string) =>
      found(
        blocks.find(({ code }) => code.includes(text)),
        `with “${text}”`,
      ),
    /** The cells of the first table row that starts with this cell, without the marks of code and of bold words. */
    row(firstCell: string): readonly string[] {
      const text = source
        .split('\n')
        .find((line) => line.startsWith('|') && cells(line)[0] === firstCell);
      return cells(text ?? fail(1, `has no row “${firstCell}”`));
    },
    /** The rows of the table below the comment `{/* table name *\/}`, without its head. */
    table(name: string): readonly (readonly string[])[] {
      const [, text = ''] = source.split(`{/* table ${name} */}\n\n`);
      const [, , ...rows] = (text.split('\n\n')[0] ?? '').trim().split('\n');
      return rows.length > 0 ? rows.map(cells) : fail(1, `has no table ${name}`);
    },
    /** The first cells of the table below the heading of this anchor, without its head. */
    column(anchor: string): readonly string[] {
      const [, , ...rows] = section(anchor)
        .split('\n')
        .filter((line) => line.startsWith('| '));
      if (rows.length === 0) fail(1, `has no table below {#${anchor}}`);
      return rows.map((row) => cells(row)[0] ?? '');
    },
  };
}

/** A `…` in the page stands for anything, and in a line of its own for any lines, or none. */
export function matches(shown: string, printed: string): boolean {
  const pattern = quoted(tidy(shown))
    .replaceAll(/^…\n/g, '(?:[^]*\n)?')
    .replaceAll(/\n…(?=\n|$)/g, '(?:\n[^]*)?')
    .replaceAll('…', '[^]*');
  return new RegExp(`^${pattern}$`).test(tidy(printed));
}

/** A pattern that matches this text alone. */
function quoted(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** Spaces at the ends of lines, and empty lines at both ends, do not count. */
function tidy(text: string): string {
  return text
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/^\n+|\n+$/g, '');
}

function codeBlocks(source: string) {
  return [...source.matchAll(/^```(\w+)(?:[ \t]+([^\n]*))?\n([^]*?)^```$/gm)].map(
    ({ index, 1: language = '', 2: meta = '', 3: code = '' }) => ({
      language,
      /** Undefined when the block has none. */
      title: /title="([^"]+)"/.exec(meta)?.[1],
      /** The rest of the line, behind the language. */
      meta,
      code: code || fromFile(meta),
      /** Of the first line of code. */
      line: source.slice(0, index).split('\n').length + 1,
    }),
  );
}

/** The file of a block with `file=…`. */
function fromFile(meta: string): string {
  const file = /\bfile=(\S+)/.exec(meta)?.[1];
  return file === undefined ? '' : readFileSync(path.join(root, file), 'utf8');
}

function cells(row: string): readonly string[] {
  return row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll(/`|\*\*/g, ''));
}
