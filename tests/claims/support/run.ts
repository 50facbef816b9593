/**
 * Runs the commands of a page from top to bottom in one home of a reader who did the quickstart, and
 * compares what they print with the page. Only the model is scripted.
 */
import { expect, it } from 'vitest';
import { readPage, type Block } from './page.ts';
import { aReader, type Reader, type ReaderOptions } from './reader.ts';

export interface PageOptions extends ReaderOptions {
  /** Lines typed into the block that holds this text; into others, `/exit`. */
  readonly typed?: Readonly<Record<string, readonly string[]>>;
  /** Typed before the block that holds this text, where the page leaves it to the reader. */
  readonly before?: Readonly<Record<string, string>>;
  /** Programs of others that the page starts; here they do nothing. */
  readonly programs?: readonly string[];
  /** Addresses and ports that stand for those of a reader. */
  readonly replaced?: Readonly<Record<string, string>>;
}

/** Why a block cannot run here; stands as `norun=…` in its first line. */
const reasons = [
  // It changes the computer or loads a program from the internet.
  'install',
  // It needs a computer of another kind, the desktop app, or Docker.
  'system',
  // It asks a service of somebody else.
  'service',
  // It waits for keys, which a test of its own presses.
  'keys',
  // A test of its own runs it with a server.
  'tested',
] as const;

const shells: ReadonlySet<string> = new Set(['bash', 'sh']);

/** Adds a test that runs a page. */
export function runs(file: string, options: PageOptions = {}): void {
  it(`${file} prints what it shows`, async () => {
    const page = readPage(file);
    const reader = await aReader(options);
    await reader.continues(programs(options.programs));
    for (const block of page.blocks) await runBlock(page, block, reader, options);
  });
}

const programs = (names: readonly string[] = []) =>
  `mkdir -p ~/.local/bin; PATH="$HOME/.local/bin:$PATH"; cd ~/.local/bin; for each in ${names.join(' ')}; do echo '#!/bin/sh' > $each; chmod +x $each; done; cd`;

type Page = ReturnType<typeof readPage>;

async function runBlock(
  page: Page,
  block: Block,
  reader: Reader,
  { typed = {}, before = {}, replaced = {} }: PageOptions,
): Promise<void> {
  const { code, language, meta, title = '' } = block;
  const reason = /\bnorun=(\S+)/.exec(meta)?.[1];
  if (reason !== undefined) {
    expect(reasons, `${page.file}:${block.line} norun=`).toContain(reason);
    return;
  }
  if (isFile(block)) reader.saves(title, code);
  if (!shells.has(language) || title !== '') return;
  const inIt = <Value>(values: Readonly<Record<string, Value>>) =>
    Object.entries(values).find(([text]) => code.includes(text))?.[1];
  let command = `{ ${inIt(before) ?? ':'}\n} > /dev/null\n${code}`;
  for (const [text, other] of Object.entries(replaced))
    command = command.replaceAll(text, other);
  command = command.replaceAll('@model', reader.model.url);
  const lines = inIt(typed) ?? ['/exit'];
  const { code: ended, output } = await reader.continues(command, ...lines);
  const shown = page.outputBelow(block);
  // goose writes this line when it has nothing else to do.
  const printed = output.replaceAll(/^.*loading extensions in background.*\n/gm, '');
  if (shown) page.compare(shown, code.trim(), printed);
  const expected = Number(/\bends=(\d+)/.exec(meta)?.[1] ?? 0);
  if (ended !== expected)
    throw new Error(
      `${page.file}:${block.line} “${code.trim()}” ends with ${ended}:\n${output}`,
    );
}

/** A block with a path in its title is saved there, as the page says. */
const isFile = ({ title = '', language }: Block) =>
  /^[\w~./-]+\.(?:yaml|json|md|sh|mjs|txt)$/.test(title) && language !== 'text';
