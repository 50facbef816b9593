import { nothingUsed, type Parsed, type ParseJob } from './parse';

/** What has to be read once more of a text that has grown. */
export function restOf(text: string, before: Parsed | null): ParseJob {
  if (!before?.isSelfContained) return { text, used: nothingUsed };
  const { settled } = before;
  return { text: text.slice(settled.text), used: settled.used };
}

/** Puts what was read of the rest behind what was read of the beginning; null where that is not all. */
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
