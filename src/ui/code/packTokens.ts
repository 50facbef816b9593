import type { ThemedToken } from 'shiki';
import { type Kind, packRuns, type Run } from './runs.ts';

/**
 * Packs what Shiki found with the theme of {@link Kind}s.
 *
 * @param limit Runs that are packed at most; the lines behind them stay plain.
 */
export function packTokens(
  lines: readonly (readonly ThemedToken[])[],
  limit = Number.POSITIVE_INFINITY,
): string {
  let left = limit;
  const packed: (readonly Run[])[] = [];
  for (const line of lines) {
    const runs = joined(line);
    left -= runs.length;
    if (left < 0) break;
    packed.push(runs);
  }
  return packRuns(packed);
}

/** Blanks have no color of their own, and neighbors of one kind are one run. */
function joined(tokens: readonly ThemedToken[]): readonly Run[] {
  const result: Run[] = [];
  for (const { content, color } of tokens) {
    // The theme's colors are the names of the kinds; plain text may come without one.
    const run = { text: content, kind: (color ?? 'plain') as Kind };
    const last = result.at(-1);
    if (last && (run.kind === last.kind || run.text.trim() === ''))
      result.splice(-1, 1, { kind: last.kind, text: last.text + run.text });
    else result.push(run);
  }
  return result;
}
