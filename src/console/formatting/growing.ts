import { nothingUsed } from './limits';
import type { Parsed, ParseJob } from './parse';

/** Skips what cannot change any more. */
export function restOf(text: string, before: Parsed | null): ParseJob {
  if (!before?.isSelfContained) return { text, used: nothingUsed };
  const { settled } = before;
  return { text: text.slice(settled.text), used: settled.used };
}

/** Null where the whole text has to be read. */
export function joined(before: Parsed, rest: Parsed): Parsed | null {
  if (!before.isSelfContained) return rest;
  if (!rest.isSelfContained) return null;
  const { settled } = before;
  return {
    blocks: [...before.blocks.slice(0, settled.blocks), ...rest.blocks],
    settled: {
      blocks: settled.blocks + rest.settled.blocks,
      text: settled.text + rest.settled.text,
      used: rest.settled.used,
    },
    isSelfContained: true,
  };
}
