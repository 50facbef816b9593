import type { Piece } from '../shared/markdown.ts';
import type { Finding } from '../shared/problem.ts';

/**
 * What is wrong in pieces of a page, line by line.
 *
 * @param problemsOf The messages for one line.
 */
export const inLines = (
  pieces: readonly Piece[],
  problemsOf: (line: string) => readonly string[],
): Finding[] =>
  pieces.flatMap(({ text, line }) =>
    text
      .split('\n')
      .flatMap((content, index) =>
        problemsOf(content).map((message) => ({ line: line + index, message })),
      ),
  );
