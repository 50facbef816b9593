import type { ThemedToken } from 'shiki';
import { type Kind, packRuns, type Run } from './runs.ts';

/** @param limit Most runs to pack; later lines stay plain. */
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

/**
 * Neighbors of one kind form one run, with the blanks behind them. A value ends before them, since a
 * command may wrap there, and the `\` at the end of its line takes them along.
 */
function joined(tokens: readonly ThemedToken[]): readonly Run[] {
  const result: Run[] = [];
  for (const { content, color } of tokens) {
    // The theme's colors are the names of the kinds; plain text may come without one.
    const run = { text: content, kind: (color ?? 'plain') as Kind };
    const last = result.at(-1);
    const isBlank = run.text.trim() === '';
    if (last?.kind === 'value' && isBlank) result.push({ ...run, kind: 'plain' });
    else if (last && content === '\\') {
      const before = last.text.trimEnd();
      const text = last.text.slice(before.length) + content;
      result.splice(-1, 1, ...(before ? [{ ...last, text: before }] : []), {
        ...run,
        text,
      });
    } else if (last && (isBlank || run.kind === last.kind))
      result.splice(-1, 1, { kind: last.kind, text: last.text + run.text });
    else result.push(run);
  }
  return result;
}
