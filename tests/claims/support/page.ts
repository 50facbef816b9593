/**
 * A page of the documentation as a test reads it: its commands, what it shows of their output, and
 * its rows and sentences. What does not fit is named with the page's file and line. What a test that
 * passes has looked at is noted as proven, for `npm run claims`.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished, TestRunner } from 'vitest';
import { noteProofs, type Proof } from '../../../tools/checks/claims/proofs.ts';

const root = path.join(import.meta.dirname, '../../..');

/** Thrown when a page does not say what was found out; the message starts with file and line. */
export class ClaimError extends Error {
  override readonly name = 'ClaimError';
}

export interface Block {
  readonly language: string;
  /** Undefined when the block has none. */
  readonly title: string | undefined;
  readonly code: string;
  /** The whole block, as it stands in the page. */
  readonly source: string;
  /** Of the first line of code. */
  readonly line: number;
}

export interface Page {
  /** Relative to the repository. */
  readonly file: string;
  readonly source: string;
  /** The block with this title. */
  block(title: string): Block;
  /** The first block that holds this text. */
  blockWith(text: string): Block;
  /** Fails unless the first block with the title “Output” below `command` shows what was printed. */
  shows(command: string, printed: string): void;
  /** The cells of the first table row that starts with this cell, without the marks of code and of bold words. */
  row(firstCell: string): readonly string[];
  /** The text below this heading, up to the next one of any level. */
  section(heading: string): string;
  /** Fails unless the page holds each of these texts. */
  says(...texts: readonly string[]): void;
}

const shells: ReadonlySet<string> = new Set(['bash', 'sh']);

/** Reads a page, such as `docs/quickstart.mdx`. */
export function readPage(file: string): Page {
  const source = readFileSync(path.join(root, file), 'utf8');
  const blocks = codeBlocks(source);
  const fail = (line: number, message: string): never => {
    throw new ClaimError(`${file}:${line} ${message}`);
  };
  const found = (block: Block | undefined, what: string): Block =>
    block ?? fail(1, `has no code block ${what}`);

  const shown = (block: Block): Block => {
    // A block begins with its fence.
    noteIfPassed([{ file, text: block.source, line: block.line - 1 }]);
    return block;
  };

  return {
    file,
    source,
    block: (title) =>
      shown(
        found(
          blocks.find((block) => block.title === title),
          `with the title “${title}”`,
        ),
      ),
    blockWith: (text) =>
      shown(
        found(
          blocks.find(({ code }) => code.includes(text)),
          `with “${text}”`,
        ),
      ),
    shows(command, printed) {
      const asked = blocks.findIndex(
        ({ language, code }) => shells.has(language) && code.includes(command),
      );
      if (asked < 0) fail(1, `has no command “${command}”`);
      const output = found(
        blocks.slice(asked + 1).find(({ title }) => title === 'Output'),
        `with the title “Output” below “${command}”`,
      );
      if (!matches(output.code, printed)) {
        fail(output.line, `shows another output of “${command}”:\n${tidy(printed)}`);
      }
      shown(output);
    },
    row(firstCell) {
      const lines = source.split('\n');
      const index = lines.findIndex(
        (line) => line.startsWith('|') && cells(line)[0] === firstCell,
      );
      const text = lines[index] ?? fail(1, `has no row “${firstCell}”`);
      noteIfPassed([{ file, text, line: index + 1 }]);
      return cells(text);
    },
    section(heading) {
      const [, text] =
        source.split(new RegExp(`^#+ ${heading}(?: \\{#[\\w-]+\\})?$`, 'm')) ?? [];
      return text?.split(/^#+ /m)[0] ?? fail(1, `has no heading “${heading}”`);
    },
    says(...texts) {
      for (const text of texts) {
        if (!source.includes(text)) fail(1, `does not say “${text}”`);
      }
      noteIfPassed(texts.map((text) => ({ file, text })));
    },
  };
}

/** Outside of a test a page is only read. */
function noteIfPassed(proofs: readonly Proof[]): void {
  if (TestRunner.getCurrentTest() === undefined) return;
  onTestFinished(({ task }) => {
    if (task.result?.state !== 'pass') return;
    const test = `${path.relative(root, task.file.filepath)}: ${task.name}`;
    noteProofs(proofs.map((proof) => ({ ...proof, test })));
  });
}

/**
 * Whether what a page shows is what was printed. A `…` in the page stands for anything, and in a
 * line of its own for any lines, or none.
 */
export function matches(shown: string, printed: string): boolean {
  const pattern = tidy(shown)
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/^…\n/g, '(?:[^]*\n)?')
    .replaceAll(/\n…(?=\n|$)/g, '(?:\n[^]*)?')
    .replaceAll('…', '[^]*');
  return new RegExp(`^${pattern}$`).test(tidy(printed));
}

/** Spaces at the ends of lines, and empty lines at both ends, are not seen. */
function tidy(text: string): string {
  return text
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/^\n+|\n+$/g, '');
}

function codeBlocks(source: string): readonly Block[] {
  return [...source.matchAll(/^```(\w+)(?:[ \t]+([^\n]*))?\n([^]*?)^```$/gm)].map(
    ({ index, 0: text, 1: language = '', 2: meta = '', 3: code = '' }) => ({
      language,
      title: /title="([^"]+)"/.exec(meta)?.[1],
      code,
      source: text,
      line: source.slice(0, index).split('\n').length + 1,
    }),
  );
}

function cells(row: string): readonly string[] {
  return row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll(/`|\*\*/g, ''));
}
