import type { CodeBlock } from './page.ts';
import type { Finding } from '../shared/problem.ts';

/** The example program that a block shows, if its title is the path of one. */
export function shownFile({ meta }: CodeBlock): string | undefined {
  return /\btitle="(examples\/[^"]+)"/.exec(meta)?.[1];
}

/**
 * A block that shows a file has to be a part of it, but for indentation. The file itself is
 * compiled and tested, so the block is not.
 *
 * @param read gives a file's text, or undefined when there is none
 */
export function checkShownFile(
  { line, text }: CodeBlock,
  file: string,
  read: (file: string) => string | undefined,
): Finding[] {
  const source = read(file);
  if (source === undefined) return [{ line: line - 1, message: `there is no ${file}` }];
  return unindented(source).includes(unindented(text))
    ? []
    : [{ line: line - 1, message: `this block differs from ${file}` }];
}

function unindented(code: string): string {
  return code.replaceAll(/^[ \t]+/gm, '');
}
